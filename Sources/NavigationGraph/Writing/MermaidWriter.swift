/// Writes a graph as a flowchart in Mermaid's language.
struct MermaidWriter {
  private let graph: NavigationGraph
  private let coverage: GraphCoverage?
  private var text = ""

  static func text(
    of graph: NavigationGraph, direction: NavigationGraph.Direction, coverage: GraphCoverage? = nil
  ) -> String {
    var writer = MermaidWriter(graph: graph, coverage: coverage)
    writer.write(direction)
    return writer.text
  }

  private init(graph: NavigationGraph, coverage: GraphCoverage?) {
    self.graph = graph
    self.coverage = coverage
  }

  private mutating func write(_ direction: NavigationGraph.Direction) {
    text += "flowchart \(direction.rawValue)\n"
    for index in graph.nodes.indices where graph.nodes[index].cluster == nil {
      write(node: index, indent: "  ")
    }
    for index in graph.clusters.indices where graph.clusters[index].parent == nil {
      write(cluster: index, indent: "  ")
    }
    for line in graph.lines { write(line) }
    write("source", "stroke:#2563eb") { $0.kind.isSource }
    write("alert", "stroke-dasharray:4 3") { $0.kind == .alert }
    write("deadEnd", "stroke:#c0102c,stroke-width:3px") { $0.isDeadEnd }
    write("unreachable", "stroke:#c0102c,stroke-dasharray:2 4") { $0.isUnreachable }
    if let coverage { write(coverage) }
  }

  private mutating func write(_ coverage: GraphCoverage) {
    for (name, isCovered) in [("covered", true), ("missed", false)] {
      let nodes = graph.nodes.indices.filter { coverage.nodes[$0] == isCovered }
      write(name, Self.look(isCovered ? .covered : .missed), nodes)
    }
    for share in [GraphCoverage.Share.covered, .partly, .missed] {
      let lines = graph.lines.enumerated().filter { coverage.share(of: $1) == share }.map(\.offset)
      guard !lines.isEmpty else { continue }
      let numbers = lines.map(String.init).joined(separator: ",")
      text += "  linkStyle \(numbers) \(Self.look(share))\n"
    }
  }

  private static func look(_ share: GraphCoverage.Share) -> String {
    switch share {
    case .covered: "stroke:#1a7f45"
    case .partly: "stroke:#b45309"
    case .missed: "stroke:#b45309,stroke-dasharray:2 4"
    }
  }

  private mutating func write(cluster index: Int, indent: String) {
    text += "\(indent)subgraph s\(index)[\(quoted(graph.clusters[index].title))]\n"
    for node in graph.nodes.indices where graph.nodes[node].cluster == index {
      write(node: node, indent: indent + "  ")
    }
    for inner in graph.clusters.indices where graph.clusters[inner].parent == index {
      write(cluster: inner, indent: indent + "  ")
    }
    text += "\(indent)end\n"
  }

  private mutating func write(node index: Int, indent: String) {
    let node = graph.nodes[index]
    let name = quoted(node.label)
    let shape =
      switch node.kind {
      case .screen: "(\(name))"
      case .alert: "[\(name)]"
      case .tabBar: "[[\(name)]]"
      case .launch, .link, .shortcut, .notification, .background, .foreground, .route:
        "([\(name)])"
      }
    text += "\(indent)n\(index)\(shape)\n"
  }

  private mutating func write(_ line: NavigationGraph.MergedEdge) {
    let edges = line.edges.map { graph.edges[$0] }
    let isBothWays = !line.returns.isEmpty
    let arrow =
      switch edges.first?.effect {
      case .swap: isBothWays ? "<==>" : "==>"
      case .alert, .present: isBothWays ? "<-.->" : "-.->"
      default: isBothWays ? "<-->" : "-->"
      }
    let label = graph.label(of: line, coverage).joined(separator: "\n")
    let written = label.isEmpty ? "" : "|\(quoted(label))|"
    text += "  n\(line.from) \(arrow)\(written) n\(line.to)\n"
  }

  private mutating func write(
    _ name: String, _ look: String, _ belongs: (NavigationGraph.Node) -> Bool
  ) {
    write(name, look, graph.nodes.indices.filter { belongs(graph.nodes[$0]) })
  }

  private mutating func write(_ name: String, _ look: String, _ members: [Int]) {
    guard !members.isEmpty else { return }
    text += "  classDef \(name) \(look)\n"
    text += "  class \(members.map { "n\($0)" }.joined(separator: ",")) \(name)\n"
  }

  /// A quoted text in which nothing is read as Markdown, markup, a directive or an entity.
  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": quoted += "<br/>"
      case "\"", "#", "<", ">", "&", "`", "*", "_", "\\", ";", "%":
        quoted += "#\(scalar.value);"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f: quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    // Between quotation marks something must stand.
    return text.isEmpty ? "\" \"" : quoted + "\""
  }
}
