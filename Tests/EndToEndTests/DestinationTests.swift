import AppLoading
import Foundation
import NavigationEngine
import TestSupport
import Testing

@Suite("Eager and lazy link destinations of the news-navigator example")
struct DestinationTests {
  /// The launched example with a number of rows and eager or lazy destinations.
  private static func opened(_ way: String, rows: Int) throws -> CheckedClient {
    let file = "\(Folders.examples)/news-navigator/app.yaml"
    let text = try String(contentsOfFile: file, encoding: .utf8)
      .replacing("destinations: lazy", with: "destinations: \(way)")
      .replacing("  rows: 20", with: "  rows: \(rows)")
    var client = CheckedClient(try AppLoader.load(text: text, file: file).app)
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.settle()
    return client
  }

  private static func liveItems(_ client: CheckedClient) -> Int {
    let item = client.engine.app.screens.firstIndex { $0.name == "NewsItem" }
    return client.engine.state.nodes.count { $0.kind == item.map(NodeKind.screen) }
  }

  @Test(
    "A list has a live item for each row if destinations are eager, and none if lazy",
    arguments: [1, 20, 1000])
  func list(_ rows: Int) throws {
    #expect(Self.liveItems(try Self.opened("eager", rows: rows)) == rows)
    #expect(Self.liveItems(try Self.opened("lazy", rows: rows)) == 0)
  }

  @Test("An opened item is one of the live ones if eager, and the only live one if lazy")
  func visited() throws {
    for (way, expected) in [("eager", [20, 20, 20, 20]), ("lazy", [1, 0, 1, 0])] {
      var client = try Self.opened(way, rows: 20)
      var found: [Int] = []
      for row in ["row-3", "row-4"] {
        client.apply(.tap(element: row, screen: nil))
        client.settle()
        found.append(Self.liveItems(client))
        client.apply(.back)
        client.settle()
        found.append(Self.liveItems(client))
      }
      #expect(found == expected, "\(way)")
      #expect(client.faults.isEmpty)
    }
  }
}
