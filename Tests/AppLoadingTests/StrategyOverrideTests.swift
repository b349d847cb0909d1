import AppLoading
import NavigationEngine
import Testing
import YAMLReading

@Suite("A strategy that is given from outside")
struct StrategyOverrideTests {
  private static let silent = """
    # An app that says nothing of its strategy.
    app: one
    root:
      first: main
      parts:
        main: { screen: Main }
    screens:
      Main: {}

    """
  private static let outspoken = silent.replacing(
    "app: one\n", with: "app: one\nstrategy: window-swap # so\n")

  @Test("It takes the place of the file's own, in the text that a recording keeps too")
  func inItsPlace() throws {
    let loaded = try AppLoader.load(text: Self.outspoken, file: "a.yaml", strategy: .asPublished)
    #expect(loaded.app.strategy == .asPublished)
    #expect(loaded.app.defects == Strategy.asPublished.defects)
    #expect(loaded.source.contains("strategy: as-published # so\n"))
    #expect(!loaded.source.contains("window-swap"))
  }

  @Test("It stands before the app's name where the file says nothing", arguments: Strategy.allCases)
  func whereThereIsNone(_ strategy: Strategy) throws {
    let loaded = try AppLoader.load(text: Self.silent, file: "a.yaml", strategy: strategy)
    #expect(loaded.app.strategy == strategy)
    let again = try AppLoader.load(text: loaded.source, file: "a.yaml")
    #expect(again.app.strategy == strategy)
    #expect(again.hash == loaded.hash)
  }

  @Test("The file's own strategy leaves the text as it is")
  func same() throws {
    let loaded = try AppLoader.load(text: Self.outspoken, file: "a.yaml", strategy: .windowSwap)
    #expect(loaded.source == Self.outspoken)
  }

  @Test(
    "However the file writes it, it is replaced and nothing else is",
    arguments: [
      "\"window-swap\"", "'window-swap'", "\"window\\x2Dswap\"", "\"window\\u002dswap\"",
      ">-\n  window-swap", "|-\n  window-swap\n\n",
      "\n  window-swap", "\n  \"window-swap\"",
    ])
  func written(_ value: String) throws {
    let text = Self.outspoken.replacing("window-swap # so", with: value)
    let loaded = try AppLoader.load(text: text, file: "a.yaml", strategy: .asPublished)
    #expect(loaded.app.strategy == .asPublished)
    let own = try AppLoader.load(text: text, file: "a.yaml")
    #expect(own.app.strategy == .windowSwap && own.source == text)
    #expect(loaded.app.parts.map(\.name) == own.app.parts.map(\.name))
    let plain = Self.outspoken.replacing("window-swap # so", with: "as-published")
    #expect(
      loaded.source.split(whereSeparator: \.isWhitespace)
        == plain.split(whereSeparator: \.isWhitespace))
  }

  @Test(
    "Wherever the app's name stands, the word finds its place before it",
    arguments: [
      "{app: one, root: {first: main, parts: {main: {screen: Main}}}, screens: {Main: {}}}",
      "{\n  root: {first: main, parts: {main: {screen: Main}}},\n  app: one,\n  "
        + "screens: {Main: {}}\n}",
      "  app: one\n  root:\n    first: main\n    parts:\n      main: { screen: Main }\n"
        + "  screens:\n    Main: {}\n",
      "# a comment with a comma,\n\"app\": one\n"
        + "root: { first: main, parts: { main: { screen: Main } } }\nscreens: { Main: {} }\n",
      "\u{FEFF}app: one\r\nroot: { first: main, parts: { main: { screen: Main } } }\r\n"
        + "screens: { Main: {} }\r\n",
    ])
  func inserted(_ text: String) throws {
    let loaded = try AppLoader.load(
      text: text, file: "a.yaml", strategy: .singleStack, destinations: .eager)
    #expect(loaded.app.variant == AppVariant(strategy: .singleStack, linkBuilding: .eager))
    let again = try AppLoader.load(text: loaded.source, file: "a.yaml")
    #expect(again.app.variant == loaded.app.variant && again.hash == loaded.hash)
  }

  @Test(
    "Every variant of a text is a text of its own, and back again it runs as the first one",
    arguments: Strategy.allCases)
  func thereAndBack(_ strategy: Strategy) throws {
    for destinations in LinkBuilding.allCases {
      let there = try AppLoader.load(
        text: Self.outspoken, file: "a.yaml", strategy: strategy, destinations: destinations)
      #expect(
        there.app.variant == AppVariant(strategy: strategy, linkBuilding: destinations))
      let back = try AppLoader.load(
        text: there.source, file: "a.yaml", strategy: .windowSwap, destinations: .lazy)
      #expect(back.app.variant == AppVariant(strategy: .windowSwap, linkBuilding: .lazy))
    }
  }

  @Test("A file with a mistake tells of it, whatever way it is asked to run")
  func mistaken() {
    // Tags and anchors are refused in every app file.
    let words = [
      "\"window-swop\"", "[window-swap]", "\"\"", "!!str window-swap", "&name window-swap",
    ]
    for word in words {
      let text = Self.outspoken.replacing("window-swap # so", with: word)
      #expect(throws: AppLoadingError.self) {
        try AppLoader.load(text: text, file: "a.yaml", strategy: .asPublished)
      }
    }
  }
}
