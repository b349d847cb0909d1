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
      else loaded.problem = data.error ?? `The server answered with ${response.status}.`;
    } catch {
      loaded.problem = "The graph could not be fetched.";
    }
    this.onChange();
  }
}
