import AppLoading
import NavigationEngine
import TestSupport
import Testing

@Suite("The article's app")
struct ExampleAppTests {
  @Test("The article's app gives the same records from its file and from the engine tests' value")
  func sameRecords() throws {
    let app = try AppLoader.load(path: Folders.fixtures + "/article.yaml").app
    for seed in UInt64(1)...20 {
      var input = RandomInput(seed: seed, app: SampleApps.rootController)
      var fromFile = RecordedClient(app)
      var fromValue = RecordedClient()
      for _ in 0..<30 {
        let command = input.command()
        let time = input.time(after: fromValue.engine)
        fromFile.apply(command, at: time)
        fromValue.apply(command, at: time)
      }
      #expect(fromFile.lines == fromValue.lines, "seed \(seed)")
    }
  }
}
