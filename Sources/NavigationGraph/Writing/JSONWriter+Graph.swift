public import JSON
import NavigationEngine
import WireProtocol

extension NavigationGraph {
  /// The graph as JSON; `Examples/GRAPH.md` describes it.
  ///
  /// - Parameters:
  ///   - picture: Where everything goes, which becomes the member `layout`.
  ///   - coverage: What was seen of the graph, which becomes the member `coverage`.
  public func json(picture: GraphPicture? = nil, coverage: GraphCoverage? = nil) -> [UInt8] {
    var writer = JSONWriter(reservingCapacity: 256 * (nodes.count + edges.count))
    writer.raw("{")
    writer.member("app", app)
    writer.member("title", title)
    writer.member("strategy", strategy.rawValue)
    writer.key("clusters")
    writer.array(clusters) { $0.cluster($1, of: self) }
    writer.key("nodes")
    writer.array(nodes) { $0.node($1, of: self) }
    writer.key("edges")
    writer.array(edges) { $0.edge($1, of: self) }
    writer.key("lines")
    writer.array(lines) { $0.line($1, of: self) }
    if let picture {
      writer.key("layout")
      writer.layout(picture)
    }
    if let coverage {
      writer.key("coverage")
      coverage.encode(into: &writer)
    }
    writer.raw("}")
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func cluster(
    _ cluster: NavigationGraph.Cluster, of graph: NavigationGraph
  ) {
    raw("{")
    member("id", cluster.id)
    member("kind", cluster.kind.rawValue)
    member("title", cluster.title)
    member("navigation", cluster.isNavigation)
    key("parent")
    text(cluster.parent.map { graph.clusters[$0].id })
    raw("}")
  }

  fileprivate mutating func node(_ node: NavigationGraph.Node, of graph: NavigationGraph) {
    raw("{")
    member("id", node.id)
    member("kind", node.kind.rawValue)
    member("name", node.name)
    member("label", node.label)
    member("title", node.title)
    key("cluster")
    text(node.cluster.map { graph.clusters[$0].id })
    member("deadEnd", node.isDeadEnd)
    member("unreachable", node.isUnreachable)
    raw("}")
  }

  fileprivate mutating func edge(_ edge: NavigationGraph.Edge, of graph: NavigationGraph) {
    raw("{")
    member("from", graph.nodes[edge.from].id)
    member("to", graph.nodes[edge.to].id)
    member("effect", edge.effect.rawValue)
    raw(",\"trigger\":{\"kind\":")
    string(edge.trigger.kind.rawValue)
    member("text", edge.trigger.text)
    key("element")
    text(edge.trigger.element)
    member("count", edge.trigger.count)
    raw("},\"waits\":")
    array(edge.waits.map(\.text)) { $0.string($1) }
    key("route")
    text(edge.route)
    key("conditions")
    array(edge.conditions) { $0.string($1) }
    member("detour", edge.isDetour)
    raw(",\"animation\":{\"kind\":")
    string(edge.look.kind.rawValue)
    key("name")
    text(edge.look.name)
    member("duration", edge.look.durationMicroseconds)
    raw("}}")
  }

  fileprivate mutating func line(_ line: NavigationGraph.MergedEdge, of graph: NavigationGraph) {
    raw("{")
    member("from", graph.nodes[line.from].id)
    member("to", graph.nodes[line.to].id)
    key("edges")
    array(line.edges) { $0.integer($1) }
    key("returns")
    array(line.returns) { $0.integer($1) }
    key("label")
    array(graph.label(of: line)) { $0.string($1) }
    raw("}")
  }

  fileprivate mutating func layout(_ picture: GraphPicture) {
    raw("{")
    member("direction", picture.direction.rawValue)
    key("width")
    tenths(picture.size.x)
    key("height")
    tenths(picture.size.y)
    key("clusters")
    array(picture.clusters) { $0.box($1) }
    key("nodes")
    array(picture.nodes) { $0.box($1) }
    key("lines")
    array(picture.curves) { writer, curve in
      writer.raw("{\"points\":")
      writer.array(curve.points) { $0.point($1) }
      writer.key("start")
      writer.point(curve.start)
      writer.key("end")
      writer.point(curve.end)
      writer.key("label")
      writer.point(curve.label)
      writer.raw("}")
    }
    raw("}")
  }

  private mutating func text(_ text: String?) {
    if let text { string(text) } else { raw("null") }
  }

  private mutating func box(_ box: GraphPicture.Box) {
    array([box.x, box.y, box.width, box.height]) { $0.tenths($1) }
  }

  private mutating func point(_ point: GraphPicture.Point?) {
    guard let point else { return raw("null") }
    array([point.x, point.y]) { $0.tenths($1) }
  }

  /// A number, rounded to tenths.
  private mutating func tenths(_ number: Double) {
    raw(Array(number.tenths.utf8))
  }
}

extension Double {
  /// The number rounded to tenths, as short as it can be: `12`, `-0.5`.
  var tenths: String {
    let tenths = Int((self * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }
}

extension GraphCoverage {
  /// Writes it as one object of JSON: of each node and each edge of the graph, in its order, what
  /// was seen.
  public func encode(into writer: inout JSONWriter) {
    writer.raw("{")
    writer.key("nodes")
    writer.array(nodes) { $0.boolean($1) }
    writer.key("edges")
    writer.array(ways) { writer, way in
      writer.raw("{\"taken\":")
      writer.boolean(way.isTaken)
      writer.key("phases")
      writer.array(way.phases.filter(\.isCovered)) { $0.string($1.name) }
      writer.key("missedPhases")
      writer.array(way.phases.filter { !$0.isCovered }) { $0.string($1.name) }
      if let omission = way.omission {
        writer.member("reason", omission.reason)
        writer.member("explanation", omission.explanation)
      }
      writer.raw("}")
    }
    writer.raw("}")
  }
}
