import AppLoading
import NavigationEngine
import Testing
import YAMLReading

@Suite("Strategy override at loading")
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

  @Test("A strategy override replaces the file's strategy in the app and in its source text")
  func inItsPlace() throws {
    let loaded = try AppLoader.load(text: Self.outspoken, file: "a.yaml", strategy: .naive)
    #expect(loaded.app.strategy == .naive)
    #expect(loaded.app.defects == Strategy.naive.defects)
    #expect(loaded.source.contains("strategy: naive # so\n"))
    #expect(!loaded.source.contains("window-swap"))
  }

  @Test(
    "A strategy override is inserted into the source text of a file without a strategy",
    arguments: Strategy.allCases)
  func whereThereIsNone(_ strategy: Strategy) throws {
    let loaded = try AppLoader.load(text: Self.silent, file: "a.yaml", strategy: strategy)
    #expect(loaded.app.strategy == strategy)
    let again = try AppLoader.load(text: loaded.source, file: "a.yaml")
    #expect(again.app.strategy == strategy)
    #expect(again.hash == loaded.hash)
  }

  @Test("An override with the file's own strategy leaves the source text unchanged")
  func same() throws {
    let loaded = try AppLoader.load(text: Self.outspoken, file: "a.yaml", strategy: .windowSwap)
    #expect(loaded.source == Self.outspoken)
  }

  @Test(
    "A strategy override replaces the strategy in every YAML scalar style, and nothing else",
    arguments: [
      "\"window-swap\"", "'window-swap'", "\"window\\x2Dswap\"", "\"window\\u002dswap\"",
      ">-\n  window-swap", "|-\n  window-swap\n\n",
      "\n  window-swap", "\n  \"window-swap\"",
    ])
  func written(_ value: String) throws {
    let text = Self.outspoken.replacing("window-swap # so", with: value)
    let loaded = try AppLoader.load(text: text, file: "a.yaml", strategy: .naive)
    #expect(loaded.app.strategy == .naive)
    let own = try AppLoader.load(text: text, file: "a.yaml")
    #expect(own.app.strategy == .windowSwap && own.source == text)
    #expect(loaded.app.parts.map(\.name) == own.app.parts.map(\.name))
    let plain = Self.outspoken.replacing("window-swap # so", with: "naive")
    #expect(
      loaded.source.split(whereSeparator: \.isWhitespace)
        == plain.split(whereSeparator: \.isWhitespace))
  }

  @Test(
    "A variant override is inserted in every YAML layout and loads again with the same hash",
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
      text: text, file: "a.yaml", strategy: .singleStack, destinations: .eager, profile: .ios18)
    #expect(
      loaded.app.variant
        == AppVariant(strategy: .singleStack, linkBuilding: .eager, profile: .ios18))
    let again = try AppLoader.load(text: loaded.source, file: "a.yaml")
    #expect(again.app.variant == loaded.app.variant && again.hash == loaded.hash)
  }

  @Test("A version of iOS takes the place of the file's own, and habits and settings stay")
  func profiles() throws {
    let text = Self.outspoken.replacing("app:", with: "profile: ios18 # the old one\napp:")
    for profile in Profile.allCases {
      let loaded = try AppLoader.load(text: text, file: "a.yaml", profile: profile)
      #expect(loaded.app.profile == profile)
      #expect(loaded.source == text.replacing("ios18", with: profile.name))
      #expect(loaded.app.strategy == .windowSwap && loaded.app.defects == [.swapsUnderModal])
      let all = try AppLoader.load(
        text: text, file: "a.yaml", strategy: .naive, defects: [.noQueue], destinations: .eager,
        profile: profile)
      #expect(
        all.app.variant
          == AppVariant(
            strategy: .naive, linkBuilding: .eager, defects: [.noQueue], profile: profile))
    }
  }

  @Test(
    "Overriding a variant's source text with the first variant restores the first variant",
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

  @Test("A file with an invalid strategy is rejected in spite of a strategy override")
  func mistaken() {
    // Tags and anchors are refused in every app file.
    let words = [
      "\"window-swop\"", "[window-swap]", "\"\"", "!!str window-swap", "&name window-swap",
    ]
    for word in words {
      let text = Self.outspoken.replacing("window-swap # so", with: word)
      #expect(throws: AppLoadingError.self) {
        try AppLoader.load(text: text, file: "a.yaml", strategy: .naive)
      }
    }
  }
}
