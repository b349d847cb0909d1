export const log = {
  all: "All", one: "This client", whose: "Whose events", list: "Events",
  load: "Load earlier records",
  noMatch: "No record matches the filter.",
  empty: "Nothing recorded yet.",
  since: (/** @type {number} */ sequence) => `Log starts at record ${sequence}.`,
};
