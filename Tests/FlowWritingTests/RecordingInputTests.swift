import NavigationEngine
import Recordings
import Testing
import WireProtocol

@testable import FlowWriting

@Suite("Recordings as input of a flow")
struct RecordingInputTests {
  /// The hash of "text".
  private static let hash = "fa04f4ef1995407e"
  private static let header = """
    {"format":"rootstage-recording","version":1,"engine":"0.1.0","streams":[\
    {"stream":"c1","epoch":"e","app":"root-controller","appHash":"\(hash)",\
    "profile":"standard",\
    "started":"2026-11-21T10:00:00.250Z"},\
    {"stream":"c2","epoch":"e","app":"root-controller","appHash":"\(hash)",\
    "profile":"standard",\
    "started":"never"}],"apps":[{"name":"root-controller","hash":"\(hash)","source":"text"}]}
    """

  private static func line(_ stream: String, _ sequence: Int, _ kind: String, _ data: String)
    -> String
  {
    "{\"stream\":\"\(stream)\",\"sequence\":\(sequence),\"time\":\(sequence * 10),"
      + "\"kind\":\"\(kind)\",\"data\":\(data)}"
  }

  private static let lines = [
    header, line("c1", 1, "command", "{\"command\":\"launch\",\"width\":390,\"height\":844}"),
    line("c1", 2, "appActive", "{}"), line("c1", 3, "command", "{\"command\":\"back\"}"),
    line("c2", 1, "command", "{\"command\":\"memoryWarning\"}"), line("c1", 4, "rejected", "{}"),
  ]

  private static func clients(
    _ parts: [RecordedPart], lines: [String] = lines
  ) throws -> [RecordedInput] {
    let text = lines.joined(separator: "\n") + "\n"
    let app = try Recorder(example: "root-controller").app
    return try RecordingInput(try RecordingReader(bytes: Array(text.utf8))) { _ in app }
      .clients(parts)
  }

  @Test("Without selected parts, all streams of a recording are read in full")
  func whole() throws {
    let clients = try Self.clients([])
    #expect(clients.map(\.stream) == ["c1", "c2"])
    #expect(clients[0].commands.map(\.command) == [.launch(width: 390, height: 844), .back])
    #expect(clients[0].end == 40)
    #expect(clients[0].started == 1_795_255_200_250_000)
    #expect(clients[1].started == 0)
    #expect(clients[0].source == "text")
  }

  @Test("A part of a recording ends at its last record and keeps the commands before it")
  func part() throws {
    let part = RecordedPart(stream: "c1", name: "Anna", from: 2, to: 3)
    let client = try #require(try Self.clients([part]).first)
    #expect(client.name == "Anna")
    #expect(client.from == 2)
    #expect(client.end == 30)
    #expect(client.commands.map(\.sequence) == [1, 3])
  }

  @Test(
    "A part with an unknown stream or records out of range is refused with the reason",
    arguments: [
      ([RecordedPart(stream: "c9")], "there is no stream 'c9'; there are c1, c2"),
      (
        [RecordedPart(stream: "c1"), RecordedPart(stream: "c1")],
        "the stream 'c1' is named twice"
      ),
      (
        [RecordedPart(stream: "c1", from: 3, to: 9)], "c1 has the records 1 to 4, not 3 to 9"
      ),
      ([RecordedPart(stream: "c1", from: 0)], "c1 has the records 1 to 4, not 0 to 4"),
      (
        [RecordedPart(stream: "c1", from: 4, to: 2)],
        "the part of c1 ends at record 2, before its start at 4"
      ),
    ])
  func wrong(_ parts: [RecordedPart], _ message: String) {
    let error = #expect(throws: RecordingInputError.self) { try Self.clients(parts) }
    #expect(error?.description == message)
  }

  @Test("An unreadable command in a recording is reported with its line")
  func unreadable() {
    let lines = Self.lines + [Self.line("c1", 5, "command", "{\"command\":\"fly\"}")]
    let error = #expect(throws: RecordingError.self) { try Self.clients([], lines: lines) }
    #expect(error?.line == 7)
    #expect(error?.description.contains("There is no command") == true)
  }

  @Test("A recording without the app of a selected stream is refused")
  func noApp() {
    var lines = Self.lines
    lines[0] = lines[0].replacing("\"appHash\":\"\(Self.hash)\"", with: "\"appHash\":\"other\"")
    #expect(throws: RecordingInputError.noApp("c1")) { try Self.clients([], lines: lines) }
  }
}
