import AppLoading
import Foundation
import NavigationEngine
import TestSupport
import Testing

@Suite("The root-controller example")
struct ExampleAppTests {
  @Test("the app file and the value that the engine's tests use give the same records")
  func sameRecords() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Examples/root-controller/app.yaml").standardizedFileURL
    let app = try AppLoader.load(path: file.path).app
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
