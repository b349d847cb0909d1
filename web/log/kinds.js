/**
 * The weight of a record in a log, by its kind: what tells each view controller of what happens to
 * it, and which of that comes with every layout pass.
 */

const layout = new Set(["willLayoutSubviews", "didLayoutSubviews"]);

const callbacks = new Set([
  ...layout,
  "willMove", "didMove", "didLoad", "frameSet", "viewAdded", "viewRemoved", "willAppear",
  "isAppearing", "didAppear", "willDisappear", "didDisappear", "willTransition",
  "didReceiveMemoryWarning", "onAppear", "onDisappear", "stackChanged", "willShow", "didShow",
  "animatorCalled",
]);

/** Of view controllers and containers; a person follows the rest first. @param {{kind: string}} record */
export function isCallback({ kind }) {
  return callbacks.has(kind);
}

/** Many, and of little weight. @param {{kind: string}} record */
export function isLayout({ kind }) {
  return layout.has(kind);
}

/** The groups of kinds, by the names that a filter has for them. */
export const groups = { callback: callbacks, layout };

/** Those to which a kind belongs. @param {string} kind */
export function groupsOf(kind) {
  return Object.entries(groups).filter(([, kinds]) => kinds.has(kind)).map(([name]) => name);
}
