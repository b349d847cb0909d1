export const log = {
  one: "This client", whose: "Whose events", load: "Load earlier records",
  since: (/** @type {number} */ sequence) => `Log starts at record ${sequence}.`,
};
