import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Fleet } from "../../web/pages/control/fleet.js";
import {
  escaped, mermaidOf, mostMessages, sequenceOf,
} from "../../web/pages/control/messages/sequence.js";
import { faded, fading, launched, Run, shownLogin } from "./support/records.mjs";

function read(run) {
  const fleet = new Fleet(() => 0);
  for (const record of run.records) fleet.take(record);
  const { log, client } = [...fleet.members.values()][0];
  return sequenceOf(log, client);
}

const told = ({ messages }) =>
  messages.map(({ kind, path, text }) => `${kind} ${path.join(">")}: ${text}`);

/** A command of somebody, and what came of it. */
const command = (run, by, ref, data) => run.add("command", { ...data, by }, { cause: ref });

test("a command, its records and its transition's frames are one message each", () => {
  assert.deepEqual(told(read(faded())).slice(-6), [
    "self client: timer service call fired",
    "reply client>server: #19–41 · current: Splash → Navigation(Login)",
    "call server>client: tap Log In",
    "reply client>server: #43–59 · session LOGGED_IN = true · cross dissolve "
      + "Navigation(Login) → Navigation(Main) 0.3 s easeOut",
    "frames client>server: 2 frames · cross dissolve Navigation(Login) → Navigation(Main) "
      + "· 0.3 s",
    "reply client>server: #60–71 · current: Navigation(Login) → Navigation(Main)",
  ]);
});

test("a running transition shows its frames so far", () => {
  const { messages } = read(fading().progress(1, 1, 5000));
  assert.match(messages.at(-1).text, /^1 frame so far · cross dissolve/);
});

test("an interrupted transition shows only its frames", () => {
  const run = fading().at(4_020_000)
    .add("transitionEnded", { transition: 1, finished: false }, { hash: "9" });
  assert.match(read(run).messages.find(({ kind }) => kind === "frames").text, /^1 frame · /);
  const none = fading().add("transitionEnded", { transition: 1, finished: false }, { hash: "9" });
  assert.equal(read(none).messages.some(({ kind }) => kind === "frames"), false);
});

test("the end of an unknown transition is ignored", () => {
  const run = launched().add("transitionEnded", { transition: 99, finished: true }, { hash: "9" });
  assert.equal(read(run).messages.at(-1).kind, "reply");
});

test("each sender has a lane, in order of appearance", () => {
  const run = shownLogin();
  command(run, "Anna", "o1-1", { command: "tap", element: "nothing" })
    .add("rejected", { reason: "noSuchElement" }, { cause: "o1-1", hash: "5" });
  command(run, "device", "k1-2", { command: "back" })
    .add("rejected", { reason: "nothingToPop" }, { cause: "k1-2", hash: "6" });
  command(run, "server", "s-1", { command: "terminate" })
    .add("appTerminated", {}, { cause: "s-1", hash: "7" });
  const sequence = read(run);
  assert.deepEqual(sequence.lanes.map(({ name }) => name), ["Anna", "device", "Server", "c7"]);
  assert.deepEqual(told(sequence).slice(-6), [
    "call Anna>server>client: tap nothing",
    "refusal client>server>Anna: rejected: no such element on this screen",
    "call device>server>client: tap back",
    "refusal client>server>device: rejected: nothing to go back to",
    "call server>client: quit app",
    "reply client>server: #47 · app terminated",
  ]);
  assert.deepEqual(sequence.messages.slice(-6).map(({ ref }) => ref),
    ["o1-1", "o1-1", "k1-2", "k1-2", "s-1", "s-1"]);
});

test("a fault is shown at the client with its name", () => {
  const run = launched().add("fault", { fault: "linkDropped", route: "settings", message: "x" })
    .add("fault", { fault: "shownTooEarly", message: "y" });
  assert.deepEqual(told(read(run)).filter((line) => line.startsWith("fault")),
    ["fault client: fault linkDropped of settings", "fault client: fault shownTooEarly"]);
});

test("records of an unfinished step are shown", () => {
  const { messages } = read(launched().add("memoryWarning"));
  assert.equal(messages.at(-1).text, "#18 · memory warning");
});

test("only the newest messages are kept, with the lanes of their senders", () => {
  const run = command(launched(), "Anna", "o1-1", { command: "memoryWarning" });
  for (let count = 0; count < mostMessages + 5; count += 1) {
    run.add("memoryWarning", {}, { hash: "1" });
  }
  const { lanes, messages } = read(run);
  assert.equal(messages.length, mostMessages);
  assert.deepEqual(lanes.map(({ name }) => name), ["Server", "c7"]);
});

test("an empty log has no messages", () => {
  assert.deepEqual(sequenceOf([], { stream: "c1", transition: null }), {
    lanes: [{ id: "server", name: "Server" }, { id: "client", name: "c1" }], messages: [],
  });
});

test("the Mermaid text of odd names equals the golden file", () => {
  const run = launched(new Run("c1"));
  command(run.at(1_000_000), "Ann; end #1 <b>\"x\"</b>", "o1-1",
    { command: "open", url: "app://a;b#c%%{d}\nend" })
    .add("rejected", { reason: "noSuchLink" }, { cause: "o1-1", hash: "5" })
    .add("fault", { fault: "linkDropped", name: "Weekend: the end" });
  command(run, "Operator 2", "o2-1", { command: "session", key: "LOGGED_IN", value: true })
    .add("sessionChanged", { key: "LOGGED_IN", value: true }, { cause: "o2-1", hash: "6" })
    .add("timerFired", { timer: 1, name: "service call", owner: 2 }, { hash: "7" });
  const golden = readFileSync(new URL("golden/sequence.mmd", import.meta.url), "utf8");
  assert.equal(mermaidOf(read(run)), golden);
});

for (const [text, expected] of [
  ["tap Log In", "tap Log In"],
  ["a;b", "a#59;b"],
  ["#48", "#35;48"],
  ["end", "#101;nd"],
  ["The END.", "The #69;ND."],
  ["weekend, ending, endless", "weekend, ending, endless"],
  ["two\nlines\tand  spaces", "two lines and spaces"],
  ["<script>", "#60;script#62;"],
  ["%% no comment", "#37;#37; no comment"],
  ["", "–"],
  ["  \n ", "–"],
  ["“ü” 🦊 →", "“ü” 🦊 →"],
  ["A: B, C", "A: B, C"],
]) {
  test(`Mermaid text is escaped: ${JSON.stringify(text)}`, () => {
    assert.equal(escaped(text), expected);
  });
}

test("a sequence without messages is a valid diagram", () => {
  assert.equal(mermaidOf({ lanes: [{ id: "client", name: "c1" }], messages: [] }),
    "sequenceDiagram\n  participant L1 as c1\n");
});
