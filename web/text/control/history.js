/** What operators did. */
export const history = {
  label: "What operators did",
  whose: "Whose history",
  selected: "Selected clients",
  all: "All clients",
  group: (/** @type {string} */ name) => `Group ${name}`,
  empty: "No operator did anything here since this page was opened.",
};
