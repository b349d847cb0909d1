import Testing
import WireProtocol

/// A line that is no message, with the answer to it.
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

  private static func command(_ data: String, _ message: String) -> WrongMessage {
    WrongMessage(
      #"{"kind":"command","ref":"r","data":\#(data)}"#, message, reference: "r")
  }

  private static let identifierRule = "1 to 64 characters of A-Z a-z 0-9 . _ -"

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
      "There is no message “Hello”; there are hello, watch, command, ping.", code: .unknownKind),
    WrongMessage(
      #"{"kind":"","ref":"a"}"#,
      "There is no message “”; there are hello, watch, command, ping.", code: .unknownKind,
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
    WrongMessage(#"{"kind":"hello","role":"device","app":[]}"#, "“app” must be text, not a list."),
    WrongMessage(
      #"{"kind":"hello","role":"device","device":{"width":"1"}}"#,
      "“width” must be a whole number, not text."),
    WrongMessage(
      #"{"kind":"hello","role":"device","device":{"height":1.5}}"#,
      "“height” must be a whole number, not a number."),
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
  ]

  static let commands: [WrongMessage] = [
    WrongMessage(#"{"kind":"command","data":{"command":"back"}}"#, "The message lacks “ref”."),
    WrongMessage(#"{"kind":"command","ref":"r"}"#, "The message lacks “data”.", reference: "r"),
    WrongMessage(
      #"{"kind":"command","ref":"r","key":"a b","data":{"command":"back"}}"#,
      "“key” must be \(identifierRule).", reference: "r"),
    WrongMessage(
      #"{"kind":"command","ref":"r","key":1,"data":{"command":"back"}}"#,
      "“key” must be text, not a number.", reference: "r"),
    WrongMessage(
      #"{"kind":"command","ref":"r","targets":"c1","data":{"command":"back"}}"#,
      "“targets” must be a list of client ids, not text.", reference: "r"),
    WrongMessage(
      #"{"kind":"command","ref":"r","targets":["c1",2],"data":{"command":"back"}}"#,
      "“targets” must list client ids.", reference: "r"),
    WrongMessage(
      #"{"kind":"command","ref":"r","targets":[""],"data":{"command":"back"}}"#,
      "“targets” must list client ids.", reference: "r"),
    WrongMessage(
      #"{"kind":"command","ref":"r","targets":null,"data":{"command":"back"}}"#,
      "“targets” must be a list of client ids, not null.", reference: "r"),
    WrongMessage(
      #"{"kind":"watch","ref":"r","streams":"some"}"#,
      "“streams” must be a list of client ids, not text.", reference: "r"),
    WrongMessage(
      #"{"kind":"watch","focus":{}}"#, "“focus” must be a list of client ids, not an object."),
    command("[]", "The command lacks “command”."),
    command("{}", "The command lacks “command”."),
    command(#"{"command":7}"#, "“command” must be text, not a number."),
    command(#"{"command":"launch"}"#, "The command lacks “width”."),
    command(#"{"command":"launch","width":1}"#, "The command lacks “height”."),
    command(
      #"{"command":"launch","width":"1","height":1}"#, "“width” must be a whole number, not text."),
    command(#"{"command":"tap"}"#, "The command lacks “element”."),
    command(#"{"command":"tap","element":null}"#, "“element” must be text, not null."),
    command(
      #"{"command":"tap","element":"a","screen":true}"#,
      "“screen” must be text, not a truth value."),
    command(#"{"command":"route"}"#, "The command lacks “route”."),
    command(#"{"command":"session","value":true}"#, "The command lacks “key”."),
    command(#"{"command":"session","key":"k"}"#, "The command lacks “value”."),
    command(
      #"{"command":"session","key":"k","value":1}"#,
      "“value” must be true or false, not a number."),
    WrongMessage(
      #"{"kind":"command","ref":"r","data":{"command":"jump"}}"#,
      "There is no command “jump”; there are launch, terminate, tap, back, route, session.",
      code: .unknownCommand, reference: "r"),
  ]
}

@Suite("Messages of clients that are wrong")
struct WrongClientMessageTests {
  @Test(
    "the answer has a code, says what would be right, and names the message where it can",
    arguments: WrongMessage.structure + WrongMessage.hello + WrongMessage.commands)
  func wrong(_ wrong: WrongMessage) {
    #expect(
      throws: ProtocolError(wrong.code, wrong.message, reference: wrong.reference)
    ) { try message(wrong.line) }
  }

  @Test("an operator names a thousand streams at most")
  func tooManyStreams() {
    let points = Array(repeating: #"{"stream":"c1","epoch":"e"}"#, count: 1_001)
      .joined(separator: ",")
    #expect(throws: ProtocolError.self) {
      try message(#"{"kind":"hello","role":"operator","streams":[\#(points)]}"#)
    }
  }

  @Test("only what passes by itself may be tried again")
  func retryable() {
    let retryable = ProtocolError.Code.allCases.filter { ProtocolError($0, "").isRetryable }
    #expect(retryable == [.tooManyClients, .busy])
  }
}
