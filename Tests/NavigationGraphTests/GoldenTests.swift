import NavigationGraph
import Testing

/// The files are made by `rootstage graph Examples/APP --format FORMAT`, and reviewed by eye.
@Suite("Graph files")
struct GoldenTests {
  @Test(
    "The graph written as DOT equals the golden file",
    arguments: ["root-controller", "tabs-and-shortcuts"])
  func dot(_ name: String) throws {
    let golden = try Graphs.golden("\(name).dot")
    #expect(try Graphs.example(name).dot() == golden)
  }

  @Test(
    "The graph written as Mermaid equals the golden file",
    arguments: ["root-controller", "tabs-and-shortcuts"])
  func mermaid(_ name: String) throws {
    let golden = try Graphs.golden("\(name).mmd")
    #expect(try Graphs.example(name).mermaid() == golden)
  }

  @Test(
    "The graph written as JSON equals the golden file",
    arguments: ["root-controller", "tabs-and-shortcuts"])
  func json(_ name: String) throws {
    let golden = try Graphs.golden("\(name).json")
    #expect(String(decoding: try Graphs.example(name).json(), as: UTF8.self) + "\n" == golden)
  }

  @Test("A graph with names that need escaping equals the golden DOT and Mermaid files")
  func odd() throws {
    #expect(Graphs.odd.dot() == (try Graphs.golden("odd.dot")))
    #expect(Graphs.odd.mermaid() == (try Graphs.golden("odd.mmd")))
  }
}
