import EventStore
import Testing

@testable import StageServer

@Suite("Changes of a recording's label")
struct RecordingChangeTests {
  private static func change(_ body: String) throws -> RecordingChange {
    try RecordingChange(Array(body.utf8))
  }

  @Test("The same words in another Unicode form are a change")
  func normalisation() throws {
    let change = try Self.change("{\"name\":\"cafe\\u0301\"}")
    let label = try #require(change.label(from: StreamLabel(name: "caf\u{e9}")))
    #expect(label.name.utf8.elementsEqual("cafe\u{301}".utf8))
  }

  @Test("The same bytes are no change")
  func same() throws {
    let change = try Self.change("{\"name\":\"a\"}")
    #expect(change.label(from: StreamLabel(name: "a", note: "b")) == nil)
  }

  @Test(
    "A name with a line's end in it is no line",
    arguments: ["\\n", "\\u0085", "\\u2028", "\\u2029"])
  func lines(_ end: String) {
    #expect(throws: RequestBody.Problem.self) { try Self.change("{\"name\":\"a\(end)b\"}") }
  }
}
