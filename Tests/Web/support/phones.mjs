import { visibleAfter } from "../../../web/core/first-version.js";
import { emptyClient } from "../../../web/core/store.js";

/**
 * A client put together by hand: `phone({ modals: [sheet(4)], transition: presenting(4, 5000) })`.
 * The root is 1 and shows the tabs 2, whose first tab is the navigation container 3 with 30 and 31.
 */
export function phone({ modals = [], transition = null, stack = [30], ...more } = {}) {
  const views = [[1, 0], [2, 1], [3, 2], ...stack.slice(-1).map((node) => [node, 3]),
    ...modals.map(({ node }) => [node, 0])];
  const client = {
    ...emptyClient("c7"), running: true, phase: "active", root: 1, current: 2,
    nodes: [
      node(1, "root"),
      node(2, "tabs", {
        parent: 1, tabs: [3, 9], selected: 0, items: [
          { id: "news", title: "News", symbol: "star" }, { id: "settings", title: "Settings" },
        ],
      }),
      node(3, "navigation", { parent: 2, stack }),
      node(9, "screen", { parent: 2, appearance: "disappeared" }),
      ...stack.map((id) => node(id, "screen", { parent: 3 })),
      ...modals.map(({ node: id, style, alert }) =>
        node(id, style === "alert" ? "alert" : "screen", alert ? { alert } : {})),
    ],
    views,
    modals: modals.map(({ alert, ...modal }) => modal),
    transition,
    ...more,
  };
  return { ...client, visible: visibleAfter(client) };
}

function node(id, type, more = {}) {
  return {
    node: id, name: `N${id}`, type, parent: null, loaded: true, appearance: "appeared",
    frame: [0, 0, 390, 844], ...(type === "screen" && { view: view(`Screen ${id}`) }), ...more,
  };
}

export function view(title, content = [], background = "#ffffffff") {
  return { title, background, left: [], right: [], content };
}

export const modal = (id, style, more = {}) =>
  ({ node: id, presenter: 1, style, dismissible: true, ...more });

export const question = {
  title: "Sure?", message: "", confirmation: false, buttons: [
    { id: "yes", title: "Yes", role: "destructive" }, { id: "no", title: "No", role: "cancel" },
  ],
};

export const moving = (animation, from, to, progress, more = {}) => ({
  transition: 1, animation, from, to, progress, duration: 500_000, curve: "linear",
  frames: [0, 10_000], began: 0, frame: 0, ...more,
});
