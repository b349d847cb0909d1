import { buttons } from "../../text/common.js";
import { page as text } from "../../text/replay/page.js";
import { copyText, download, find, findEach, hear, setAttribute, setText } from "../../core/dom.js";
import { BranchBench } from "./branch/branch-bench.js";
import { BranchSource } from "./branch/branch-saving.js";
import { icon } from "./icons.js";
import { VerifyBench } from "./verify/verify-report.js";
import "../../ui/app-bar.js";
import "./recording-list.js";
import "./player/recording-player.js";
import { withMarkers } from "./recording/markers.js";
import { sealed } from "./recording/recording-end.js";
import { ReplayPage } from "./page.js";

/**
 * Adds verify and branch to the page of recordings.
 * @param {import("./page.js").ReplayPage} page
 */
function addBench(page) {
  const [verifyButton, branchButton, report, strip, outcome, player, main, events] = findEach(
    "#verify", "#branch", "verify-report#report", "branch-strip#strip", "branch-outcome#outcome",
    "recording-player#player", "#main", "#player event-list");
  const source = new BranchSource(page);
  const verify = new VerifyBench(page, source, report);
  const branch = new BranchBench(page, source, { main, strip, outcome, events });
  verifyButton.prepend(icon("check"));
  branchButton.prepend(icon("branch"));
  verifyButton.addEventListener("click", () => verify.run());
  branchButton.addEventListener("click", () => page.whole().then(() => branch.open()));
  hear(report, {
    "verify-go": (place) => { page.whole().then(() => player.seek({ ...place, frame: 0 })); },
    "verify-close": () => verifyButton.focus({ preventScroll: true }),
  });
  hear(main, {
    "replay-view": ({ view }) => {
      for (const button of [verifyButton, branchButton]) {
        setAttribute(button, "hidden", view !== "player");
      }
      verify.close();
      branch.reset();
    },
    "replay-read": () => branch.restore(),
  });
}

/** ms for which a button says that it did its work. */
const THANKS = 1600;

const parts = {
  main: find("#main"), bar: find("#bar"), name: find("#name"), live: find("#live"),
  copy: find("#copy"), save: find("#save"), keep: find("#keep"), problem: find("#problem"),
  opening: find("#opening"), reading: find("#reading"), share: find("#share"),
  failed: find("#failed"), list: find("recording-list#list"),
  player: find("recording-player#player"),
};
const [browse, drop, file] = findEach("#browse", "#drop", "input#file");
const page = new ReplayPage(parts);

parts.copy.prepend(icon("link"));
parts.save.prepend(icon("save"));
parts.keep.prepend(icon("tape"));
browse.prepend(icon("file"));

hear(parts.list, {
  "recording-open": ({ recording }) => {
    history.pushState(null, "", `${location.pathname}?recording=${encodeURIComponent(recording)}`);
    page.route();
  },
  "recording-retry": () => page.refreshList(),
  "recording-browse": () => file.click(),
  "recordings-changed": () => page.refreshList(),
});
browse.addEventListener("click", () => file.click());
file.addEventListener("change", () => {
  const [chosen] = file.files ?? [];
  file.value = "";
  if (chosen) page.openFile(chosen);
});
hear(parts.player, { "replay-place": (place) => page.showPlace(place) });
parts.copy.addEventListener("click", copyLink);
parts.keep.addEventListener("click", () => page.keep());
parts.save.addEventListener("click", saveFile);
parts.live.addEventListener("click", () => page.goLive());
addEventListener("popstate", () => page.route());
acceptDrops();
addBench(page);
page.route();
page.watch();

async function copyLink() {
  const label = find("span", parts.copy);
  // Without the right to the clipboard the address bar still has the link.
  setText(label, await copyText(page.link) ? buttons.copied : buttons.copyFailed);
  setAttribute(parts.copy, "data-said", true);
  setTimeout(() => {
    setText(label, buttons.copyLink);
    setAttribute(parts.copy, "data-said", null);
  }, THANKS);
}

async function saveFile() {
  const { open } = page;
  if (!open) return;
  const bytes = await open.bytes().catch((error) =>
    page.shell.showProblem(text.notExported(error.message)));
  if (!bytes) return;
  const { markers } = parts.player;
  const content = (/** @type {Uint8Array[]} */ parts) =>
    new Blob(/** @type {BlobPart[]} */ ([...parts, open.rest ?? ""]));
  const file = markers.isChanged
    ? await sealed(content(withMarkers(bytes, markers.all)), content([bytes])) : content([bytes]);
  download(open.name, [file], "application/x-ndjson");
}

function acceptDrops() {
  let depth = 0;
  const isFile = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files") === true;
  const show = () => setAttribute(drop, "hidden", depth <= 0);
  const listen = (/** @type {"dragenter"|"dragover"|"dragleave"|"drop"} */ type,
    /** @type {(event: DragEvent) => void} */ run) => addEventListener(type, (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    run(event);
    show();
  });
  listen("dragenter", () => { depth += 1; });
  listen("dragover", () => {});
  listen("dragleave", () => { depth -= 1; });
  listen("drop", (event) => {
    depth = 0;
    const [file] = event.dataTransfer?.files ?? [];
    if (file) page.openFile(file);
  });
}
