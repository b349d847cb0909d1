import { counted } from "./plurals.js";

export const recorder = {
  title: "Record a flow (E)", key: "Start or stop recording a flow", start: "Record flow", recording: "Recording",
  announced: "Recording a flow",
  /** @param {string} time @param {number} inputs what a person did; a flow has more steps */
  facts: (time, inputs) => `${time} · ${counted(inputs, "input")}`,
};

export const flow = {
  title: "Recorded flow", clients: "Clients", format: "Format", file: "File",
  maestro: "Maestro flow", swift: "Swift test",
  include: (/** @type {string} */ client) => `Include ${client}`,
  nameOf: (/** @type {string} */ client) => `Name of ${client}`,
  inputs: (/** @type {number} */ count) => counted(count, "input"),
  defaultName: (/** @type {number} */ clients) =>
    clients > 1 ? `Recorded flow of ${clients} clients` : "Recorded flow",
  noInput: "No input was recorded.", noClient: "Select at least one client.",
  last: "Open the last flow",
  writing: "Writing and running the flow…",
  /** @param {number} steps @param {"flow"|"swift"} format */
  written: (steps, format) => `${counted(steps, "step")}. ${format === "flow"
    ? "The flow was run and reproduces the recording."
    : "The test sends the same commands at the same times."}`,
  copied: "Copied.", notCopied: "The browser blocked copying; the text is selected.",
};

export const link = { title: "Open a link", label: "Link", open: "Open" };

export const notification = {
  heading: "Send a notification", title: "Title", defaultTitle: "New message",
  body: "Text", data: "Data", noData: "None",
  /** @param {string[]} parameters @param {string} route */
  rule: (parameters, route) => `${parameters.join(", ") || "anything"} → ${route}`,
};
