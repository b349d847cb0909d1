import { sentence, server } from "../text/common.js";

/**
 * Asks the server for what was done as a file. Only the answer to the last question counts: a
 * person may choose faster than flows are written.
 */
export class FlowRequest {
  #asked = 0;
  #fetch;

  /** @param {typeof fetch} [fetcher] */
  constructor(fetcher = (...input) => fetch(...input)) {
    this.#fetch = fetcher;
  }

  /**
   * @param {{name: string, format: string, clients: object[]}} wanted
   * @returns {Promise<{text: string, steps: number}|{error: string}|null>} null where another
   *   question was asked meanwhile
   */
  async ask(wanted) {
    const number = this.#asked += 1;
    /** @type {{text: string, steps: number}|{error: string}} */
    let answer;
    try {
      const response = await this.#fetch("api/flows", {
        method: "POST", headers: { "Content-Type": "application/json" },
        body: JSON.stringify(wanted),
      });
      const text = await response.text();
      answer = response.ok
        ? { text, steps: Number(response.headers.get("Rootstage-Steps") ?? 0) }
        : { error: sentence(reasonIn(text) ?? server.answered(response.status)) };
    } catch {
      answer = { error: server.unreachable };
    }
    return number === this.#asked ? answer : null;
  }
}

/** @param {string} text */
function reasonIn(text) {
  try {
    return JSON.parse(text).error ?? null;
  } catch {
    return null;
  }
}

/**
 * The name of a file for a flow: `Two phones` gives `two-phones.yaml` or `TwoPhonesTests.swift`.
 * @param {string} name
 * @param {string} format
 */
export function fileName(name, format) {
  const words = name.match(/[A-Za-z0-9]+/g) ?? ["recorded"];
  if (format === "flow") return `${words.join("-").toLowerCase()}.yaml`;
  return `${words.map((word) => word[0].toUpperCase() + word.slice(1)).join("")}Tests.swift`;
}
