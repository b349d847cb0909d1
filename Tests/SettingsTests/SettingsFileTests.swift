import Settings
import Testing
import YAMLReading

@Suite("A file with settings")
struct SettingsFileTests {
  @Test(
    "A mistake in the file is told with its place",
    arguments: [
      ("prot: 1\n", "stage.yaml:1:1: error: unknown key 'prot' in the configuration"),
      ("host: a\nport: 70000\n", "stage.yaml:2:7: error: 'port' takes 0 to 65535, not '70000'"),
      ("host: a\nhost: b\n", "stage.yaml:2:1: error: duplicate key 'host'"),
      ("quiet: yes\n", "stage.yaml:1:8: error: 'quiet' takes true or false, not 'yes'"),
      ("name: a\n", "stage.yaml:1:7: error: expected a list of values for 'name', found 'a'"),
      ("name: [a, B]\n", "stage.yaml:1:11: error: 'name' takes small letters, not 'B'"),
      ("port: [1]\n", "stage.yaml:1:7: error: expected text for 'port', found a list"),
      ("- port\n", "stage.yaml:1:1: error: expected a mapping for the configuration"),
      ("", "stage.yaml:1:1: error: the file is empty"),
      ("word: clam\n", "stage.yaml:1:7: error: 'word': unknown mood 'clam'"),
    ])
  func mistakes(_ text: String, _ message: String) throws {
    let error = try #require(throws: SettingsError.self) {
      try SettingsFile(text: text, path: "stage.yaml", of: Sample.all)
    }
    #expect("\(error)".hasPrefix(message), "\(error)")
  }

  @Test("All mistakes of a file are told at once")
  func all() throws {
    let error = try #require(throws: SettingsError.self) {
      try SettingsFile(text: "prot: 1\nlimit: x\n", path: "stage.yaml", of: Sample.all)
    }
    guard case .content(let problems) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(problems.map(\.line) == [1, 2])
  }

  @Test("A file that is not there is told as unreadable")
  func missing() {
    let error = #expect(throws: SettingsError.self) {
      try SettingsFile(path: "/nowhere/stage.yaml", of: Sample.all)
    }
    guard case .unreadable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
