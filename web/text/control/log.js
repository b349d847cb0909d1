export const log = {
  one: "This client", whose: "Whose events",
  layout: "Layout", layoutHint: "Show layout passes too",
  export: "Export", exportHint: "Save the listed records, one JSON object a line", exportAll: "all-clients",
  exportName: (/** @type {string} */ whose) => `${whose}-log.ndjson`,
};
