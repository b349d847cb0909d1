/** Reads what this tab kept, or null. @param {string} key @returns {unknown} */
export function kept(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Keeps a value for this tab; null forgets it. A tab without storage starts anew on reload.
 * @param {string} key
 * @param {unknown} value
 */
export function keep(key, value) {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing depends on it but the next reload.
  }
}

/**
 * Reads what this browser remembers for all its tabs, or null.
 * @param {string} key
 * @returns {unknown}
 */
export function remembered(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Remembers a value for all tabs; without storage it lasts as long as the page.
 * @param {string} key
 * @param {unknown} value
 */
export function remember(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page goes on with what it has.
  }
}
