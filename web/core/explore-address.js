// What is explored, as an address: `explore.html?app=scenarios&defects=noQueue&seconds=30&run=1f…`.

/**
 * @typedef {object} Wanted
 * @property {string} app
 * @property {string} [strategy]
 * @property {string[]} [defects] the careless habits; absent for those of the file or the strategy
 * @property {string[]} [texts]
 * @property {number} [depth]
 * @property {number} [seconds]
 * @property {number} [megabytes]
 * @property {number} [seed]
 */

const numbers = /** @type {const} */ (["depth", "seconds", "megabytes", "seed"]);

/**
 * What an address asks for; a number that makes no sense counts as absent.
 * @param {string} search the part from `?` on
 * @returns {{wanted: Wanted, run: string|null}}
 */
export function readAddress(search) {
  const query = new URLSearchParams(search);
  /** @type {Wanted} */
  const wanted = { app: query.get("app") ?? "" };
  const strategy = query.get("strategy");
  if (strategy) wanted.strategy = strategy;
  const defects = query.get("defects");
  if (defects === "none") wanted.defects = [];
  else if (defects) wanted.defects = defects.split(",").filter(Boolean);
  const texts = query.getAll("text").filter(Boolean);
  if (texts.length > 0) wanted.texts = texts;
  for (const name of numbers) {
    const text = query.get(name) ?? "";
    if (/^\d{1,12}$/.test(text)) wanted[name] = Number(text);
  }
  const run = query.get("run");
  return { wanted, run: run && /^[0-9a-f]{1,16}$/.test(run) ? run : null };
}

/** @param {Wanted} wanted @param {string|null} [run] @returns {string} the page with all of that */
export function writeAddress(wanted, run = null) {
  const query = new URLSearchParams();
  if (wanted.app) query.set("app", wanted.app);
  if (wanted.strategy) query.set("strategy", wanted.strategy);
  if (wanted.defects) query.set("defects", wanted.defects.join(",") || "none");
  for (const name of numbers) if (wanted[name] !== undefined) query.set(name, String(wanted[name]));
  for (const text of wanted.texts ?? []) query.append("text", text);
  if (run) query.set("run", run);
  return `explore.html?${query}`;
}

/** Whether two ask for the same app to run in the same way. @param {Wanted} one @param {Wanted} other */
export function isSameApp(one, other) {
  const habits = (/** @type {Wanted} */ { defects }) => defects && [...defects].sort().join(",");
  return one.app === other.app && (one.strategy ?? "") === (other.strategy ?? "")
    && habits(one) === habits(other);
}

/**
 * The command that explores the same in a terminal.
 * @param {Wanted} wanted
 * @param {string} folder of the server's apps
 */
export function commandLine(wanted, folder) {
  const words = ["rootstage explore", quoted(`${folder}/${wanted.app}`)];
  if (wanted.strategy) words.push(`--strategy ${wanted.strategy}`);
  if (wanted.defects) words.push(`--defects ${wanted.defects.join(",") || "none"}`);
  for (const [option, value] of [
    ["depth", wanted.depth], ["time", wanted.seconds], ["memory", wanted.megabytes],
    ["seed", wanted.seed],
  ]) if (value !== undefined) words.push(`--${option} ${value}`);
  for (const text of wanted.texts ?? []) words.push(`--text ${quoted(text)}`);
  return words.join(" ");
}

/** @param {string} word as a shell takes it */
function quoted(word) {
  return /^[\w./:@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
