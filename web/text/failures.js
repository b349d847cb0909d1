/** What can fail on a page, as a sentence begins. */
export const parts = {
  page: "Drawing this page", phone: "Drawing the phone", line: "Reading what the server sent",
  other: "Something on this page",
  actions: "Drawing the actions", controls: "Drawing the controls",
  inspector: "Drawing the inspector", log: "Drawing the log", measures: "Drawing the measures",
  record: "Describing a record", state: "Drawing the state", tiles: "Drawing the tiles",
  tour: "Drawing the tour",
};

export const notice = {
  /**
   * @param {string} what
   * @param {{stream: string, sequence: number}|null} record
   * @param {string} why
   */
  text: (what, record, why) => {
    const where = record ? ` at record ${record.sequence} of ${record.stream}` : "";
    return `${what} failed${where}: ${why}. The rest of the page still works.`;
  },
  copyRecord: "Copy record", copyDetails: "Copy details",
};
