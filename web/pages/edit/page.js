import { brand, pageTitle } from "../../text/common.js";
import { edit, editKeys, starter } from "../../text/edit.js";
import { parts } from "../../text/failures.js";
import { copyText, download, findEach, hear, setAttribute, setText } from "../../core/dom.js";
import { ask } from "../../core/access.js";
import { isPageVisible, oncePerFrame } from "../../core/clock.js";
import { guardedEach } from "../../core/failures.js";
import * as phoneCommands from "../../phone/commands.js";
import "../../ui/app-bar.js";
import { KeySheet, setPageSheet } from "../../ui/key-sheet.js";
import "../../ui/pickers.js";
import "../../phone/stage-phone.js";
import "./code-editor.js";
import "./problem-list.js";
import { sentenceOf } from "./difference.js";
import { DraftKeeper } from "./draft-keeper.js";
import { DraftRun } from "./draft-run.js";
import { DraftFile } from "./draft-file.js";
import { FoundProblems } from "./found-problems.js";
import { choose, offerApps, say } from "./notice.js";
import { servedGuide } from "./schema-guide.js";
import { shared, sharedIn, unshared } from "./sharing.js";
import { TabDraft } from "./tab-draft.js";

/** ms between two looks at the file. */
const lookDelay = 2_000;
const [editor, problems, phone, difference, play, settle, save, take, plain] = findEach(
  "code-editor", "problem-list", "stage-phone", "#difference", "button#play", "button#settle",
  "button#save", "button[data-action=download]", "#plain");
/** Buttons that do nothing before there is a text. */
const needsDraft = document.querySelectorAll(".edit-actions button");
const needsPhone = document.querySelectorAll(".edit-hardware button");
const query = new URLSearchParams(location.search);
const code = sharedIn(location.hash);
const keeper = new DraftKeeper(nameOf(), localStorage);
const draft = new DraftRun({ fetch: ask, now: () => performance.now(), onChange: () => redraw() });
const wrong = new FoundProblems(draft);
const file = new DraftFile(ask, query.get("app"));
const tab = new TabDraft({ keeper, editor, draft, file });
let isRefused = false;

/** The name under which the draft of this address is kept. */
function nameOf() {
  // All of it: links to texts that differ late begin alike, and may be as long.
  if (code !== null) return `link ${code}`;
  const stream = query.get("stream");
  if (stream) return `client ${stream} ${query.get("to") ?? ""}`;
  const app = query.get("app");
  if (app) return `app ${app}`;
  if (!query.get("new")) {
    query.set("new", crypto.randomUUID().slice(0, 8));
    history.replaceState(null, "", `?${query}${location.hash}`);
  }
  return `new ${query.get("new")}`;
}

const redraw = oncePerFrame(() => {
  const moves = draft.tick();
  const { client, app } = draft;
  phone.appTitle = app?.title ?? "";
  phone.shortcuts = app?.shortcuts ?? [];
  phone.popArea = app?.popArea ?? "edge";
  phone.interactive = client !== null && !draft.isOffline;
  phone.client = client;
  setAttribute(phone, "data-offline", draft.isOffline && client !== null);
  guardedEach({
    [parts.state]: drawDifference,
    [parts.log]: () => problems.draw(wrong.list, draft.trouble || (tab.isOpen ? "" : edit.opening),
      { isLost: draft.isOffline, isRunning: client !== null }),
  }, () => client);
  editor.mark(wrong.list);
  for (const each of needsDraft) setAttribute(each, "disabled", !tab.isOpen);
  for (const each of needsPhone) setAttribute(each, "disabled", client === null || draft.isOffline);
  document.title = app ? pageTitle(edit.title(app.title)) : brand;
  if (moves && isPageVisible()) redraw();
});

function drawDifference() {
  const found = draft.difference;
  const { sequence = 1 } = found?.now[0] ?? found?.before[0] ?? {};
  setText(difference, [
    found ? sentenceOf(found, draft.before(sequence)) : "",
    draft.rejections > 0 ? edit.rejections(draft.rejections) : "",
  ].filter(Boolean).join(" "));
  setAttribute(play, "hidden", !found);
  setAttribute(settle, "hidden", !found);
  if (!found && settle.parentElement?.contains(document.activeElement)) editor.focus();
}

/** The text that an address without a draft of its own begins with. */
async function begin() {
  if (code !== null) return { text: await unshared(code) };
  const [stream, app] = [query.get("stream"), query.get("app")];
  if (stream) return { stream, to: Number(query.get("to")) || null };
  if (!app) return { text: starter };
  const text = await file.read();
  return text === undefined ? { app } : { text };
}

