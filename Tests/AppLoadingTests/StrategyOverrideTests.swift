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
    #expect(loaded.app.handling == Strategy.asPublished.handling)
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

  @Test("Where it cannot be written the file's problems are told, and nothing is guessed")
  func quoted() {
    let text = Self.outspoken.replacing("window-swap", with: "\"window-swap\"")
    #expect(throws: AppLoadingError.self) {
      try AppLoader.load(text: text, file: "a.yaml", strategy: .asPublished)
    }
  }
}
