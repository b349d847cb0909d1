import Foundation
import FoundationXML
import NavigationGraph
import Testing

@Suite("Graph layout by Graphviz")
struct LayoutTests {
  /// Seconds; the threads on which tests wait are few, and others may keep them for minutes.
  private static let patience = 1_200
  private static let graphviz = Graphviz(limitSeconds: patience)

  @Test(
    "A layout has a box for each node and a curve for each line, within its bounds",
    arguments: Graphs.examples, NavigationGraph.Direction.allCases)
  func examples(_ name: String, _ direction: NavigationGraph.Direction) async throws {
    try check(try await Self.graphviz.layout(of: Graphs.example(name), direction: direction))
  }

  @Test("A graph with names that are DOT syntax gets a complete layout")
  func odd() async throws {
    let picture = try await Self.graphviz.layout(of: Graphs.odd)
    try check(picture)
    #expect(picture.graph.nodes.count > Graphs.oddNames.count)
  }

  private func check(_ picture: GraphPicture) throws {
    let graph = picture.graph
    #expect(picture.nodes.count == graph.nodes.count)
    #expect(picture.clusters.count == graph.clusters.count)
    #expect(picture.curves.count == graph.lines.count)
    for box in picture.nodes + picture.clusters {
      #expect(box.width > 0 && box.height > 0)
      #expect(box.x >= -1 && box.x + box.width <= picture.size.x + 1)
      #expect(box.y >= -1 && box.y + box.height <= picture.size.y + 1)
    }
    for (node, box) in zip(graph.nodes, picture.nodes) {
      guard let cluster = node.cluster.map({ picture.clusters[$0] }) else { continue }
      #expect(box.x >= cluster.x && box.x + box.width <= cluster.x + cluster.width)
      #expect(box.y >= cluster.y && box.y + box.height <= cluster.y + cluster.height)
    }
    for (line, curve) in zip(graph.lines, picture.curves) {
      #expect(curve.points.count % 3 == 1)
      #expect((curve.label == nil) == graph.label(of: line).isEmpty)
      #expect((curve.start == nil) == line.returns.isEmpty)
    }
  }

  @Test("A drawing is valid XML in which no name is read as markup", arguments: [true, false])
  func drawing(isOdd: Bool) async throws {
    let graph = isOdd ? Graphs.odd : try Graphs.example("corner-library")
    let text = try await Self.graphviz.layout(of: graph).svg()
    let reader = NameReader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(reader.elements["script"] == nil && reader.elements["b"] == nil)
    #expect(reader.elements["rect"] == graph.nodes.count + graph.clusters.count + 1)
    #expect(reader.elements["path"] == graph.lines.count)
  }

  @Test("The JSON of a graph has the nodes, lines and direction of its layout")
  func json() async throws {
    let picture = try await Self.graphviz.layout(of: Graphs.example("root-controller"))
    let bytes = picture.graph.json(picture: picture)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let layout = try #require(object["layout"] as? [String: Any])
    #expect((layout["nodes"] as? [[Double]])?.count == picture.nodes.count)
    #expect((layout["lines"] as? [Any])?.count == picture.curves.count)
    #expect(layout["direction"] as? String == "TB")
  }

  @Test("A layout without Graphviz fails with a hint on how to install it")
  func missing() async throws {
    let error = try await #require(throws: GraphLayoutError.self) {
      try await Graphviz(program: "dot-that-nobody-has", limitSeconds: Self.patience).layout(
        of: Graphs.example("root-controller"))
    }
    #expect(error == .notInstalled)
    #expect(error.description.contains("apt-get install graphviz"))
  }

  @Test(
    "A layout by a program that is not Graphviz fails",
    arguments: ["true", "cat", "false"])
  func notGraphviz(_ program: String) async throws {
    let error = try await #require(throws: GraphLayoutError.self) {
      try await Graphviz(program: program, limitSeconds: Self.patience).layout(
        of: Graphs.example("root-controller"))
    }
    guard case .failed = error else {
      Issue.record("\(error)")
      return
    }
  }
}

private final class NameReader: NSObject, XMLParserDelegate {
  var elements: [String: Int] = [:]

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    elements[name, default: 0] += 1
  }
}
