import { h, setAttribute, setText } from "../../core/dom.js";
import { BranchBench } from "./branch/branch-bench.js";
import { BranchSource } from "./branch/branch-saving.js";
import { icon } from "./icons.js";
import { VerifyBench } from "./verify/verify-report.js";
import "../../ui/app-bar.js";
import "./recording-list.js";
import "./player/recording-player.js";
import { withMarkers } from "./recording/markers.js";
import { ReplayPage } from "./page.js";

/**
 * Adds verify and branch to the page of recordings.
 * @param {import("./page.js").ReplayPage} page
 */
export function addBench(page) {
  const ids = ["verify", "branch", "report", "strip", "outcome", "player", "main"];
  const parts = /** @type {any} */ (Object.fromEntries(
    ids.map((id) => [id, document.getElementById(id)])));
  const source = new BranchSource(page);
  const verify = new VerifyBench(page, source, parts.report);
  const events = parts.player.querySelector("event-list");
  const branch = new BranchBench(page, source, { ...parts, events });
  parts.verify.prepend(icon("check"));
  parts.branch.prepend(icon("branch"));
  parts.verify.addEventListener("click", () => verify.run());
  parts.branch.addEventListener("click", () => branch.open());
  parts.report.addEventListener("verify-go", (/** @type {any} */ { detail }) => {
    parts.player.seek({ ...detail, frame: 0 });
  });
  parts.main.addEventListener("replay-view", (/** @type {any} */ { detail: { view } }) => {
    for (const button of [parts.verify, parts.branch]) {
      setAttribute(button, "hidden", view !== "player");
    }
    verify.close();
    branch.reset();
  });
  parts.main.addEventListener("replay-read", () => branch.restore());
}

/** ms for which a button says that it did its work. */
const THANKS = 1600;

const ids = [
  "main", "list", "player", "bar", "file", "name", "live", "copy", "save", "keep", "problem",
  "opening", "reading", "share", "failed", "browse", "drop",
];
const parts = /** @type {any} */ (Object.fromEntries(ids.map((id) => [id, document.getElementById(id)])));
const page = new ReplayPage(parts);

for (const [button, name] of [[parts.copy, "link"], [parts.save, "save"], [parts.keep, "tape"], [parts.browse, "file"]]) button.prepend(icon(name));

parts.list.addEventListener("recording-open", (/** @type {any} */ { detail }) => {
  history.pushState(null, "", `${location.pathname}?recording=${encodeURIComponent(detail.recording)}`);
  page.route();
});
parts.list.addEventListener("recording-retry", () => page.refreshList());
parts.list.addEventListener("recording-browse", () => parts.file.click());
parts.browse.addEventListener("click", () => parts.file.click());
parts.file.addEventListener("change", () => {
  const [file] = parts.file.files;
  parts.file.value = "";
  if (file) page.openFile(file);
});
parts.player.addEventListener("replay-place", (/** @type {any} */ { detail }) => page.showPlace(detail));
parts.copy.addEventListener("click", copyLink);
parts.keep.addEventListener("click", () => page.keep());
parts.save.addEventListener("click", saveFile);
parts.live.addEventListener("click", () => page.goLive());
addEventListener("popstate", () => page.route());
acceptDrops();
addBench(page);
page.route();

async function copyLink() {
  const label = parts.copy.querySelector("span");
  try {
    await navigator.clipboard.writeText(page.link);
    setText(label, "Copied");
  } catch {
    // Without the right to the clipboard the address bar still has the link.
    setText(label, "Copy failed");
  }
  setTimeout(() => setText(label, "Copy link"), THANKS);
}

async function saveFile() {
  const { open } = page;
  if (!open) return;
  const bytes = await open.bytes().catch((error) => page.shell.showProblem(`Not exported: ${error.message}`));
  if (!bytes) return;
  const { markers } = parts.player;
  const file = [...markers.isChanged ? withMarkers(bytes, markers.all) : [bytes], open.rest ?? ""];
  const url = URL.createObjectURL(new Blob(/** @type {any} */ (file), { type: "application/x-ndjson" }));
  const link = h("a", { href: url, download: open.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

function acceptDrops() {
  let depth = 0;
  const isFile = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files") === true;
  const show = () => setAttribute(parts.drop, "hidden", depth <= 0);
  const listen = (/** @type {string} */ type, /** @type {(event: any) => void} */ run) => addEventListener(type, (event) => {
    if (!isFile(/** @type {any} */ (event))) return;
    event.preventDefault();
    run(event);
    show();
  });
  listen("dragenter", () => { depth += 1; });
  listen("dragover", () => {});
  listen("dragleave", () => { depth -= 1; });
  listen("drop", (event) => {
    depth = 0;
    const [file] = event.dataTransfer.files;
    if (file) page.openFile(file);
  });
}
