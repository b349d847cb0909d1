import Foundation
import JSON
import TestSupport
import Testing

@testable import Recordings

/// What is taken without a parser must be what the parser takes.
@Suite("Plain JSON")
struct PlainJSONTests {
  @Test("Every line of a recording is plain, with text in any script")
  func records() {
    let other = #"{"a":{},"b":[],"c":[1,-20,0],"d":"\"\n","é":"日本語 🎈","e":[true,false,null]}"#
    for line in RecordedClient.tour().durableLines + [other] {
      #expect(PlainJSON.takes(line), "\(line)")
    }
  }

  @Test(
    "What the parser refuses, or what needs a look, is not plain",
    arguments: [
      "", "{", "}", "{}x", " {}", "{ }", "[1,]", "[,1]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}",
      #"{"a":1,"a":2}"#, #"{"a":{"b":1,"c":2,"b":3}}"#, #"{"\u0061":1}"#, #"["\u0061"]"#,
      #"["\x"]"#,
      "01", "-", "1.5", "1e3", "1234567890123456789", "\"\u{1}\"", "tru", "nulll", "\"a", "\"a\\",
      String(repeating: "[", count: 40) + String(repeating: "]", count: 40),
    ])
  func others(_ text: String) {
    #expect(!PlainJSON.takes(text))
  }

  @Test("Bytes that are no UTF-8 are not plain")
  func wrongText() {
    var plain = PlainJSON()
    let bytes: [UInt8] = [0x22, 0xC3, 0x28, 0x22]
    let isPlain = bytes.withUnsafeBytes { plain.isGood($0, maximumValues: 10) }
    #expect(!isPlain)
  }

  @Test("More values than are read are not plain")
  func many() {
    var plain = PlainJSON()
    let found = [4, 3].map { most in
      Array("[1,2,3]".utf8).withUnsafeBytes { plain.isGood($0, maximumValues: most) }
    }
    #expect(found == [true, false])
  }

  @Test("A changed line that is plain is one that the parser takes, and its place is the parser's")
  func changed() throws {
    var generator = SeededGenerator(seed: TestSeed.forRun(of: "plain JSON"))
    var plain = PlainJSON()
    let tour = RecordedClient.tour()
    let lines = tour.durableLines
    let parts = [#"""#, "\\", "{", "}", "[", "]", ",", ":", "0", "-", "é", " ", "\"a\":", "e"]
    var taken = 0
    for _ in 0..<20_000 {
      var bytes = Array(generator.pick(lines).utf8)
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 2: bytes.insert(contentsOf: generator.pick(parts).utf8, at: place)
        default:
          bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &generator))
        }
      }
      let isPlain = bytes.withUnsafeBytes { plain.isGood($0, maximumValues: 1_000) }
      guard isPlain else { continue }
      taken += 1
      #expect((try? JSONParser.parse(bytes)) != nil, "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(taken > 1_000)
  }

  private typealias Take =
    (RecordingReader.Line, RecordingReader.Place, JSONValue) throws(RecordingError) -> Void

  @Test("Both ways of reading a changed recording find the same places and the same problem")
  func order() throws {
    var generator = SeededGenerator(seed: TestSeed.forRun(of: "plain places"))
    let text = Array(RecordedClient.tour().recording.utf8)
    for _ in 0..<300 {
      var bytes = text
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      bytes[place] = UInt8.random(in: 0x20...0x7E, using: &generator)
      guard let reader = try? RecordingReader(bytes: bytes) else { continue }
      func found(_ read: (Take) throws(RecordingError) -> Void) -> ([RecordingReader.Place], String)
      {
        var places: [RecordingReader.Place] = []
        do throws(RecordingError) {
          try read { (_, place, _) throws(RecordingError) in places.append(place) }
          return (places, "")
        } catch {
          return (places, "\(error)")
        }
      }
      let all = found(reader.forEachRecord)
      let commands = found(reader.forEachCommand)
      #expect(all.0 == commands.0 && all.1 == commands.1)
    }
  }
}

extension PlainJSON {
  fileprivate static func takes(_ text: String) -> Bool {
    var plain = PlainJSON()
    return Array(text.utf8).withUnsafeBytes { plain.isGood($0, maximumValues: 1_000) }
  }
}
