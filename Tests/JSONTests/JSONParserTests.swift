import JSON
import TestSupport
import Testing

@Suite("Parsing untrusted JSON")
struct JSONParserTests {
  static let right: [(String, JSONValue)] = [
    ("null", .null), ("true", .boolean(true)), ("false", .boolean(false)),
    (" \t\r\n1 \n", .integer(1)), ("0", .integer(0)), ("-0", .integer(0)), ("-7", .integer(-7)),
    ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
    ("9223372036854775808", .number(9_223_372_036_854_775_808)),
    ("-9223372036854775809", .number(-9_223_372_036_854_775_808)),
    ("92233720368547758080", .number(92_233_720_368_547_758_080)),
    ("1.5", .number(1.5)), ("1e2", .number(100)), ("1E+2", .number(100)), ("25e-2", .number(0.25)),
    ("1.0", .number(1)), ("1e308", .number(1e308)),
    (#""""#, .string("")), (#""a""#, .string("a")), (#""é😀""#, .string("é😀")),
    (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{c}\n\r\t")),
    (#""\u0041\u00e9\u00E9""#, .string("Aéé")), (#""\ud83d\ude00""#, .string("😀")),
    (#""\u0000""#, .string("\0")), (#""\uffff\udbff\udfff""#, .string("\u{ffff}\u{10ffff}")),
    ("\"\u{7f}\u{2028}\"", .string("\u{7f}\u{2028}")),
    ("[]", .array([])), ("[ ]", .array([])), ("[1 , 2]", .array([.integer(1), .integer(2)])),
    ("{}", .object([])), ("{ }", .object([])),
    (
      #"{"b":1, "a" : {"b":null}}"#,
      .object([
        .init(key: "b", value: .integer(1)),
        .init(key: "a", value: .object([.init(key: "b", value: .null)])),
      ])
    ),
  ]

  @Test("Valid JSON is parsed to its value", arguments: right)
  func accepted(_ text: String, value: JSONValue) throws {
    #expect(try JSONParser.parse(text.utf8) == value)
  }

  @Test("A text with more values than are allowed is refused where the first of them stands")
  func valuesBound() throws {
    func parse(_ text: String) throws(JSONError) -> JSONValue {
      try JSONParser.parse(text.utf8, maximumValues: 4, pausing: {})
    }
    #expect(try parse("[1,{\"a\":2}]") == JSONParser.parse("[1,{\"a\":2}]".utf8))
    for (text, offset) in [("[1,2,3,4]", 7), ("[[],[],[[]]]", 8), ("{\"a\":[1,2,3]}", 10)] {
      #expect(throws: JSONError(offset: offset, problem: .tooManyValues)) { try parse(text) }
    }
  }

  @Test("Parsing a text of many values pauses once for each thousand or so")
  func pauses() throws {
    var pauses = 0
    let text = "[" + Array(repeating: "[]", count: 10_239).joined(separator: ",") + "]"
    _ = try JSONParser.parse(text.utf8, maximumValues: 10_240) { pauses += 1 }
    #expect(pauses == 10)
  }

  static let wrong: [(String, JSONError.Problem, Int)] = [
    ("", .unexpectedEnd, 0), (" ", .unexpectedEnd, 1), ("nul", .unexpectedEnd, 3),
    ("tru", .unexpectedEnd, 3), ("fals", .unexpectedEnd, 4), ("nulL", .unexpectedByte, 3),
    ("True", .unexpectedByte, 0), ("undefined", .unexpectedByte, 0), ("NaN", .unexpectedByte, 0),
    ("Infinity", .unexpectedByte, 0), ("'a'", .unexpectedByte, 0), ("a", .unexpectedByte, 0),
    ("// 1", .unexpectedByte, 0), ("1 // one", .trailingBytes, 2),
    ("\u{feff}1", .unexpectedByte, 0),
    ("1 2", .trailingBytes, 2), ("truex", .trailingBytes, 4), ("{}{}", .trailingBytes, 2),
    ("[]]", .trailingBytes, 2), ("\"a\"b", .trailingBytes, 3), ("1\u{0}", .trailingBytes, 1),
    ("\u{a0}1", .unexpectedByte, 0), ("\u{b}1", .unexpectedByte, 0),
    // Numbers.
    ("-", .unexpectedEnd, 1), ("+1", .unexpectedByte, 0), (".5", .unexpectedByte, 0),
    ("1.", .unexpectedEnd, 2), ("1.e2", .unexpectedByte, 2), ("1e", .unexpectedEnd, 2),
    ("1e+", .unexpectedEnd, 3), ("1ex", .unexpectedByte, 2), ("--1", .unexpectedByte, 1),
    ("01", .invalidNumber, 0), ("-01", .invalidNumber, 1), ("00", .invalidNumber, 0),
    ("1e309", .invalidNumber, 0), ("-1e999", .invalidNumber, 0), ("0x10", .trailingBytes, 1),
    ("1_000", .trailingBytes, 1), ("1,000", .trailingBytes, 1), ("१", .unexpectedByte, 0),
    // Text.
    ("\"", .unexpectedEnd, 1), ("\"a", .unexpectedEnd, 2), (#""\"#, .unexpectedEnd, 2),
    (#""\""#, .unexpectedEnd, 3), (#""\x41""#, .invalidEscape, 2), (#""\'""#, .invalidEscape, 2),
    (#""\U0041""#, .invalidEscape, 2), (#""\u12""#, .invalidEscape, 5),
    (#""\u12g4""#, .invalidEscape, 5), (#""\u 041""#, .invalidEscape, 3),
    (#""\u+041""#, .invalidEscape, 3), (#""\ud83d""#, .invalidEscape, 7),
    (#""\ud83dx""#, .invalidEscape, 7), (#""\ud83d\n""#, .unexpectedByte, 8),
    (#""\ud83d\u0041""#, .invalidEscape, 13), (#""\ude00""#, .invalidEscape, 7),
    (#""\ud83d\ud83d""#, .invalidEscape, 13),
    ("\"a\nb\"", .controlCharacter, 2), ("\"\t\"", .controlCharacter, 1),
    ("\"\u{0}\"", .controlCharacter, 1), ("\"\\n\u{1f}\"", .controlCharacter, 3),
    // Lists and objects.
    ("[", .unexpectedEnd, 1), ("]", .unexpectedByte, 0), ("[1", .unexpectedEnd, 2),
    ("[1,", .unexpectedEnd, 3), ("[1,]", .unexpectedByte, 3), ("[,1]", .unexpectedByte, 1),
    ("[1 2]", .unexpectedByte, 3), ("[1}", .unexpectedByte, 2), ("[1;2]", .unexpectedByte, 2),
    ("{", .unexpectedEnd, 1), ("}", .unexpectedByte, 0), (#"{"a"}"#, .unexpectedByte, 4),
    (#"{"a":}"#, .unexpectedByte, 5), (#"{"a":1,}"#, .unexpectedByte, 7),
    (#"{"a" 1}"#, .unexpectedByte, 5), (#"{"a"::1}"#, .unexpectedByte, 5),
    (#"{,}"#, .unexpectedByte, 1), (#"{a:1}"#, .unexpectedByte, 1), (#"{1:1}"#, .unexpectedByte, 1),
    (#"{'a':1}"#, .unexpectedByte, 1), (#"{"a":1]"#, .unexpectedByte, 6),
    (#"{"a":1 "b":2}"#, .unexpectedByte, 7), (#"{"a":1,"a":2}"#, .duplicateKey, 7),
    (#"{"a":1,"\u0061":1}"#, .duplicateKey, 7),
    (#"[{"b":{"x":1,"y":2,"x":3}}]"#, .duplicateKey, 19),
    (#"{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"a":1}"#, .duplicateKey, 49),
    (#"{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1,"j":1,"i":1}"#, .duplicateKey, 61),
  ]

  @Test("Invalid JSON is rejected with the problem and its byte offset", arguments: wrong)
  func refused(_ text: String, problem: JSONError.Problem, offset: Int) {
    #expect(throws: JSONError(offset: offset, problem: problem)) {
      try JSONParser.parse(text.utf8)
    }
  }

  static let wrongBytes: [[UInt8]] = [
    [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
    [0xE2, 0x82], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80],
    [0xFF], [0xC3, 0x28], [0x61, 0xFE],
  ]

  @Test(
    "A JSON string with invalid UTF-8 is rejected, in a value, a key and after an escape",
    arguments: wrongBytes)
  func invalidUTF8(_ bytes: [UInt8]) {
    let quote = [UInt8(ascii: "\"")]
    let texts = [
      quote + bytes + quote, Array("{\"".utf8) + bytes + Array("\":1}".utf8),
      Array("\"\\n".utf8) + bytes + quote,
    ]
    for (text, offset) in zip(texts, [1, 2, 1]) {
      #expect(throws: JSONError(offset: offset, problem: .invalidUTF8)) {
        try JSONParser.parse(text)
      }
    }
  }

  @Test(
    "JSON nested 32 levels deep is parsed; a 33rd level is rejected at its offset",
    arguments: ["[", "{\"a\":"])
  func depth(_ opening: String) throws {
    let closing = opening == "[" ? "]" : "}"
    func nested(_ levels: Int) -> String {
      String(repeating: opening, count: levels) + "1" + String(repeating: closing, count: levels)
    }
    _ = try JSONParser.parse(nested(JSONParser.maximumDepth - 1).utf8)
    #expect(
      throws: JSONError(
        offset: opening.utf8.count * JSONParser.maximumDepth, problem: .tooDeep)
    ) { try JSONParser.parse(nested(JSONParser.maximumDepth).utf8) }
    #expect(throws: JSONError.self) {
      try JSONParser.parse(String(repeating: opening, count: 100_000).utf8)
    }
  }

  @Test("Valid JSON truncated at any byte is rejected with an offset within what remains")
  func truncated() throws {
    let text = Array(
      #"{"a":[1,-2.5e+3,true,false,null,"x\u00e9\ud83d\ude00\n"],"é":{"b":{}},"c":"😀"}"#.utf8)
    _ = try JSONParser.parse(text)
    for length in 0..<text.count {
      do throws(JSONError) {
        _ = try JSONParser.parse(text[..<length])
        Issue.record("the first \(length) bytes are accepted")
      } catch {
        #expect(error.offset <= length)
      }
    }
  }

  @Test("Randomly mutated JSON is either rejected or survives a round trip")
  func mutated() {
    var generator = SeededGenerator(seed: 7)
    let text = Array(#"{"kind":"command","n":[1,2.5e3],"t":"\ud83d\ude00é","d":{"x":null}}"#.utf8)
    for _ in 0..<3_000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      guard let value = try? JSONParser.parse(bytes) else { continue }
      var writer = JSONWriter()
      writer.value(value)
      #expect((try? JSONParser.parse(writer.bytes)) == value)
    }
  }

  @Test("Keys that look alike and have other bytes are two keys", arguments: [0, 12])
  func alike(_ others: Int) throws {
    let rest = (0..<others).map { #","k\#($0)":0"# }.joined()
    let value = try JSONParser.parse(
      Array("{\"\u{e9}\":1\(rest),\"e\u{301}\":2}".utf8))
    guard case .object(let members) = value else {
      Issue.record("\(value)")
      return
    }
    #expect(members.first?.value == .integer(1) && members.last?.value == .integer(2))
    #expect(throws: JSONError.self) {
      try JSONParser.parse(Array("{\"e\u{301}\":1\(rest),\"e\u{301}\":2}".utf8))
    }
  }

  @Test("The description of a JSON error counts bytes from one")
  func description() {
    #expect(
      "\(JSONError(offset: 3, problem: .duplicateKey))"
        == "byte 4: the key stands twice in one object")
  }
}
