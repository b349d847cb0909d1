import { setAttribute } from "../../core/dom.js";
import { BranchBench } from "./branch/branch-bench.js";
import { BranchSource } from "./branch/branch-source.js";
import { icon } from "./icons.js";
import { VerifyBench } from "./verify/verify-bench.js";

/**
 * Adds verify and branch to the page of recordings.
 * @param {import("./page.js").ReplayPage} page
 */
export function addBench(page) {
  const ids = ["verify", "branch", "report", "strip", "outcome", "desk", "main"];
  const parts = /** @type {any} */ (Object.fromEntries(
    ids.map((id) => [id, document.getElementById(id)])));
  const source = new BranchSource(page);
  const verify = new VerifyBench(page, source, parts.report);
  const events = parts.desk.querySelector("event-list");
  const branch = new BranchBench(page, source, { ...parts, events });
  parts.verify.prepend(icon("check"));
  parts.branch.prepend(icon("branch"));
  parts.verify.addEventListener("click", () => verify.run());
  parts.branch.addEventListener("click", () => branch.open());
  parts.report.addEventListener("verify-go", (/** @type {any} */ { detail }) => {
    parts.desk.seek({ ...detail, frame: 0 });
  });
  parts.main.addEventListener("replay-view", (/** @type {any} */ { detail: { view } }) => {
    for (const button of [parts.verify, parts.branch]) {
      setAttribute(button, "hidden", view !== "desk");
    }
    verify.close();
    branch.reset();
  });
  parts.main.addEventListener("replay-read", () => branch.restore());
}
