// @ts-check
/** Table talk: what has happened, and what players say to each other. */
import { get, inLanguage } from "./api.js";
import { button, openSheet } from "./dialog.js";
import { el, keyed } from "./dom.js";

/** @typedef {any} Scene see table.js */

/** Characters of what somebody says; the server takes no more. */
const LONGEST = 200;

class Talk extends HTMLElement {
  chat = "";

  /** @param {Scene} scene */
  show(scene) {
    this.scene = scene;
    const { words, table, live } = scene;
    if (!this.firstChild) {
      const close = button("×", "quiet icon", () => scene.command("talk"));
      close.setAttribute("aria-label", words.label("app.close"));
      this.append(el("header", {}, el("h2", { text: words.label("table.talk") }), close), el("ol", { class: "log", tabindex: "0", "aria-label": words.label("table.talk") }), el("div", { class: "chat" }));
      live.watch(() => this.write(live.log));
      this.write(live.log);
    }
    if (table.chat !== this.chat) this.offer(table.chat);
  }

  /** @param {{text: string, kind: string}[]} log */
  write(log) {
    const list = /** @type {HTMLElement} */ (this.querySelector(".log"));
    const atEnd = list.scrollTop + list.clientHeight > list.scrollHeight - 60;
    keyed(list, log, (each) => (keys.get(each) ?? keys.set(each, String(++count)).get(each)) ?? "", (each) => el("li", { class: each.kind, text: each.text }));
    if (atEnd) list.scrollTop = list.scrollHeight;
  }

  /** What the table lets players say. @param {string} chat */
  offer(chat) {
    this.chat = chat;
    const { words, send } = this.scene;
    const box = /** @type {HTMLElement} */ (this.querySelector(".chat"));
    box.replaceChildren();
    if (chat === "off") return;
    if (chat === "free") {
      const input = /** @type {HTMLInputElement} */ (el("input", { maxlength: LONGEST, "aria-label": words.label("chat.text"), placeholder: words.label("chat.text"), autocomplete: "off" }));
      const form = el("form", {}, input, el("button", { class: "button primary", text: words.label("chat.send") }));
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        if (input.value.trim() && send({ type: "chat", text: input.value.trim() })) input.value = "";
      });
      box.append(form);
    }
    const others = button("⋯", "quiet", () => this.people());
    others.setAttribute("aria-label", words.label("table.mute-report"));
    box.append(el("p", { class: "buttons" }, button(words.label("chat.say"), "", () => this.phrases()), others));
  }

  async phrases() {
    const { words, send, settings } = this.scene;
    const { phrases } = await get(inLanguage("/api/catalogue", settings.get("language")));
    const { close } = openSheet(words, words.label("chat.say"), [el("div", { class: "phrases" }, ...phrases.map((/** @type {string} */ phrase) => button(words.label(`phrase.${phrase}`), "", () => {
      send({ type: "chat", phrase });
      close();
    })))]);
  }

  /** Who is heard, and who is reported. */
  people() {
    const { words, table, view, send } = this.scene;
    const rows = table.seats.flatMap((/** @type {any} */ who, /** @type {number} */ seat) => {
      if (who.kind !== "person" || seat === view.seat) return [];
      const name = { name: who.name };
      const mute = button("", "", () => {
        isMuted = send({ type: "mute", seat, on: !isMuted }) ? !isMuted : isMuted;
        worded();
      });
      let isMuted = Boolean(who.muted);
      const worded = () => (mute.textContent = words.label(isMuted ? "chat.unmute" : "chat.mute", name));
      worded();
      const report = button(words.label("chat.report", name), "quiet", () => {
        send({ type: "report", seat });
        report.textContent = words.label("chat.reported");
      });
      return [el("p", { class: "buttons" }, mute, report)];
    });
    openSheet(words, words.label("table.mute-report"), rows.length ? rows : [el("p", { text: words.label("table.nobody-else") })]);
  }
}
/** @type {WeakMap<object, string>} */
const keys = new WeakMap();
let count = 0;
customElements.define("eu-talk", Talk);
