import JSON
import NavigationEngine
public import NavigationGraph
import WireProtocol

extension NavigationGraph {
  /// The graph as JSON; `Examples/GRAPH.md` describes it.
  ///
  /// - Parameter picture: Where everything goes, which becomes the member `layout`.
  public func json(picture: GraphPicture? = nil) -> [UInt8] {
    var writer = JSONWriter(reservingCapacity: 256 * (nodes.count + edges.count))
    writer.raw("{\"app\":")
    writer.string(app)
    writer.raw(",\"title\":")
    writer.string(title)
    writer.raw(",\"strategy\":")
    writer.string(strategy.rawValue)
    writer.raw(",\"clusters\":")
    writer.array(clusters) { $0.cluster($1, of: self) }
    writer.raw(",\"nodes\":")
    writer.array(nodes) { $0.node($1, of: self) }
    writer.raw(",\"edges\":")
    writer.array(edges) { $0.edge($1, of: self) }
    writer.raw(",\"lines\":")
    writer.array(lines) { $0.line($1, of: self) }
    if let picture {
      writer.raw(",\"layout\":")
      writer.layout(picture)
    }
    writer.raw("}")
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func cluster(
    _ cluster: NavigationGraph.Cluster, of graph: NavigationGraph
  ) {
    raw("{\"id\":")
    string(cluster.id)
    raw(",\"kind\":")
    string(cluster.kind.rawValue)
    raw(",\"title\":")
    string(cluster.title)
    raw(",\"navigation\":")
    boolean(cluster.isNavigation)
    raw(",\"parent\":")
    text(cluster.parent.map { graph.clusters[$0].id })
    raw("}")
  }

  fileprivate mutating func node(_ node: NavigationGraph.Node, of graph: NavigationGraph) {
    raw("{\"id\":")
    string(node.id)
    raw(",\"kind\":")
    string(node.kind.rawValue)
    raw(",\"name\":")
    string(node.name)
    raw(",\"label\":")
    string(node.label)
    raw(",\"title\":")
    string(node.title)
    raw(",\"cluster\":")
    text(node.cluster.map { graph.clusters[$0].id })
    raw(",\"deadEnd\":")
    boolean(node.isDeadEnd)
    raw(",\"unreachable\":")
    boolean(node.isUnreachable)
    raw("}")
  }

  fileprivate mutating func edge(_ edge: NavigationGraph.Edge, of graph: NavigationGraph) {
    raw("{\"from\":")
    string(graph.nodes[edge.from].id)
    raw(",\"to\":")
    string(graph.nodes[edge.to].id)
    raw(",\"effect\":")
    string(edge.effect.rawValue)
    raw(",\"trigger\":{\"kind\":")
    string(edge.trigger.kind.rawValue)
    raw(",\"text\":")
    string(edge.trigger.text)
    raw(",\"element\":")
    text(edge.trigger.element)
    raw(",\"count\":")
    integer(edge.trigger.count)
    raw("},\"waits\":")
    array(edge.waits.map(\.text)) { $0.string($1) }
    raw(",\"route\":")
    text(edge.route)
    raw(",\"conditions\":")
    array(edge.conditions) { $0.string($1) }
    raw(",\"detour\":")
    boolean(edge.isDetour)
    raw(",\"animation\":{\"kind\":")
    string(edge.look.kind.rawValue)
    raw(",\"name\":")
    text(edge.look.name)
    raw(",\"duration\":")
    integer(edge.look.durationMicroseconds)
    raw("}}")
  }

  fileprivate mutating func line(_ line: NavigationGraph.MergedEdge, of graph: NavigationGraph) {
    raw("{\"from\":")
    string(graph.nodes[line.from].id)
    raw(",\"to\":")
    string(graph.nodes[line.to].id)
    raw(",\"edges\":")
    array(line.edges) { $0.integer($1) }
    raw(",\"returns\":")
    array(line.returns) { $0.integer($1) }
    raw(",\"label\":")
    array(graph.label(of: line)) { $0.string($1) }
    raw("}")
  }

  fileprivate mutating func layout(_ picture: GraphPicture) {
    raw("{\"direction\":")
    string(picture.direction.rawValue)
    raw(",\"width\":")
    tenths(picture.size.x)
    raw(",\"height\":")
    tenths(picture.size.y)
    raw(",\"clusters\":")
    array(picture.clusters) { $0.box($1) }
    raw(",\"nodes\":")
    array(picture.nodes) { $0.box($1) }
    raw(",\"lines\":")
    array(picture.curves) { writer, curve in
      writer.raw("{\"points\":")
      writer.array(curve.points) { $0.point($1) }
      writer.raw(",\"start\":")
      writer.point(curve.start)
      writer.raw(",\"end\":")
      writer.point(curve.end)
      writer.raw(",\"label\":")
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
