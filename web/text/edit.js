import { isolated } from "./common.js";
import { counted, formatted } from "./plurals.js";
import { commonKeys } from "./ui.js";

/** Texts of the page on which an app is written. */
export const edit = {
  text: "Text of the app",
  newApp: "New app",
  title: (/** @type {string} */ name) => `Edit ${name}`,
  noProblems: "No problems",
  problems: (/** @type {number} */ count) => counted(count, "problem"),
  problemList: "Problems",
  lastGood: "The phone runs the last text without errors.",
  noGood: "The phone runs once the text has no errors.",
  place: (/** @type {number} */ line, /** @type {number} */ column) => `${line}:${column}`,
  hint: (/** @type {string} */ hint) => `Hint: ${hint}`,
  plain: "Completion and colours need the editor that make run fetches once; this field has the same checks.",
  tooManyCommands: (/** @type {number} */ most) =>
    `The phone was asked for ${formatted(most)} things, the limit. Restart it to go on.`,
  restart: "Restart", reset: "Reset", save: "Save", share: "Share", download: "Download",
  back: "Back", home: "Home", rotate: "Rotate", launch: "Launch",
  resetAsk: "Reset throws away what was changed here. Undo brings it back.",
  resetDone: "Reset to the text as it was opened.",
  notKept: "This browser keeps no more drafts. Download the app, or it is lost with this page.",
  restored: "This is your draft as you left it.",
  linkTooLong: (/** @type {number} */ length, /** @type {number} */ most) =>
    `The link would have ${formatted(length)} characters, and ${formatted(most)} are the limit. Download the app instead.`,
  linkReadTooLong: (/** @type {number} */ length, /** @type {number} */ most) =>
    `The link has ${formatted(length)} characters, and ${formatted(most)} are the limit. Nothing was opened.`,
  linkUnfolds: (/** @type {number} */ most) =>
    `The link holds a text of more than ${formatted(most)} bytes, the limit for an app. Nothing was opened.`,
  linkBroken: "The link is broken: it holds no text. It may have been cut when it was sent.",
  linkCopied: (/** @type {number} */ length) => `Link copied, ${formatted(length)} characters.`,
  linkShown: "The link stands in the address bar; copy it from there.",
  saved: (/** @type {string} */ path) => `Saved to ${path}. The server offers it after its next start.`,
  savedByOther: (/** @type {string} */ path) => `${path} was saved by somebody else. This is their text now.`,
  conflict: (/** @type {string} */ path) => `${path} was saved by somebody else while you changed it here.`,
  keptByOther: "This draft was changed in another tab. This is its text now.",
  draftConflict: "This draft was changed in another tab while you changed it here. Only one of the two is kept.",
  takeTheirs: "Take theirs", keepMine: "Keep mine",
  noName: "Give the app a name before it is saved: app: a-name",
  opening: "Opening…",
  unopened: "Nothing could be opened.",
  rejections: (/** @type {number} */ count) => `${counted(count, "command")} rejected.`,
  stepFails: (/** @type {number} */ step, /** @type {number} */ steps, /** @type {string} */ title, /** @type {string} */ message) =>
    `step ${step} of the ${steps} that were done before fails, ${title}: ${message}`,
  stepHint: "this line was changed since; “Compare from here” takes the new way as the right one",
  play: "Play from there",
  settle: "Compare from here",
  settled: "From now on, changes are compared with this text.",
};

/** The keys of the page, as its sheet shows them. */
export const editKeys = [
  { title: "Text", rows: [
    { keys: ["Mod+s"], text: edit.save },
    { keys: ["Mod+z"], text: "Undo" },
    { keys: ["Mod+f"], text: "Find and replace" },
    { keys: ["Ctrl+Space"], text: "Complete" },
    { keys: ["Mod+]"], text: "Indent" },
    { keys: ["Mod+["], text: "Outdent" },
  ] },
  ...commonKeys,
];

/** Where two runs part, in one sentence. */
export const differences = {
  none: "",
  count: (/** @type {number} */ count) => `${counted(count, "record")} ${count === 1 ? "differs" : "differ"} from here`,
  sentence: (/** @type {string} */ what, /** @type {number} */ count) =>
    `${what}: ${differences.count(count)}.`,
  /** @type {Record<string, string>} */
  moves: {
    crossDissolve: "fades", slide: "slides", push: "is pushed", pop: "is popped", none: "appears at once",
    keyframes: "moves in a way of its own", present: "is presented", dismiss: "is dismissed",
    alert: "comes as an alert", detent: "changes its height",
  },
  now: (/** @type {string} */ name, /** @type {string} */ moves) => `${name} now ${moves}`,
  otherwise: (/** @type {string} */ name) => `${name} now moves in another way`,
  stands: (/** @type {string} */ name) => `${name} now looks different`,
  instead: (/** @type {string} */ now, /** @type {string} */ before) => `“${isolated(now)}” instead of “${isolated(before)}”`,
  added: (/** @type {string} */ now) => `“${isolated(now)}” is new`,
  gone: (/** @type {string} */ before) => `“${isolated(before)}” is gone`,
  rejected: (/** @type {string} */ now) => `Now ${now}`,
};

/** What a new app begins with. */
export const starter = `app: my-app
title: My app

root:
  first: main
  parts:
    main: { navigation: Items }

screens:
  Items:
    title: Items
    content:
      - list:
          - { title: First, do: [ push: { screen: Item, with: { name: First } } ] }
          - { title: Second, do: [ push: { screen: Item, with: { name: Second } } ] }
  Item:
    with: { name: string }
    title: \${name}
    content:
      - label: This is \${name}
      - button: { title: Share, do: [ present: { navigation: Share } ] }
  Share:
    title: Share
    bar:
      left:
        - { title: Done, do: [ dismiss ] }
`;
