import { edit } from "../../text/edit.js";
import { causeOf } from "./cause.js";
/** @import { DraftRun, Problem } from "./draft-run.js" */

/** What is wrong with a draft's text, and with what was done before. */
export class FoundProblems {
  /** @type {Problem[]} */
  #list = [];
  /** Of what the list was made. @type {unknown[]} */
  #known = [];

  /** @param {DraftRun} draft */
  constructor(draft) {
    this.draft = draft;
  }

  /** The same list as long as nothing is new. */
  get list() {
    const { problems, flow, good, base } = this.draft;
    if (this.#known[0] === problems && this.#known[1] === flow) return this.#list;
    this.#known = [problems, flow];
    const { failure } = flow ?? {};
    const line = failure ? causeOf(base, good, failure.title) : 0;
    return this.#list = failure ? [...problems, {
      line, column: 1 + Math.max(0, good.split("\n")[line - 1].search(/\S/)), severity: "warning",
      message: edit.stepFails(failure.step, flow?.steps ?? 0, failure.title, failure.message),
      hint: edit.stepHint,
    }] : problems;
  }
}
