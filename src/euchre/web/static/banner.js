// @ts-check
/** The notice over the table. */
import { button } from "./dialog.js";
import { el } from "./dom.js";

class Banner extends HTMLElement {
  mark = "";

  /** @param {import("./notice.js").Notice | null} notice */
  show(notice) {
    const mark = notice ? notice.text + notice.button : "";
    if (mark === this.mark) return;
    this.mark = mark;
    this.hidden = !notice;
    this.dataset.kind = notice?.kind ?? "";
    if (notice) this.replaceChildren(el("span", { text: notice.text }), ...(notice.button ? [button(notice.button, "", /** @type {() => void} */ (notice.press))] : []));
    else this.replaceChildren();
  }
}
customElements.define("eu-banner", Banner);
