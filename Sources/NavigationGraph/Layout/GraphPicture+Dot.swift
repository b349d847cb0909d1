extension GraphPicture {
  /// Reads a layout; nil where it does not have everything that the graph has.
  init?(
    _ graph: NavigationGraph, _ direction: NavigationGraph.Direction, _ layout: DotLayout,
    coverage: GraphCoverage? = nil
  ) {
    let bounds = layout.bb.numbers
    guard bounds.count == 4 else { return nil }
    let size = Point(x: bounds[2] - bounds[0], y: bounds[3] - bounds[1])
    let plane = Plane(left: bounds[0], upper: bounds[3])
    let objects = Dictionary(
      (layout.objects ?? []).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let edges = Dictionary(
      (layout.edges ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let clusters = graph.clusters.indices.compactMap { index in
      objects["cluster_\(index)"].flatMap { plane.cluster($0) }
    }
    let nodes = graph.nodes.indices.compactMap { index in
      objects["n\(index)"].flatMap { plane.node($0) }
    }
    let lines = graph.lines
    let curves = lines.indices.compactMap { edges["l\($0)"].flatMap { plane.curve($0) } }
    guard clusters.count == graph.clusters.count, nodes.count == graph.nodes.count,
      curves.count == lines.count
    else { return nil }
    self.init(
      graph: graph, direction: direction, size: size, clusters: clusters, nodes: nodes,
      curves: curves, coverage: coverage)
  }
}

/// Turns Graphviz's coordinates, in which y goes up, into those of a picture.
private struct Plane {
  let left: Double
  let upper: Double

  func point(_ numbers: [Double]) -> GraphPicture.Point? {
    guard numbers.count == 2 else { return nil }
    return GraphPicture.Point(x: numbers[0] - left, y: upper - numbers[1])
  }

  func cluster(_ object: DotLayout.Object) -> GraphPicture.Box? {
    guard let box = object.bb?.numbers, box.count == 4 else { return nil }
    return GraphPicture.Box(
      x: box[0] - left, y: upper - box[3], width: box[2] - box[0], height: box[3] - box[1])
  }

  func node(_ object: DotLayout.Object) -> GraphPicture.Box? {
    guard let centre = object.pos.flatMap({ point($0.numbers) }),
      let width = object.width.flatMap(Double.init), let height = object.height.flatMap(Double.init)
    else { return nil }
    return GraphPicture.Box(
      x: centre.x - width * 36, y: centre.y - height * 36, width: width * 72, height: height * 72)
  }

  func curve(_ edge: DotLayout.Edge) -> GraphPicture.Curve? {
    var start: GraphPicture.Point?
    var end: GraphPicture.Point?
    var points: [GraphPicture.Point] = []
    for word in edge.pos.split(separator: " ") {
      if word.hasPrefix("s,") {
        start = point(String(word.dropFirst(2)).numbers)
      } else if word.hasPrefix("e,") {
        end = point(String(word.dropFirst(2)).numbers)
      } else if let point = point(String(word).numbers) {
        points.append(point)
      }
    }
    guard points.count >= 4, points.count % 3 == 1 else { return nil }
    return GraphPicture.Curve(
      points: points, end: end, start: start, label: edge.lp.flatMap { point($0.numbers) })
  }
}

extension String {
  fileprivate var numbers: [Double] { split(separator: ",").compactMap { Double($0) } }
}