async function open() {
  const kept = keeper.take();
  if (kept) {
    tab.takeUp(kept);
    await editor.open(kept.text, kept.history);
    const isOtherwise = kept.text !== kept.good;
    await draft.open({ text: kept.good });
    tab.isOpen = true;
    if (isOtherwise) draft.write(kept.text);
    if (kept.text !== tab.opened) say(edit.restored);
  } else {
    const start = await begin();
    const { stream, to, ...body } = start;
    draft.recording = { stream, to };
    const answer = await draft.open(body);
    if (answer.text === undefined && start.text === undefined) {
      throw new Error(draft.trouble || edit.unopened);
    }
    tab.opened = answer.text ?? start.text ?? "";
    if (answer.run) draft.good = draft.base = tab.opened;
    await editor.open(tab.opened, null);
    tab.isOpen = true;
    keeper.begin(tab.now);
    if (start.text !== undefined && !answer.run) draft.write(tab.opened);
  }
  tab.follow();
  setAttribute(plain, "hidden", editor.isRich);
  redraw();
}

async function saveDraft() {
  // The name may be among what was written last.
  await draft.rest();
  const { text } = editor;
  const name = draft.app?.name;
  if (!name) return say(edit.noName, { tone: "bad" });
  const outcome = await file.save(name, text);
  if (outcome.file) {
    tab.opened = text;
    say(edit.saved(outcome.file.path), { tone: "good" });
    draft.settle();
    return tab.keepSoon();
  }
  if (outcome.isUnsaving) for (const each of [save, take]) each.classList.toggle("btn-primary", each === take);
  say(outcome.error ?? "", { choice: outcome.isConflict ? ofFile : null, tone: "bad" });
}

/** Looks whether the server is there, and whether somebody else saved the file. */
async function look() {
  if (!tab.isOpen || !isPageVisible()) return;
  await draft.look();
  const name = draft.app?.name;
  if (!name || draft.isOffline) return;
  const before = file.known?.text ?? tab.opened;
  const found = await file.look(name);
  if (!found) return;
  if (editor.text === found.text) {
    file.take(found);
    tab.opened = found.text;
    tab.keepSoon();
  } else if (editor.text === before) takeOver(found);
  else {
    file.other = found;
    say(edit.conflict(found.path), { choice: ofFile, tone: "warn" });
  }
}

/** @param {import("./draft-file.js").File} found */
function takeOver(found) {
  file.take(found);
  tab.opened = found.text ?? "";
  editor.replace(tab.opened);
  say(edit.savedByOther(found.path));
  tab.keepSoon();
}

/** Of the text that this page has and the one that somebody else saved. @type {import("./notice.js").Choice} */
const ofFile = {
  theirs: () => file.other && takeOver(file.other),
  mine: () => {
    if (!file.other) return;
    file.take(file.other);
    saveDraft();
  },
};

async function share() {
  try {
    const fragment = await shared(editor.text);
    const link = `${location.origin}${location.pathname}${fragment}`;
    if (await copyText(link)) return say(edit.linkCopied(link.length), { tone: "good" });
    history.replaceState(null, "", `${location.pathname}${fragment}`);
    say(edit.linkShown);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error), { tone: "bad" });
  }
}

/** @type {Record<string, () => void>} */
const actions = {
  restart: () => draft.restart(),
  back: () => draft.command(phoneCommands.hardware.back(draft.client)),
  home: () => draft.command(phoneCommands.hardware.home(draft.client)),
  rotate: () => draft.command(phoneCommands.hardware.rotate(draft.client)),
  reset: () => {
    editor.replace(tab.opened);
    say(edit.resetDone);
  },
  save: () => saveDraft(),
  share,
  download: () => download(`${draft.app?.name ?? "app"}.yaml`, [editor.text]),
  settle: () => {
    draft.settle();
    say(edit.settled);
  },
  play: () => {
    const found = draft.difference?.now[0] ?? draft.difference?.before[0];
    if (found) draft.playFrom(found.time - 100_000);
  },
  theirs: () => choose("theirs"),
  mine: () => choose("mine"),
  dismiss: () => say(""),
};

phoneCommands.hearPhones(phone, (type, detail) => {
  draft.command(phoneCommands.commands[type](detail, draft.client));
  tab.keepSoon();
});
hear(document, {
  "text-edited": ({ text }) => {
    // Where nothing could be opened, there is a draft from the first character on.
    if (isRefused && !tab.isOpen) {
      tab.isOpen = true;
      redraw();
    }
    draft.write(text);
    tab.keepSoon();
  },
  "app-chosen": ({ app }) => location.assign(`?app=${encodeURIComponent(app)}`),
  "problem-chosen": ({ line, column }) => editor.show(line, column),
});
for (const button of document.querySelectorAll("button[data-action]")) {
  button.addEventListener("click", () => actions[button.getAttribute("data-action") ?? ""]());
}
addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
  event.preventDefault();
  if (!event.repeat) save.click();
});
addEventListener("pagehide", () => tab.keep());
document.addEventListener("visibilitychange", () => {
  if (!isPageVisible()) return tab.keep();
  tab.follow();
  redraw();
});
addEventListener("storage", (event) => keeper.isOf(event) && tab.follow());
setInterval(look, lookDelay);

setPageSheet(new KeySheet(editKeys));
editor.guide = servedGuide();
open().catch((error) => {
  // Why is in the notice, and is to be said once.
  draft.trouble = edit.unopened;
  say(error.message, { tone: "bad" });
  offerApps(query.get("app") ?? "");
  isRefused = true;
  redraw();
});
redraw();
