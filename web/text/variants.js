/** The ways in which an app can be run, as the server names them, and what each does. */
export const strategies = [
  {
    name: "root-controller", title: "Root controller",
    summary: "One permanent root swaps its child.",
  },
  {
    name: "as-published", title: "As published",
    summary: "As in the article, bugs included.",
  },
  {
    name: "window-swap", title: "Window swap",
    summary: "A new window root for each part.",
  },
  {
    name: "single-stack", title: "Single stack",
    summary: "One stack for everything.",
  },
];

/** When the destinations of a list's rows are built. */
export const destinations = [
  { name: "lazy", title: "Lazy links", summary: "Built when a row is opened." },
  { name: "eager", title: "Eager links", summary: "Built for all rows at once." },
];

/** @param {string} name */
export function titleOfStrategy(name) {
  return strategies.find((each) => each.name === name)?.title ?? name;
}

/**
 * How a table names one side among two: by what tells them apart.
 * @param {{strategy: string, destinations: string}} side
 * @param {{strategy: string, destinations: string}} other
 */
export function titleOfSide(side, other) {
  const links = destinations.find(({ name }) => name === side.destinations)?.title ?? "";
  if (side.destinations === other.destinations) return titleOfStrategy(side.strategy);
  return side.strategy === other.strategy
    ? links : `${titleOfStrategy(side.strategy)}, ${links.toLowerCase()}`;
}
