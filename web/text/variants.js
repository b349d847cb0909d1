/**
 * The ways in which an app can be run, as the server names them, and what each does, in two short
 * lines at most.
 */
export const strategies = [
  {
    name: "root-controller", title: "Root controller",
    summary: "One permanent root swaps its child, and handles every case.",
  },
  {
    name: "naive", title: "Naive",
    summary: "The same root, with every careless habit at once.",
  },
  {
    name: "window-swap", title: "Window swap",
    summary: "A new window root for each part.",
  },
  {
    name: "single-stack", title: "Single stack",
    summary: "One navigation stack for everything.",
  },
  {
    name: "published-root", title: "Published root",
    summary: "The root controller article’s listings, line by line.",
  },
  {
    name: "published-deeplinks", title: "Published deep links",
    summary: "The same author’s deep link sample, with one pending link.",
  },
  {
    name: "published-router", title: "Published router",
    summary: "The router with tabs, as its slides and code have it.",
  },
  {
    name: "published-navigator", title: "Published navigator",
    summary: "The navigator with configurators, as its sample has it.",
  },
];

/** What took the place of a strategy that there was once. @type {Record<string, string>} */
const successors = { "as-published": "naive" };

/** When the destinations of a list's rows are built. */
export const destinations = [
  { name: "lazy", title: "Lazy links", summary: "Built when a row is opened." },
  { name: "eager", title: "Eager links", summary: "Built for all rows at once." },
];

/** The versions of iOS, and what differs for a hand. */
export const profiles = [
  { name: "ios17", title: "iOS 17", summary: "Without scenes; swipes back from the edge only." },
  { name: "ios18", title: "iOS 18", summary: "With scenes; tabs fade; swipes back from the edge only." },
  { name: "ios26", title: "iOS 26", summary: "With scenes; tabs fade; swipes back anywhere." },
];

export const replaced = {
  /** @param {string} name @param {string} successor */
  strategy: (name, successor) =>
    `The strategy “${name}” no longer exists; “${titleOfStrategy(successor)}” took its place.`,
};

/**
 * A strategy as an address names it, and what to say where another one took its place.
 * @param {string|null} name
 * @returns {{strategy: string|null, note: string}}
 */
export function strategyNow(name) {
  if (name === null || !Object.hasOwn(successors, name)) return { strategy: name, note: "" };
  return { strategy: successors[name], note: replaced.strategy(name, successors[name]) };
}

/**
 * Strategies to choose from, in the words for a person; by its name what is not known here.
 * @param {string[]} names as a server offers them; all that are known where it offers none
 */
export function strategiesOf(names) {
  if (names.length === 0) return strategies;
  return names.map((name) =>
    strategies.find((each) => each.name === name) ?? { name, title: name, summary: "" });
}

/** Versions of iOS to choose from, in the same way. @param {string[]} names */
export function profilesOf(names) {
  if (names.length === 0) return profiles;
  return names.map((name) =>
    profiles.find((each) => each.name === name) ?? { name, title: name, summary: "" });
}

/** @param {string} name */
export function titleOfProfile(name) {
  return profiles.find((each) => each.name === name)?.title ?? name;
}

/** @param {string} name */
export function titleOfStrategy(name) {
  return strategies.find((each) => each.name === name)?.title ?? name;
}
