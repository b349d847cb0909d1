export const recordings = {
  noList: "The server's answer is not a list of recordings.",
  unknown: (/** @type {string} */ name) => `The server has no recording “${name}”.`,
  notNamed: "The server did not name the uploaded recording.",
};
