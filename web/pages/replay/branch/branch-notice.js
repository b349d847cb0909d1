import { h } from "../../../core/dom.js";

/**
 * @typedef {object} Message
 * @property {string} text
 * @property {"good"|"warn"|"bad"|"quiet"} [tone]
 * @property {string} [code] a command line that does the same
 * @property {{title: string, run: () => void}} [action]
 * @property {{title: string, href: string}} [link]
 */

/** What is said to a person, and what can be done about it. @param {Message} message */
export function messageView({ text, tone = "quiet", code, action, link }) {
  return h("div", { class: "bench-message", "data-tone": tone },
    h("p", null, text, link ? [" ", h("a", { href: link.href }, link.title)] : null),
    code ? h("code", { class: "bench-code mono" }, code) : null,
    action
      ? h("button", { class: "btn btn-small", type: "button", onclick: action.run }, action.title)
      : null);
}

/**
 * What is said where nothing here can run a recording.
 * @param {string} command of the command line that does the same
 * @returns {Message}
 */
export function needsServer(command) {
  return {
    tone: "warn", code: command,
    text: "Running a recording again needs the engine, which this page does not have. "
      + "Start a server with “rootstage serve” and open the file on its page, or run:",
  };
}
