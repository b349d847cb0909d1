import { buttons, server } from "../../../text/common.js";
import { exporting, panel } from "../../../text/control/graph.js";
import { GraphModel } from "./model.js";

/** Graphs that are kept; the one that was fetched first goes first. */
export const keptGraphs = 16;

/**
 * The address of an app's graph.
 * @param {string} app
 * @param {string} [strategy] that the app runs with, where it is not its own
 * @param {"json"|"svg"|"dot"|"mmd"} [format]
 */
export function graphAddress(app, strategy = "", format = "json") {
  const query = strategy ? `?${new URLSearchParams({ strategy })}` : "";
  return `api/apps/${encodeURIComponent(app)}/graph.${format}${query}`;
}

/**
 * Graphs by their addresses, fetched when they are first asked for.
 *
 * @typedef {{model: GraphModel|null, problem: string|null}} Loaded
 */
export class GraphSource {
  /** @type {Map<string, Loaded>} */
  #graphs = new Map();

  /** @param {() => void} onChange @param {typeof fetch} [load] */
  constructor(onChange, load = (address) => fetch(address)) {
    this.onChange = onChange;
    this.load = load;
  }

  /** What is there of a graph now; it is fetched if nothing is. @param {string} address */
  get(address) {
    const known = this.#graphs.get(address);
    if (known) return known;
    const loaded = { model: null, problem: null };
    this.#graphs.set(address, loaded);
    const [first] = this.#graphs.keys();
    if (this.#graphs.size > keptGraphs) this.#graphs.delete(first);
    this.#fetch(address, loaded);
    return loaded;
  }

  /** Asks anew. @param {string} address */
  retry(address) {
    this.#graphs.delete(address);
    this.onChange();
  }

  /** @param {string} address @param {Loaded} loaded */
  async #fetch(address, loaded) {
    try {
      const response = await this.load(address);
      const data = await response.json();
      if (response.ok) loaded.model = new GraphModel(data);
      else loaded.problem = data.error ?? server.answered(response.status);
    } catch {
      loaded.problem = panel.failed;
    }
    this.onChange();
  }
}

/**
 * The entries of the export menu: each form as a file, and those of text to be pasted elsewhere.
 *
 * @param {string} app
 * @param {string} strategy
 * @param {(text: string, tone?: string) => void} tell
 * @returns {import("../../../ui/pop-menu.js").Entry[]}
 */
export function exportsOf(app, strategy, tell) {
  const forms = /** @type {const} */ (["svg", "mmd", "dot"]);
  return [
    { title: buttons.download },
    ...forms.map((form) => ({
      title: exporting.forms[form], hint: `.${form}`, run: () => download(app, strategy, form),
    })),
    { title: buttons.copy },
    ...forms.map((form) => ({
      title: exporting.copyAs(exporting.forms[form]),
      run: () => copy(graphAddress(app, strategy, form), exporting.forms[form], tell),
    })),
  ];
}

/** @param {string} app @param {string} strategy @param {"svg"|"mmd"|"dot"} format */
function download(app, strategy, format) {
  const link = document.createElement("a");
  link.href = graphAddress(app, strategy, format);
  link.download = `${app}.${format}`;
  link.click();
}

/**
 * @param {string} address
 * @param {string} title
 * @param {(text: string, tone?: string) => void} tell
 */
async function copy(address, title, tell) {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error((await response.json()).error);
    await navigator.clipboard.writeText(await response.text());
    tell(exporting.copied(title));
  } catch (error) {
    tell(exporting.copyFailed(error instanceof Error ? error.message : ""), "warn");
  }
}
