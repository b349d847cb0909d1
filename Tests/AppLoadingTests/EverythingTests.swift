import AppLoading
import NavigationEngine
import Testing
import YAMLReading

@Suite("The app that uses every part of the grammar")
struct EverythingTests {
  private static func load() throws -> LoadedApp {
    try AppLoader.load(path: Folders.fixtures + "/everything.yaml")
  }

  @Test("It has no problem, not even a doubtful one")
  func hasNoProblem() throws {
    #expect(try Self.load().warnings.map(\.description) == [])
  }
}
