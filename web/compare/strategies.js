// @ts-check
/** The ways in which an app can be run, as the server names them, and what each does. */
export const strategies = [
  {
    name: "root-controller", title: "Root controller",
    summary: "One permanent root swaps its single child; nothing is left to chance.",
  },
  {
    name: "as-published", title: "As published",
    summary: "A permanent root as the articles’ listings have it, with their faults.",
  },
  {
    name: "window-swap", title: "Window swap",
    summary: "The window gets a new root for each part.",
  },
  {
    name: "single-stack", title: "Single stack",
    summary: "Everything is pushed and presented on one navigation stack.",
  },
];

/** When the destinations of a list's rows are built. */
export const destinations = [
  { name: "lazy", title: "Lazy links", summary: "A row’s screen is built when it is opened." },
  { name: "eager", title: "Eager links", summary: "Every row’s screen is built with the list." },
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
