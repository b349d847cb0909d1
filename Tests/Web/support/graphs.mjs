import { readFileSync } from "node:fs";
import { GraphModel } from "../../../web/pages/control/graph/model.js";

/** A golden graph, with a layout that puts everything in a row. */
export function goldenModel(app) {
  const file = new URL(`../../NavigationGraphTests/Golden/${app}.json`, import.meta.url);
  const data = JSON.parse(readFileSync(file, "utf8"));
  const place = new Map(data.nodes.map(({ id }, index) => [id, index * 100]));
  data.layout = {
    width: data.nodes.length * 100, height: 20,
    clusters: data.clusters.map(() => [0, 0, 10, 10]),
    nodes: data.nodes.map((_, index) => [index * 100, 0, 80, 20]),
    lines: data.lines.map(({ from, to }) => ({
      points: [[place.get(from), 10], [place.get(from), 10], [place.get(to), 10],
        [place.get(to), 10]],
      start: null, end: [place.get(to), 10], label: null,
    })),
  };
  return new GraphModel(data);
}

/** The position of a node. */
export const at = (model, id) => model.indexOf(id);
