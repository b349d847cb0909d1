/**
 * A graph as the server gives it, with what is needed to find things in it.
 *
 * @typedef {object} GraphNode
 * @property {string} id
 * @property {string} kind
 * @property {string} name
 * @property {string} label
 * @property {string} title
 * @property {string|null} cluster
 * @property {boolean} deadEnd
 * @property {boolean} unreachable
 *
 * @typedef {object} GraphEdge
 * @property {string} from
 * @property {string} to
 * @property {string} effect
 * @property {{kind: string, text: string, element: string|null, count: number}} trigger
 * @property {string[]} waits
 * @property {string|null} route
 * @property {string[]} conditions
 * @property {boolean} detour
 * @property {{kind: string, name: string|null, duration: number}} animation
 *
 * @typedef {{from: string, to: string, edges: number[], returns: number[], label: string[]}}
 *   GraphLine
 * @typedef {{id: string, kind: string, title: string, navigation: boolean, parent: string|null}}
 *   GraphCluster
 * @typedef {[number, number]} Point
 * @typedef {[number, number, number, number]} Box x, y, width and height
 * @typedef {{points: Point[], start: Point|null, end: Point|null, label: Point|null}} Curve
 *
 * @typedef {object} Layout
 * @property {number} width
 * @property {number} height
 * @property {Box[]} clusters
 * @property {Box[]} nodes
 * @property {Curve[]} lines
 *
 * @typedef {object} GraphData
 * @property {string} app
 * @property {string} title
 * @property {GraphCluster[]} clusters
 * @property {GraphNode[]} nodes
 * @property {GraphEdge[]} edges
 * @property {GraphLine[]} lines
 * @property {Layout} layout
 */
const entries = [
  "launch", "link", "shortcut", "notification", "background", "foreground", "route",
];

/** Whether ways only begin here. @param {GraphNode} node */
export const isSource = ({ kind }) => entries.includes(kind);

export class GraphModel {
  /** @type {Map<string, number>} */
  #nodes = new Map();
  /** @type {Map<string, number>} */
  #lines = new Map();

  /** @param {GraphData} data */
  constructor(data) {
    this.data = data;
    data.nodes.forEach(({ id }, index) => this.#nodes.set(id, index));
    data.lines.forEach(({ from, to }, index) => this.#lines.set(`${from}\n${to}`, index));
  }

  /**
   * The position of a client's place; the most alike where the app stands otherwise than its file
   * says, as after a link that found it somewhere else.
   * @param {import("./places.js").Place|null} place
   */
  nodeAt(place) {
    if (!place) return -1;
    const known = this.#nodes.get(place.id);
    if (known !== undefined) return known;
    const alike = this.data.nodes.map((node, index) => ({ node, index }))
      .filter(({ node }) => node.kind === place.kind && node.name === place.name);
    const near = alike.find(({ node }) => node.id.startsWith(`${place.base}/`));
    return (near ?? alike[0])?.index ?? -1;
  }

  /**
   * The line of a way between two nodes, and whether it is gone back; that of a tab begins at its
   * bar.
   * @param {number} from
   * @param {number} to
   * @returns {{line: number, isBack: boolean}|null}
   */
  lineBetween(from, to) {
    const { nodes } = this.data;
    if (from < 0 || to < 0) return null;
    const there = this.#lines.get(`${nodes[from].id}\n${nodes[to].id}`);
    if (there !== undefined) return { line: there, isBack: false };
    const back = this.#lines.get(`${nodes[to].id}\n${nodes[from].id}`);
    if (back !== undefined && this.data.lines[back].returns.length > 0) {
      return { line: back, isBack: true };
    }
    const tab = this.data.lines.findIndex((line) => line.to === nodes[to].id
      && nodes[this.#nodes.get(line.from) ?? -1]?.kind === "tabBar" && this.#shareBar(from, line));
    return tab < 0 ? null : { line: tab, isBack: false };
  }

  /** @param {number} from @param {GraphLine} line that begins at a tab bar */
  #shareBar(from, line) {
    const bar = this.data.nodes[this.#nodes.get(line.from) ?? -1];
    return this.data.nodes[from].cluster?.startsWith(`${bar.cluster}/`) ?? false;
  }

  /**
   * The line along which something from outside leads to a node.
   * @param {string} origin
   * @param {string|null} route
   * @param {number} to
   */
  lineFromOutside(origin, route, to) {
    const { nodes, edges, lines } = this.data;
    return lines.findIndex((line) => line.to === nodes[to]?.id
      && nodes[this.#nodes.get(line.from) ?? -1]?.kind === origin
      && line.edges.some((edge) => edges[edge].route === route));
  }

  /** The position of a node. @param {string} id */
  indexOf(id) {
    return this.#nodes.get(id) ?? -1;
  }

  /** All ways that leave a node. @param {number} node */
  edgesFrom(node) {
    const { id } = this.data.nodes[node];
    return this.data.edges.filter(({ from }) => from === id);
  }

  /** The title of what a node lies in. @param {number} node */
  surroundingsOf(node) {
    const titles = [];
    let id = this.data.nodes[node].cluster;
    while (id !== null) {
      const cluster = this.data.clusters.find((each) => each.id === id);
      if (!cluster) break;
      titles.unshift(cluster.title);
      id = cluster.parent;
    }
    return titles.join(" › ");
  }
}
