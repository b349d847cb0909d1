import JSON
import Testing
import WireProtocol

@Suite("Command records")
struct CommandRecordTests {
  private func read(_ text: String) throws -> CommandRecord? {
    try CommandRecord(record: JSONParser.parse(text.utf8))
  }

  @Test(
    "A record of another kind is not decoded as a command",
    arguments: ["{}", "[]", #"{"kind":"appActive"}"#, #"{"kind":7}"#])
  func otherKinds(_ text: String) throws {
    #expect(try read(text) == nil)
  }

  @Test(
    "A command record with a missing or invalid member is rejected",
    arguments: [
      "", #""stream":"c1""#, #""stream":"c1","sequence":1,"data":{"command":"back"}"#,
      #""stream":"c1","sequence":1,"time":1"#,
      #""stream":"c 1","sequence":1,"time":1,"data":{"command":"back"}"#,
      #""stream":"c1","sequence":-1,"time":1,"data":{"command":"back"}"#,
      #""stream":"c1","sequence":1,"time":-1,"data":{"command":"back"}"#,
      #""stream":"c1","sequence":1,"time":9223372036854775807,"data":{"command":"back"}"#,
      #""stream":"c1","sequence":1,"time":1.5,"data":{"command":"back"}"#,
      #""stream":"c1","sequence":1,"time":1,"data":{"command":"jump"}"#,
      #""stream":"c1","sequence":1,"time":1,"data":{"command":"back"},"cause":7"#,
    ])
  func refused(_ members: String) {
    let comma = members.isEmpty ? "" : ","
    #expect(throws: ProtocolError.self) { try read(#"{"kind":"command"\#(comma)\#(members)}"#) }
  }

  @Test("A command record with an empty origin is decoded")
  func noOrigin() throws {
    let record = try read(
      #"{"kind":"command","stream":"c1","sequence":1,"time":0,"data":{"command":"back"}}"#)
    #expect(record?.origin == CommandOrigin())
  }

  @Test(
    "A line is a command only if it begins with a record's members and the kind command",
    arguments: [
      (#"{"stream":"c1","sequence":1,"time":0,"kind":"command","data":{}}"#, true),
      (#"{"stream":"c1","sequence":1,"time":0,"kind":"commands"}"#, false),
      (#"{"stream":"c1","sequence":1,"kind":"command","time":0}"#, false),
      (#"{"stream":"c1","sequence":1,"time":0,"kind":"x","data":{"kind":"command"}}"#, false),
      ("", false), (",,,", false), (#",,,"kind":"command""#, false),
    ])
  func isCommand(_ line: String, expected: Bool) {
    #expect(WireProtocolTests.isCommand(line) == expected)
  }
}

/// Whether an encoded record is a command.
func isCommand(_ line: String) -> Bool {
  Array(line.utf8).withUnsafeBytes { RecordLine($0)?.isOf(.command) ?? false }
}
