import JSON
import Testing

@testable import EventStore

@Suite("What JetStream says of a stream")
struct LastMessageTests {
  @Test(
    "The number of the last message is never below 0",
    arguments: [
      (#"{"state":{"last_seq":7}}"#, 7), (#"{"state":{"last_seq":-7}}"#, 0),
      (#"{"state":{"last_seq":"7"}}"#, nil), ("{}", nil),
    ] as [(String, UInt64?)])
  func last(_ info: String, _ expected: UInt64?) throws {
    #expect(try JSONParser.parse(info.utf8).lastMessage == expected)
  }
}
