import { buttons, pageTitle, sentence } from "../../text/common.js";
import { bug as bugText, coverage as coverageText, explore } from "../../text/explore.js";
import { ask } from "../../core/access.js";
import { appOf, servedApps } from "../../core/app-facts.js";
import { oncePerFrame, onWake, systemClock } from "../../core/clock.js";
import { copyText, download, findEach, h, hear, setAttribute, setText } from "../../core/dom.js";
import { messageOf } from "../../core/failures.js";
import "../../ui/app-bar.js";
import { graphAddress } from "../control/graph/source.js";
import { commandLine, isSameApp, readAddress, writeAddress } from "../../core/explore-address.js";
import { BugList } from "./bug-card.js";
import { fileOf, flowName, playerAddress } from "./bug-files.js";
import "./bug-phone.js";
import "./coverage-view.js";
import "./progress-view.js";
import { ExplorationRun, isOver, openBugs, wantedOf } from "./run.js";
import "./setup-form.js";

const [title, form, toggle, status, elsewhere, numbers, coverage, summary, bugsTitle, cards, phone,
  misses] = findEach(
  "h1#title", "setup-form", "button#toggle", "#status", "#elsewhere", "progress-view", "coverage-view",
  "#summary", "#bugs-title", "#bugs", "bug-phone", "#misses");
const list = new BugList(cards, explore.copyCommand);
const run = new ExplorationRun({ fetch: ask, timers: systemClock, onChange: () => redraw() });
let { wanted } = readAddress(location.search);
/** @type {import("../../core/app-facts.js").AppFacts[]} */
let apps = [];
/** Where the page was when it was left; null where it was not. @type {number|null} */
let left = history.state?.scroll ?? null;
/** Of what the end is drawn. @type {unknown} */
let drawnEnd = null;

const redraw = oncePerFrame(() => {
  const { current } = run;
  const facts = appOf(apps, wanted.app);
  setText(title, explore.title(facts.title));
  document.title = pageTitle(explore.title(facts.title));
  form.draw(apps, wanted, run.bounds, run.isUnderWay || run.doing === "starting");
  setText(toggle, run.isUnderWay ? buttons.stop : current ? explore.again : explore.start);
  // Not disabled: that would take the focus from whoever has just pressed it.
  setAttribute(toggle, "aria-disabled", isIdle() ? null : "true");
  setAttribute(coverage, "hidden", isUnserved());
  toggle.classList.toggle("btn-primary", !run.isUnderWay);
  drawStatus();
  setAttribute(elsewhere, "hidden", !run.other);
  if (run.other) {
    elsewhere.replaceChildren(`${explore.elsewhere(run.other.app)} `, h("a", {
      href: writeAddress(wantedOf(run.other), run.other.id),
    }, explore.show));
  }
  setAttribute(numbers, "hidden", !current);
  setAttribute(bugsTitle.parentElement ?? bugsTitle, "hidden", !current);
  if (current) drawResults(current);
  else {
    // Before the first exploration the graph shows what there is to explore.
    if (facts.strategy) coverage.draw(graphAddress(wanted.app, wanted.strategy), null);
    setText(summary, "");
    misses.replaceChildren();
    drawnEnd = null;
  }
});

/** Whether an exploration can be started, or the one that runs be stopped. */
function isIdle() {
  return run.doing === "" && wanted.app !== "" && !isUnserved();
}

/** Whether the server serves apps, but not the one of the address. */
function isUnserved() {
  return !run.current && apps.length > 0 && !apps.some(({ name }) => name === wanted.app);
}

function drawStatus() {
  const { current } = run;
  const refusal = form.problem || run.refusal;
  const isTrouble = refusal !== "" || run.isLost || isUnserved() || current?.phase === "failed";
  setText(status, refusal || (run.isLost && current ? explore.lost : state()));
  setAttribute(status, "data-tone", isTrouble ? "bad" : null);
}

/** In a sentence. */
function state() {
  const { current, doing } = run;
  if (doing === "finding") return explore.finding;
  if (doing === "starting") return explore.starting;
  if (doing === "stopping") return explore.stopping;
  if (isUnserved()) return explore.noApp(wanted.app);
  if (!current) return explore.idle;
  const { phase, end = "", error = "", milliseconds, asked, bugs } = current;
  if (phase === "waiting") return explore.waiting;
  if (phase === "failed") return sentence(error);
  const left = Math.max(0, (asked.seconds ?? 0) - Math.floor(milliseconds / 1_000));
  if (phase === "running") return explore.running(left);
  return `${explore.ends[end] ?? end} ${bugs.length > 0 ? explore.foundSentence(bugs.length) : explore.clean}`;
}

/** @param {import("./run.js").Exploration} current */
function drawResults(current) {
  numbers.draw(current, run.rate);
  const { id, bugs, graphCoverage = null } = current;
  const hasApp = current.phase === "running" || current.phase === "ended";
  if (hasApp && current.strategy) {
    // The graph of how the app was explored; the same for all explorations that run it so.
    coverage.draw(isOfFile(current)
      ? graphAddress(current.app) : `api/explorations/${id}/graph.json`, graphCoverage);
  }
  const open = openBugs(current);
  setText(bugsTitle, bugs.length + open > 0 ? explore.found(bugs.length + open, open)
    : isOver(current) ? explore.clean : explore.noBugsYet);
  list.draw(bugs);
  scrollBack();
  setText(summary, current.summary ?? "");
  const end = isOver(current) ? current : null;
  if (end?.id === drawnEnd) return;
  drawnEnd = end?.id ?? null;
  misses.replaceChildren(...(end?.missed ? missesOf(end) : []));
}

