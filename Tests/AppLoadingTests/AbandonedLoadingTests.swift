import AppLoading
import NavigationEngine
import Testing
import YAMLReading

@Suite("An app that nobody waits for any more")
struct AbandonedLoadingTests {
  /// An app of some thousand nodes.
  private static let text = """
    app: long
    settings: { wait: 1 }
    root: { first: a, parts: { a: { navigation: S0 } } }
    screens:

    """
    + (0..<300).map { number in
      """
        S\(number):
          content:
            - button: { title: Go, do: [ push: { screen: S\((number + 1) % 300) } ] }
            - button: { title: Leave, do: [ pop ] }
            - button: { title: Later, do: [ { after: $wait ms, do: [ pop ] } ] }

      """
    }.joined()

  @Test("Loading an app asks on the way whether it is wanted, and ends at the first no")
  func everywhere() throws {
    var questions = 0
    let whole = try load {
      questions += 1; return true
    }
    #expect(whole.app.screens.count == 300)
    #expect(questions > 20, "it asks \(questions) times")
    for last in 1...questions {
      var asked = 0
      let error = #expect(throws: AppLoadingError.self) {
        try load {
          asked += 1
          return asked < last
        }
      }
      #expect(
        error?.problems.map(\.message) == ["reading was given up: nobody waits for the app"])
      #expect(asked == last, "it goes on after the no")
    }
  }

  private func load(isWanted: @escaping () -> Bool) throws -> LoadedApp {
    try AppLoader.load(
      text: Self.text, file: "app.yaml", settings: ["wait": 2], strategy: .singleStack,
      isWanted: isWanted)
  }
}
