import NavigationGraph
import Testing

@Suite("What an app does off the screen, in its graph")
struct AwayTests {
  private static let parts = """
    root:
      first: home
      parts: { home: { navigation: Home }, lock: { screen: Lock }, late: { screen: Late } }
      routes:
        home: { to: home }
        lock: { to: lock, animation: fade }
        late: { to: late }
        help: { present: { screen: Help } }
    animations: { fade: { kind: crossDissolve, duration: 0.3 s } }
    onBackground: [ set: { IN: false }, route: lock ]
    onForeground:
      - if: { away: 5 min }
        then: [ route: late ]
        else: [ { if: { all: [ IN, { not: { away: 1.5 s } } ] }, then: [ route: help ] } ]
    """

  private static let screens = """
      Home: {}
      Lock: { content: [ button: { title: Open, do: [ route: home ] } ] }
      Late: { content: [ button: { title: Go, do: [ route: home ] } ] }
      Help: {}
    """

  private func sketch(_ parts: String = Self.parts) throws -> Sketch {
    try Sketch(parts, screens: Self.screens)
  }

  @Test("Leaving the screen and coming back are entries, and their routes are ways with conditions")
  func ways() throws {
    let sketch = try sketch()
    #expect(
      sketch.ways(from: "background") == ["background -> part:lock/Lock: (swap, fade)"])
    #expect(
      sketch.ways(from: "foreground").contains(
        "foreground -> part:late/Late: [away 5 min] (swap, at once)"))
    let help = sketch.ways(from: "foreground").filter { $0.contains("Help") }
    #expect(
      !help.isEmpty
        && help.allSatisfy { $0.contains("[away less than 5 min, IN, away less than 1.5 s]") })
    #expect(
      sketch.graph.nodes.prefix(3).map(\.label) == [
        "Launch", "Into the background", "Back on screen",
      ])
    #expect(sketch.unreachable.isEmpty)
  }

  @Test("A screen that only a way back to the screen leads to is unreachable without that")
  func unreachable() throws {
    let parts = Self.parts.split(separator: "\n").prefix { !$0.contains("onBackground") }
    let sketch = try sketch(parts.joined(separator: "\n"))
    #expect(sketch.unreachable.contains("part:late/Late"))
    #expect(sketch.graph.nodes.allSatisfy { $0.kind != .background && $0.kind != .foreground })
  }

  @Test("What changes the session alone is no entry")
  func sessionAlone() throws {
    let parts = Self.parts.replacing("set: { IN: false }, route: lock", with: "set: { IN: false }")
    let kinds = try sketch(parts).graph.nodes.map(\.kind)
    #expect(!kinds.contains(.background) && kinds.contains(.foreground))
  }

  @Test("All drawings of the graph name both entries")
  func drawings() throws {
    let graph = try sketch().graph
    let json = String(decoding: graph.json(), as: UTF8.self)
    for text in [graph.dot(), graph.mermaid(), json] {
      #expect(text.contains("Into the background") && text.contains("Back on screen"))
    }
  }
}
