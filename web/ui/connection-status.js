import { define, h, setAttribute, setText, tell } from "../core/dom.js";
import { buttons, states } from "../text/common.js";
import { notice, reasons } from "../text/connection.js";
import { latencyText } from "../text/network.js";

const calmFor = 600;
// Close codes of which a person is told in another way than of a lost connection.
const OFFLINE = 4411;
const REMOVED = 4510;

/**
 * Says what is wrong with the connection, and offers the way out. Nothing is shown while all is
 * well or for the first moment of trouble. Events, bubbling: `notice-retry`, `notice-new`.
 */
export class ConnectionNotice extends HTMLElement {
  #title = h("b");
  #text = h("span");
  /** Counts seconds, outside of what is announced. */
  #wait = h("p", { class: "notice-wait" });
  #retry = this.#button("notice-retry", buttons.tryNow, "btn");
  #new = this.#button("notice-new", buttons.newClient, "btn btn-primary");
  #since = 0;
  /** @type {import("../core/connection.js").ConnectionState & {detail: string, refusal: string}|null} */
  #state = null;
  /** @type {number|undefined} */
  #timer;

  connectedCallback() {
    if (this.firstChild) return;
    this.hidden = true;
    this.append(
      h("div", null, h("p", { role: "status" }, this.#title, this.#text), this.#wait),
      h("div", { class: "notice-actions" }, this.#retry, this.#new),
    );
  }

  /** @param {"notice-retry"|"notice-new"} type @param {string} title @param {string} style */
  #button(type, title, style) {
    return h("button", {
      class: style, type: "button", onclick: () => tell(this, type),
    }, title);
  }

  /**
   * @param {import("../core/connection.js").ConnectionState} state
   * @param {string} [detail] the server's last error
   * @param {string} [way] what the button does that offers a new client
   * @param {string} [refusal] the code of the error with which the hello was answered
   */
  draw(state, detail = "", way = buttons.newClient, refusal = "") {
    setText(this.#new, way);
    if (state.phase === "connected") this.#since = 0;
    else if (this.#since === 0) this.#since = performance.now();
    this.#state = { ...state, detail, refusal };
    clearTimeout(this.#timer);
    this.#show();
  }

  #show() {
    if (!this.#state) return;
    const { phase, retryAt, reason, code, detail, refusal, connection } = this.#state;
    const isEarly = performance.now() - this.#since < calmFor && phase !== "stopped";
    setAttribute(this, "hidden", phase === "connected" || isEarly);
    setAttribute(this, "data-phase", phase);
    setAttribute(this.#retry, "hidden", phase === "connecting" || code === REMOVED);
    setText(this.#retry, code === 4509 ? notice.takeOver : buttons.tryNow);
    setAttribute(this.#new, "hidden", phase !== "stopped" || !this.hasAttribute("offers-new"));
    const wait = retryAt === null ? 0 : Math.max(0, retryAt - performance.now());
    setText(this.#title, titleFor(phase, code, refusal));
    const usual = connection === null ? reasons.unreachable : reasons.lost;
    const why = detail || reason || (phase === "reconnecting" ? usual : "");
    setText(this.#text, phase === "reconnecting" ? notice.why(why) : why);
    const isCounting = phase === "reconnecting" && wait > 950;
    setText(this.#wait, isCounting ? notice.retrying(Math.ceil(wait / 1000)) : "");
    if (phase !== "connected") this.#timer = setTimeout(() => this.#show(), 250);
  }
}

/** @param {string} phase @param {number} code of the last close @param {string} refusal */
function titleFor(phase, code, refusal) {
  if (phase === "stopped") {
    return code === REMOVED ? notice.removed : notice.refused[refusal] ?? notice.disconnected;
  }
  if (phase === "connecting") return states.connecting;
  return code === OFFLINE ? states.offline : notice.reconnecting;
}

define("connection-notice", ConnectionNotice);

/** `draw(state, label)` shows a connection in a few words. */
export class ConnectionPill extends HTMLElement {
  #dot = h("i", { class: "dot" });
  #label = h("span", { class: "pill-label" });
  #phase = h("span", { class: "pill-phase" });
  #latency = h("span", { class: "pill-latency mono" });

  connectedCallback() {
    if (this.firstChild) return;
    this.classList.add("pill");
    this.append(this.#dot, this.#label, this.#phase, this.#latency);
  }

  /** @param {import("../core/connection.js").ConnectionState} state @param {string} [label] */
  draw({ phase, latency }, label = "") {
    const tones = { connected: "good", connecting: "warn", reconnecting: "warn", stopped: "bad" };
    setAttribute(this.#dot, "data-tone", tones[phase]);
    setAttribute(this.#dot, "data-busy", phase === "connecting" || phase === "reconnecting");
    setText(this.#label, label);
    setAttribute(this.#label, "hidden", label === "");
    setAttribute(this, "data-phase", phase);
    setText(this.#phase, phase);
    setText(this.#latency, latency === null ? "" : latencyText(latency));
    setAttribute(this.#latency, "hidden", latency === null);
  }
}

define("connection-pill", ConnectionPill);
