export const recordings = {
  noList: "The server's answer is not a list of recordings.",
  unknown: (/** @type {string} */ name) => `The server has no recording “${name}”.`,
  /** @param {number} count @param {number} most */
  tooMany: (count, most) => `${count} recordings are too many for one player; it takes ${most}.`,
  notNamed: "The server did not name the uploaded recording.",
};
