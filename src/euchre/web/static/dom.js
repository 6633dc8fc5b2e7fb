// @ts-check
/** Elements made in one breath, and lists of them kept in step with lists of things. */

/** @typedef {Record<string, any>} Props attributes; besides them `text`, `on` (listeners) and `data` */

/**
 * @param {string} tag
 * @param {Props} [props]
 * @param {...(Node | string | null | false | undefined)} children
 * @returns {HTMLElement}
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) put(node, name, value);
  node.append(.../** @type {(Node | string)[]} */ (children.filter((child) => child != null && child !== false)));
  return node;
}

/** @param {HTMLElement} node @param {string} name @param {any} value */
function put(node, name, value) {
  if (name === "text") node.textContent = value;
  else if (name === "data") Object.assign(node.dataset, value);
  else if (name === "on") Object.entries(value).forEach(([type, listen]) => node.addEventListener(type, /** @type {any} */ (listen)));
  else setTo(node, name, value);
}

/** An attribute; none where the value is null or false. @param {Element} node @param {string} name @param {any} value */
export function setTo(node, name, value) {
  if (value == null || value === false) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value === true ? "" : String(value));
}

/** @param {Element} node @param {string} text */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * Keeps one child for each item, in order. What stays is not taken out of the page, so that it keeps its focus.
 * @template T
 * @param {Element} box
 * @param {readonly T[]} items
 * @param {(item: T, place: number) => string} key
 * @param {(item: T) => HTMLElement} make
 * @param {(node: HTMLElement, item: T, place: number) => void} [update]
 */
export function keyed(box, items, key, make, update = () => {}) {
  const old = new Map([...box.children].map((node) => [/** @type {HTMLElement} */ (node).dataset.key, /** @type {HTMLElement} */ (node)]));
  const keys = items.map(key);
  for (const [each, node] of old) if (!keys.includes(/** @type {string} */ (each))) node.remove();
  items.forEach((item, place) => {
    const node = old.get(keys[place]) ?? make(item);
    node.dataset.key = keys[place];
    if (box.children[place] !== node) box.insertBefore(node, box.children[place] ?? null);
    update(node, item, place);
  });
}

const SVG = "http://www.w3.org/2000/svg";
/** @typedef {"classic" | "jumbo"} Face */

/** The sheet with all cards of a face. @param {Face} face */
const sheet = (face) => document.querySelector(`meta[name=${face}]`)?.getAttribute("content") ?? `/cards/${face}.svg`;

/** A picture of a card: `Js`, `*` for the joker, or `back`. @param {string} card @param {Face | null} [face] null if `setFace` follows: no sheet comes in vain */
export function cardArt(card, face = "jumbo") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "card-art");
  svg.setAttribute("viewBox", "0 0 100 140");
  svg.setAttribute("aria-hidden", "true");
  svg.append(document.createElementNS(SVG, "use"));
  svg.dataset.card = card;
  if (face) setFace(svg, face);
  return svg;
}

/** @param {SVGElement} svg @param {Face} face */
export function setFace(svg, face) {
  const card = svg.dataset.card === "*" ? "joker" : svg.dataset.card;
  setTo(/** @type {Element} */ (svg.firstElementChild), "href", `${sheet(face)}#${card}`);
}

/** A sign drawn with one pen. @param {string} lines a path on a square of 24 */
export function icon(lines) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", lines);
  svg.append(path);
  return svg;
}
