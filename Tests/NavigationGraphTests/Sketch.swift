import AppLoading
import NavigationGraph

/// The graph of a small app as readable lines.
struct Sketch {
  let graph: NavigationGraph

  /// The graph of an app with this text; a splash part, one screen `Home` and a flag are there.
  init(_ sections: String, screens: String = "  Home: {}") throws {
    let text = """
      app: sketch
      session: { IN: false, KIND: guest, VISITS: 0 }
      \(sections)
      screens:
      \(screens)
      """
    graph = NavigationGraph(try AppLoader.load(text: text, file: "sketch.yaml").app)
  }

  init(_ graph: NavigationGraph) {
    self.graph = graph
  }

  /// Every way: `from -> to: what sets it off [when] (what happens, how it looks)`.
  var ways: [String] {
    graph.edges.map { edge in
      let look = edge.look.kind == .none ? "at once" : edge.look.name ?? ""
      return "\(graph.nodes[edge.from].id) -> \(graph.nodes[edge.to].id): "
        + "\(graph.label(of: edge))\(graph.label(of: edge).isEmpty ? "" : " ")"
        + "(\(edge.effect.rawValue), \(look))"
    }
  }

  func ways(from id: String) -> [String] { ways.filter { $0.hasPrefix("\(id) -> ") } }

  var deadEnds: [String] { graph.nodes.filter(\.isDeadEnd).map(\.id) }

  var unreachable: [String] { graph.nodes.filter(\.isUnreachable).map(\.id) }
}
