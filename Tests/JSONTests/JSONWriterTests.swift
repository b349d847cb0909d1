import JSON
import TestSupport
import Testing

@Suite("Writing JSON")
struct JSONWriterTests {
  private func written(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(
    "A written string escapes only the characters that JSON requires",
    arguments: [
      ("", #""""#), ("a\"b", #""a\"b""#), ("\\", #""\\""#), ("/", #""/""#),
      ("\n\r\t", #""\n\r\t""#),
      ("\u{0}\u{8}\u{c}\u{1f}", #""\u0000\u0008\u000c\u001f""#), ("\u{7f}é😀", "\"\u{7f}é😀\""),
      ("</script>", #""</script>""#),
    ])
  func escapes(_ text: String, json: String) {
    #expect(written { $0.string(text) } == json)
  }

  @Test("A random string is unchanged after writing and parsing")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let scalars = (0..<Int.random(in: 0...20, using: &generator)).compactMap { _ in
        Unicode.Scalar(
          UInt32.random(
            in: 0...generator.pick([0x30, 0x7f, 0x3000, 0x10ffff]), using: &generator))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let parsed = try JSONParser.parse(written { $0.string(text) }.utf8)
      #expect(parsed.string.map { Array($0.utf8) } == Array(text.utf8))
    }
  }

  @Test(
    "Every character of planes 0 and 1 is unchanged after writing and parsing",
    arguments: [0...0xd7ff, 0xe000...0x1ffff])
  func everyScalar(_ range: ClosedRange<UInt32>) throws {
    let text = String(String.UnicodeScalarView(range.compactMap(Unicode.Scalar.init)))
    #expect(try JSONParser.parse(written { $0.string(text) }.utf8) == .string(text))
  }

  @Test(
    "A 64-bit integer is written in decimal, down to its minimum and up to its maximum",
    arguments: [
      (0, "0"), (9, "9"), (10, "10"), (-1, "-1"), (-10, "-10"), (1_234_567_890, "1234567890"),
      (Int64.max, "9223372036854775807"), (Int64.min, "-9223372036854775808"),
    ])
  func integers(_ number: Int64, json: String) {
    #expect(written { $0.integer(number) } == json)
  }

  @Test("The largest UInt64 and 8-bit integers are written in decimal")
  func unsigned() {
    #expect(written { $0.integer(UInt64.max) } == "18446744073709551615")
    #expect(written { $0.integer(Int8.min) } == "-128")
    #expect(written { $0.integer(UInt8.max) } == "255")
  }

  @Test("Around each power of ten an integer is written in all its digits")
  func lengths() {
    var power: UInt64 = 1
    while power <= UInt64.max / 10 {
      for number in [power - 1, power, power + 1, power * 9 + power / 7] {
        #expect(written { $0.integer(number) } == String(number))
      }
      power *= 10
    }
    for number in 0..<10_100 { #expect(written { $0.integer(number) } == String(number)) }
  }

  @Test(
    "A hash is written as sixteen lowercase hexadecimal digits",
    arguments: [
      (0, "\"0000000000000000\""), (.max, "\"ffffffffffffffff\""), (0xab, #""00000000000000ab""#),
    ]
      as [(UInt64, String)])
  func hexadecimal(_ value: UInt64, json: String) {
    #expect(written { $0.hexadecimal(value) } == json)
  }

  @Test("Arrays and objects are written compactly in order, also by a cleared writer")
  func structure() throws {
    #expect(written { $0.array([Int]()) { $0.integer($1) } } == "[]")
    #expect(written { $0.array([1, 2, 3]) { $0.integer($1) } } == "[1,2,3]")
    let text = #"{"b":[true,false,null,1.5],"a":{"x":"\n"}}"#
    let value = try JSONParser.parse(text.utf8)
    var writer = JSONWriter()
    writer.integer(1)
    writer.removeAll()
    writer.value(value)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == text && writer.count == text.utf8.count)
  }

  @Test(
    "What is written is the same whatever room there was for it",
    arguments: [0, 1, 63, 64, 4_096])
  func growth(_ capacity: Int) throws {
    let text = "{\"k\":[" + (0..<1_000).map { "\"é\($0)\"" }.joined(separator: ",") + "]}"
    let value = try JSONParser.parse(text.utf8)
    var writer = JSONWriter(reservingCapacity: capacity)
    #expect(writer.count == 0 && writer.bytes.isEmpty)
    writer.value(value)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
    #expect(String(decoding: writer[2..<3], as: UTF8.self) == "k")
    #expect(writer.withUnsafeBytes { Array($0) } == Array(text.utf8))
  }

  @Test("A copy of a writer goes on by itself, and a cleared one shows nothing of before")
  func copies() {
    var first = JSONWriter()
    first.raw("{")
    var second = first
    first.member("a", 1)
    second.member("b", "two")
    let before = second
    second.removeAll()
    second.key("c")
    #expect(String(decoding: first.bytes, as: UTF8.self) == #"{"a":1"#)
    #expect(String(decoding: before.bytes, as: UTF8.self) == #"{"b":"two""#)
    #expect(String(decoding: second.bytes, as: UTF8.self) == #","c":"#)
  }
}
