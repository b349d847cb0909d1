import Wording

extension GraphPicture {
  /// The picture as one SVG file, light or dark as the one who looks at it prefers.
  public func svg() -> String { SVGWriter.text(of: self) }
}

/// Draws a picture as SVG.
struct SVGWriter {
  /// Free space around everything, in points.
  private static let margin = 12.0
  private static let lineHeight = 11.0

  private let picture: GraphPicture
  private var text = ""

  private var graph: NavigationGraph { picture.graph }

  static func text(of picture: GraphPicture) -> String {
    var writer = SVGWriter(picture: picture)
    writer.write()
    return writer.text
  }

  private init(picture: GraphPicture) {
    self.picture = picture
  }

  private mutating func write() {
    let margin = Self.margin
    let size = (picture.size.x + 2 * margin, picture.size.y + 2 * margin)
    text += """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.0.tenths)" height="\(size.1.tenths)" \
      viewBox="\((-margin).tenths) \((-margin).tenths) \(size.0.tenths) \(size.1.tenths)" \
      role="img" aria-label="\("Navigation of \(graph.title)".escapedForMarkup)">
      <title>\("Navigation of \(graph.title)".escapedForMarkup)</title>
      <style>\(SVGStyle.sheet)</style>
      <rect class="paper" x="\((-margin).tenths)" y="\((-margin).tenths)" \
      width="\(size.0.tenths)" height="\(size.1.tenths)"/>

      """
    for (cluster, box) in zip(graph.clusters, picture.clusters) { write(cluster, box) }
    let lines = graph.lines
    for (line, curve) in zip(lines, picture.curves) { write(line, curve) }
    for index in graph.nodes.indices { write(node: index, picture.nodes[index]) }
    for (line, curve) in zip(lines, picture.curves) { write(labelOf: line, curve) }
    text += "</svg>\n"
  }

  private mutating func write(_ cluster: NavigationGraph.Cluster, _ box: GraphPicture.Box) {
    text += """
      <g class="cluster \(cluster.kind.rawValue)">\(rectangle(box, radius: 10))\
      <text x="\((box.x + 10).tenths)" y="\((box.y + 15).tenths)">\
      \(cluster.title.escapedForMarkup)</text></g>

      """
  }

  private mutating func write(node index: Int, _ box: GraphPicture.Box) {
    let node = graph.nodes[index]
    var classes = ["node", node.kind.rawValue]
    if node.kind.isSource { classes.append("source") }
    if node.isDeadEnd { classes.append("dead-end") }
    if node.isUnreachable { classes.append("unreachable") }
    let isCovered = picture.coverage?.nodes[index]
    if let isCovered { classes.append(isCovered ? "covered" : "missed") }
    let radius = node.kind.isSource ? box.height / 2 : 7
    let marks = [
      node.isDeadEnd ? " (dead end)" : "", node.isUnreachable ? " (unreachable)" : "",
      isCovered == false ? " (never shown)" : "",
    ]
    let title = [node.label, node.title].joined(separator: " ") + marks.joined()
    text += """
      <g class="\(classes.joined(separator: " "))">\
      <title>\(title.escapedForMarkup)</title>\
      \(rectangle(box, radius: radius))\
      <text x="\((box.x + box.width / 2).tenths)" y="\((box.y + box.height / 2).tenths)">\
      \(node.label.escapedForMarkup)</text></g>

      """
  }

  private mutating func write(_ line: NavigationGraph.MergedEdge, _ curve: GraphPicture.Curve) {
    let edges = line.edges.map { graph.edges[$0] }
    var classes = ["line", edges.first?.effect.rawValue ?? ""]
    if graph.nodes[line.from].kind.isSource { classes.append("from-outside") }
    if edges.allSatisfy(\.isReturn) { classes.append("back") }
    if let coverage = picture.coverage { classes.append(coverage.share(of: line).rawValue) }
    let title = (line.edges + line.returns).map { index in
      "\(graph.nodes[graph.edges[index].from].name) → \(graph.nodes[graph.edges[index].to].name): "
        + graph.label(of: graph.edges[index])
        + (picture.coverage.map { "; " + $0.words(of: index) } ?? "")
    }
    text += """
      <g class="\(classes.joined(separator: " "))">\
      <title>\(title.joined(separator: "\n").escapedForMarkup)</title><path d="\(curve.path)"/>
      """
    if let end = curve.end, let last = curve.points.last {
      text += "<polygon class=\"tip\" points=\"\(Self.arrow(from: last, to: end))\"/>"
    }
    if let start = curve.start, let first = curve.points.first {
      text += "<polygon class=\"tip open\" points=\"\(Self.arrow(from: first, to: start))\"/>"
    }
    text += "</g>\n"
  }

  private mutating func write(labelOf line: NavigationGraph.MergedEdge, _ curve: GraphPicture.Curve)
  {
    let label = graph.label(of: line, picture.coverage)
    guard let place = curve.label, !label.isEmpty else { return }
    let first = place.y - Double(label.count - 1) * Self.lineHeight / 2
    text += "<g class=\"label\">"
    for (index, row) in label.enumerated() {
      let y = first + Double(index) * Self.lineHeight
      text += "<text x=\"\(place.x.tenths)\" y=\"\(y.tenths)\">\(row.escapedForMarkup)</text>"
    }
    text += "</g>\n"
  }

  private func rectangle(_ box: GraphPicture.Box, radius: Double) -> String {
    "<rect x=\"\(box.x.tenths)\" y=\"\(box.y.tenths)\" width=\"\(box.width.tenths)\" "
      + "height=\"\(box.height.tenths)\" rx=\"\(radius.tenths)\"/>"
  }

  /// The corners of an arrow's tip.
  private static func arrow(from base: GraphPicture.Point, to tip: GraphPicture.Point) -> String {
    let (x, y) = (tip.x - base.x, tip.y - base.y)
    let length = max((x * x + y * y).squareRoot(), 0.001)
    let (sideX, sideY) = (-y / length * 2.8, x / length * 2.8)
    return [(tip.x, tip.y), (base.x + sideX, base.y + sideY), (base.x - sideX, base.y - sideY)]
      .map { "\($0.0.tenths),\($0.1.tenths)" }.joined(separator: " ")
  }
}

extension GraphPicture.Curve {
  /// The curve in the language of SVG's paths.
  var path: String {
    var path = "M"
    for (index, point) in points.enumerated() {
      path += index == 0 ? "" : index == 1 ? "C" : " "
      path += "\(point.x.tenths),\(point.y.tenths)"
    }
    return path
  }
}
