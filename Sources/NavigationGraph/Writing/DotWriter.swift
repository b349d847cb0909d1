/// Writes a graph in Graphviz's language.
struct DotWriter {
  private let graph: NavigationGraph
  private let coverage: GraphCoverage?
  private var text = ""

  /// Writes the whole graph.
  ///
  /// - Parameter direction: Where ways lead on the drawing.
  static func text(
    of graph: NavigationGraph, direction: NavigationGraph.Direction, coverage: GraphCoverage? = nil
  ) -> String {
    var writer = DotWriter(graph: graph, coverage: coverage)
    writer.write(direction)
    return writer.text
  }

  private init(graph: NavigationGraph, coverage: GraphCoverage?) {
    self.graph = graph
    self.coverage = coverage
  }

  private mutating func write(_ direction: NavigationGraph.Direction) {
    text += """
      digraph \(quoted(graph.app)) {
        graph [rankdir=\(direction.rawValue), compound=true, newrank=false, nodesep=0.2,
          ranksep=0.42, fontname="Helvetica,Arial,sans-serif", fontsize=11, labeljust=l,
          style=rounded, color="#b9c0cb", fontcolor="#505968"]
        node [shape=box, style="rounded,filled", fillcolor="#ffffff", color="#667080",
          fontname="Helvetica,Arial,sans-serif", fontsize=12, fontcolor="#14171c", height=0.36,
          margin="0.16,0.06"]
        edge [color="#667080", fontname="Helvetica,Arial,sans-serif", fontsize=9,
          fontcolor="#505968", arrowsize=0.7]

      """
    text += "  subgraph outside {\n"
    text += "    node [fillcolor=\"#ecf2ff\", color=\"#2563eb\", fontsize=10, height=0.26]\n"
    for index in graph.nodes.indices where graph.nodes[index].cluster == nil {
      write(node: index, indent: "    ")
    }
    text += "  }\n"
    for index in graph.clusters.indices where graph.clusters[index].parent == nil {
      write(cluster: index, indent: "  ")
    }
    for (index, line) in graph.lines.enumerated() { write(line, index) }
    text += "}\n"
  }

  private mutating func write(cluster index: Int, indent: String) {
    let cluster = graph.clusters[index]
    text += "\(indent)subgraph \"cluster_\(index)\" {\n"
    text += "\(indent)  label=\(quoted(cluster.title))\n"
    if cluster.kind == .modal || cluster.kind == .nowhere {
      text += "\(indent)  style=\"rounded,dashed\"\n"
    }
    for node in graph.nodes.indices where graph.nodes[node].cluster == index {
      write(node: node, indent: indent + "  ")
    }
    for inner in graph.clusters.indices where graph.clusters[inner].parent == index {
      write(cluster: inner, indent: indent + "  ")
    }
    text += "\(indent)}\n"
  }

  private mutating func write(node index: Int, indent: String) {
    let node = graph.nodes[index]
    var attributes = ["label=\(quoted(node.label))"]
    switch node.kind {
    case .screen, .launch, .link, .shortcut, .notification, .background, .foreground, .route: break
    case .alert: attributes.append("style=\"rounded,filled,dashed\", fillcolor=\"#fff1df\"")
    case .tabBar: attributes.append("fillcolor=\"#eceef2\", fontsize=10, height=0.26")
    }
    if node.isUnreachable { attributes.append("fontcolor=\"#c0102c\", color=\"#c0102c\"") }
    if node.isDeadEnd { attributes.append("color=\"#c0102c\", penwidth=2") }
    switch coverage?.nodes[index] {
    case true: attributes.append("color=\"#1a7f45\"")
    case false:
      attributes.append("fontcolor=\"#b45309\", color=\"#b45309\", style=\"rounded,dashed\"")
    case nil: break
    }
    let seen = coverage.map { $0.nodes[index] ? ", shown" : ", never shown" } ?? ""
    attributes.append("tooltip=\(quoted(tooltip(of: node) + seen))")
    text += "\(indent)n\(index) [\(attributes.joined(separator: ", "))]\n"
  }

  private func tooltip(of node: NavigationGraph.Node) -> String {
    let marks = [node.isDeadEnd ? "dead end" : nil, node.isUnreachable ? "unreachable" : nil]
    let words = [node.kind.words, node.title.isEmpty ? nil : node.title] + marks
    return words.compactMap { $0 }.joined(separator: ", ")
  }

  private mutating func write(_ line: NavigationGraph.MergedEdge, _ index: Int) {
    var attributes = ["id=\"l\(index)\""]
    let label = graph.label(of: line, coverage)
    if !label.isEmpty { attributes.append("label=\(quoted(label.joined(separator: "\n")))") }
    if !line.returns.isEmpty { attributes.append("dir=both, arrowtail=empty") }
    let edges = line.edges.map { graph.edges[$0] }
    if graph.nodes[line.from].kind.isSource {
      attributes.append("color=\"#2563eb\"")
    }
    switch edges.first?.effect {
    case .alert, .present: attributes.append("style=dashed")
    case .swap: attributes.append("penwidth=1.6")
    case .tab: attributes.append("weight=2")
    default: break
    }
    if edges.allSatisfy(\.isReturn) { attributes.append("constraint=false, color=\"#b9c0cb\"") }
    if let coverage {
      switch coverage.share(of: line) {
      case .covered: attributes.append("color=\"#1a7f45\"")
      case .partly: attributes.append("color=\"#b45309\"")
      case .missed: attributes.append("color=\"#b45309\", style=dotted")
      }
      let words = (line.edges + line.returns).map { way in
        "\(graph.nodes[graph.edges[way].from].name) → \(graph.nodes[graph.edges[way].to].name): "
          + coverage.words(of: way)
      }
      attributes.append("tooltip=\(quoted(words.joined(separator: "\n")))")
    }
    text += "  n\(line.from) -> n\(line.to) [\(attributes.joined(separator: ", "))]\n"
  }

  /// A quoted string: nothing in it is read as an escape, an entity or the end of the string.
  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "&": quoted += "&amp;"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f: quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension NavigationGraph.Node.Kind {
  fileprivate var words: String {
    switch self {
    case .screen: "screen"
    case .alert: "alert"
    case .tabBar: "tab bar"
    case .launch: "launch"
    case .link: "link"
    case .shortcut: "shortcut"
    case .notification: "notification"
    case .background: "the app leaves the screen"
    case .foreground: "the app comes back"
    case .route: "route that nothing asks for"
    }
  }
}