/** Goes to where the page was left, once there are bugs, and as soon as there is so much of it. */
function scrollBack() {
  if (left === null || !run.current || run.current.bugs.length === 0) return;
  scrollTo(0, left);
  if (Math.ceil(scrollY) >= left) stopRestoring();
}

/** Leaves the page where it is: it is back, or a person goes elsewhere. */
function stopRestoring() {
  left = null;
  layout.disconnect();
}

// The graph and what was never reached come after the bugs.
const layout = new ResizeObserver(scrollBack);
if (left !== null) {
  layout.observe(document.body);
  for (const type of ["wheel", "keydown", "pointerdown"]) {
    addEventListener(type, stopRestoring, { once: true, passive: true });
  }
}

/** @param {import("./run.js").Exploration} exploration */
const isOfFile = ({ asked }) => !asked.strategy && !asked.defects;

/** What was never reached, and why. @param {import("./run.js").Exploration} end */
function missesOf(end) {
  const { missed = [], screensNeverShown = [], rulesNeverExercised = [], bugsNotReproduced = [] } = end;
  const notes = [
    screensNeverShown.length > 0 ? coverageText.neverShown(screensNeverShown) : "",
    rulesNeverExercised.length > 0 ? coverageText.untested(rulesNeverExercised) : "",
    bugsNotReproduced.length > 0 ? coverageText.notReproduced(bugsNotReproduced) : "",
    missed.length === 0 ? coverageText.everything : "",
  ].filter(Boolean);
  return [
    h("h2", { class: "heading" }, coverageText.never),
    ...notes.map((note) => h("p", null, note)),
    ...missed.length === 0 ? [] : [h("div", {
      class: "coverage-table", tabindex: "0", role: "region", "aria-label": coverageText.never,
    }, h("table", null,
      h("thead", null, h("tr", null,
        h("th", { scope: "col" }, coverageText.way), h("th", { scope: "col" }, coverageText.why))),
      h("tbody", null, missed.map(({ way, explanation }) => h("tr", null,
        h("th", { scope: "row" }, way), h("td", null, explanation))))))],
  ];
}

async function start() {
  phone.close();
  drawnEnd = null;
  if (!await run.start(wanted) || !run.current) return;
  history.replaceState(null, "", writeAddress(wanted, run.current.id));
}

toggle.addEventListener("click", () => {
  if (!isIdle()) return;
  if (run.isUnderWay) run.stop();
  else if (form.problem) form.showProblem();
  else start();
});
hear(document, {
  "explore-changed": ({ wanted: chosen }) => {
    const isSame = isSameApp(chosen, wanted);
    wanted = chosen;
    history.replaceState(null, "", writeAddress(wanted, isSame ? run.current?.id : null));
    if (!isSame) {
      phone.close();
      run.current = null;
      run.find(wanted, null);
    }
    redraw();
  },
  "bug-watch": async ({ bug }) => {
    await tried(bug, "", async (id) => {
      const app = appOf(apps, wanted.app);
      phone.watch(bug, await fileOf(ask, id, bug, "ndjson"), { ...app, title: run.current?.title ?? app.title });
      phone.reveal();
    });
  },
  "bug-open": ({ bug }) => tried(bug, bugText.opening, async (id) => {
    const address = await playerAddress({ fetch: ask, storage: localStorage, run: id, bug });
    // The bugs come after the page has loaded, so that the browser cannot go back to the place.
    history.replaceState({ scroll: scrollY }, "");
    location.assign(address);
  }),
  "bug-save": ({ bug }) => tried(bug, bugText.saving, async (id) => {
    download(flowName(bug), [await fileOf(ask, id, bug, "yaml")]);
    return bugText.saved(flowName(bug));
  }),
  "bug-copy": ({ bug }) => tried(bug, "", async () => {
    const line = commandLine(run.current ? wantedOf(run.current) : wanted, run.folder);
    return await copyText(line) ? explore.copied : explore.notCopied(line);
  }),
  "bug-step": ({ bug, step }) => {
    const card = list.card(bug);
    card?.mark(step);
    // The phone is put away, and what had the focus with it.
    if (step === null && phone.contains(document.activeElement)) card?.focus();
  },
});

/**
 * Does something with a bug; its card says what became of it.
 * @param {import("./run.js").Bug} bug
 * @param {string} meanwhile
 * @param {(run: string) => Promise<string|void>} work
 */
async function tried(bug, meanwhile, work) {
  const card = list.card(bug);
  if (!run.current || !card) return;
  card.say(meanwhile);
  try {
    card.say(await work(run.current.id) ?? "");
  } catch (error) {
    card.say(messageOf(error), "bad");
  }
}

async function open() {
  const address = readAddress(location.search);
  apps = await servedApps().catch(() => []);
  wanted = { ...address.wanted, app: address.wanted.app || (apps[0]?.name ?? "") };
  await run.find(wanted, address.run);
  // Another page may have named only the exploration.
  if (run.current && address.run === run.current.id) wanted = wantedOf(run.current);
  redraw();
}

addEventListener("popstate", open);
onWake(() => run.wake());
open();
redraw();
