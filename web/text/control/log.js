export const log = {
  one: "This client", whose: "Whose events", load: "Load earlier records",
  layout: "Layout", layoutHint: "Show layout passes too",
  since: (/** @type {number} */ sequence) => `Log starts at record ${sequence}.`,
};
