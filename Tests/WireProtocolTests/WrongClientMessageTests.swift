import Testing
import WireProtocol

/// An invalid message line and its expected error.
struct WrongMessage: Sendable, CustomTestStringConvertible {
  let line: String
  let code: ProtocolError.Code
  let message: String
  let reference: String?

  var testDescription: String { String(line.prefix(90)) }

  init(
    _ line: String, _ message: String, code: ProtocolError.Code = .badMessage,
    reference: String? = nil
  ) {
    self.line = line
    self.code = code
    self.message = message
    self.reference = reference
  }

  static let identifierRule = "1 to 64 characters of A-Z a-z 0-9 . _ -"

  static let structure: [WrongMessage] = [
    WrongMessage("x", "The line is not JSON: byte 1: no JSON value can go on like this."),
    WrongMessage("{", "The line is not JSON: byte 2: the text ends too early."),
    WrongMessage("null", "A message is an object, not null."),
    WrongMessage("[{}]", "A message is an object, not a list."),
    WrongMessage("\"hello\"", "A message is an object, not text."),
    WrongMessage("1", "A message is an object, not a number."),
    WrongMessage("{}", "The message lacks “kind”."),
    WrongMessage(#"{"ref":"a"}"#, "The message lacks “kind”.", reference: "a"),
    WrongMessage(#"{"kind":1,"ref":"a"}"#, "“kind” must be text, not a number.", reference: "a"),
    WrongMessage(#"{"kind":null}"#, "“kind” must be text, not null."),
    WrongMessage(
      #"{"kind":"Hello"}"#,
      "There is no message “Hello”; there are hello, watch, command, remove, advance, ping.",
      code: .unknownKind),
    WrongMessage(
      #"{"kind":"","ref":"a"}"#,
      "There is no message “”; there are hello, watch, command, remove, advance, ping.",
      code: .unknownKind, reference: "a"),
    WrongMessage(#"{"kind":"advance","to":1}"#, "The message lacks “ref”."),
    WrongMessage(#"{"kind":"advance","ref":"a"}"#, "The message lacks “to”.", reference: "a"),
    WrongMessage(
      #"{"kind":"advance","ref":"a","to":-1}"#, "“to” must be from 0 to 2^53.", reference: "a"),
    WrongMessage(
      #"{"kind":"advance","ref":"a","to":"1"}"#, "“to” must be a whole number, not text.",
      reference: "a"),
    WrongMessage(#"{"kind":"ping","ref":7}"#, "“ref” must be text, not a number."),
    WrongMessage(#"{"kind":"ping","ref":""}"#, "“ref” must be \(identifierRule)."),
    WrongMessage(#"{"kind":"ping","ref":"a b"}"#, "“ref” must be \(identifierRule)."),
    WrongMessage(#"{"kind":"ping","ref":"é"}"#, "“ref” must be \(identifierRule)."),
    WrongMessage(
      #"{"kind":"ping","ref":"\#(String(repeating: "a", count: 65))"}"#,
      "“ref” must be \(identifierRule)."),
  ]

  static let hello: [WrongMessage] = [
    WrongMessage(#"{"kind":"hello"}"#, "hello lacks “role”."),
    WrongMessage(#"{"kind":"hello","role":1}"#, "“role” must be text, not a number."),
    WrongMessage(
      #"{"kind":"hello","role":"admin"}"#, "The role must be device or operator, not admin."),
    WrongMessage(
      #"{"kind":"hello","role":"device","clock":"mine"}"#,
      "“clock” must be server, manual, not “mine”."),
    WrongMessage(
      #"{"kind":"hello","role":"device","settings":[50]}"#,
      "“settings” must be an object of whole numbers, not a list."),
    WrongMessage(
      #"{"kind":"hello","role":"device","settings":null}"#,
      "“settings” must be an object of whole numbers, not null."),
    WrongMessage(
      #"{"kind":"hello","role":"device","settings":{"rows":"50"}}"#,
      "“settings.rows” must be a whole number, not text."),
    WrongMessage(
      #"{"kind":"hello","role":"device","settings":{"rows":0.5}}"#,
      "“settings.rows” must be a whole number, not a fraction."),
    WrongMessage(
      #"{"kind":"hello","role":"device","settings":{"\#(String(repeating: "a", count: 65))":1}}"#,
      "“a name in settings” holds 64 bytes at most, not 65."),
    WrongMessage(
      #"{"kind":"hello","role":"device","settings":{"#
        + (0...64).map { #""s\#($0)":1"# }.joined(separator: ",") + "}}",
      "“settings” holds 64 numbers at most."),
    WrongMessage(#"{"kind":"hello","role":"device","app":[]}"#, "“app” must be text, not a list."),
    WrongMessage(
      #"{"kind":"hello","role":"device","features":"quiet"}"#,
      "“features” must be a list, not text."),
    WrongMessage(
      #"{"kind":"hello","role":"device","device":"phone"}"#,
      "“device” must be an object, not text."),
    WrongMessage(
      #"{"kind":"hello","role":"device","streams":{"stream":"c1","epoch":"e"}}"#,
      "“streams” must be a list, not an object."),
    WrongMessage(
      #"{"kind":"hello","role":"device","device":{"width":"1"}}"#,
      "“width” must be a whole number, not text."),
    WrongMessage(
      #"{"kind":"hello","role":"device","device":{"height":1.5}}"#,
      "“height” must be a whole number, not a fraction."),
    WrongMessage(
      #"{"kind":"hello","role":"device","streams":[{"epoch":"e"}]}"#,
      "A stream to go on with lacks “stream”."),
    WrongMessage(
      #"{"kind":"hello","role":"device","streams":[{"stream":"c1"}]}"#,
      "A stream to go on with lacks “epoch”."),
    WrongMessage(
      #"{"kind":"hello","role":"device","streams":[{"stream":"c/1","epoch":"e"}]}"#,
      "“stream” must be \(identifierRule)."),
    WrongMessage(
      #"{"kind":"hello","role":"device","streams":[{"stream":"c1","epoch":"e","after":"1"}]}"#,
      "“after” must be a whole number, not text."),
    WrongMessage(
      #"{"kind":"hello","role":"device","streams":[7]}"#, "A stream to go on with lacks “stream”."),
    WrongMessage(
      #"{"kind":"hello","role":"device","streams":[{"stream":"a","epoch":"e"},"#
        + #"{"stream":"b","epoch":"e"}]}"#,
      "A device goes on with one stream at most."),
    WrongMessage(
      #"{"kind":"hello","role":"operator","streams":["#
        + (0...1_000).map { #"{"stream":"c\#($0)","epoch":"e"}"# }.joined(separator: ",") + "]}",
      "An operator goes on with 1000 streams at most."),
    WrongMessage(
      #"{"kind":"hello","role":"operator","streams":[{"stream":"a","epoch":"e"},"#
        + #"{"stream":"b","epoch":"e"},{"stream":"a","epoch":"f"}]}"#,
      "A stream to go on with is named twice."),
  ]
}

@Suite("Invalid client messages")
struct WrongClientMessageTests {
  @Test(
    "An invalid client message is rejected with a code, a message and its reference",
    arguments: WrongMessage.structure + WrongMessage.hello + WrongMessage.commands
      + WrongMessage.hands)
  func wrong(_ wrong: WrongMessage) {
    #expect(
      throws: ProtocolError(wrong.code, wrong.message, reference: wrong.reference)
    ) { try message(wrong.line) }
  }

  @Test("An operator's hello with more than 1000 streams is rejected")
  func tooManyStreams() {
    let points = Array(repeating: #"{"stream":"c1","epoch":"e"}"#, count: 1_001)
      .joined(separator: ",")
    #expect(throws: ProtocolError.self) {
      try message(#"{"kind":"hello","role":"operator","streams":[\#(points)]}"#)
    }
  }

  @Test("Only an error with a temporary cause is retryable")
  func retryable() {
    let retryable = ProtocolError.Code.allCases.filter { ProtocolError($0, "").isRetryable }
    #expect(retryable == [.tooManyClients, .busy, .offline, .gestureTaken])
  }
}
