import Recordings
import TestSupport
import Testing
import WireProtocol

@Suite("Digests of recordings")
struct RecordingDigestTests {
  private func digest(_ text: String, keeping limit: Int) throws -> RecordingDigest {
    var digest = RecordingDigest(keeping: limit)
    var scanner = RecordingScanner()
    try scanner.take(Array(text.utf8)) { item in
      switch item {
      case .header: break
      case .record(let record): digest.take(record)
      case .marker(let marker): digest.take(marker)
      }
    }
    return digest
  }

  @Test("The digest of a tour counts its records and lists its screens in order")
  func tour() throws {
    let client = RecordedClient.tour()
    let found = try #require(try digest(client.recording, keeping: 100).streams["c1"])
    #expect(found.records == Int64(client.durableLines.count))
    #expect(found.bytes == client.durableLines.reduce(0) { $0 + $1.utf8.count })
    #expect(found.commands == 11 && found.lastTime == 11_300_000)
    #expect(found.rejections == client.durableLines.count { $0.contains(#""kind":"rejected""#) })
    let names = found.screens.first.map(\.text)
    #expect(names.prefix(4) == ["Splash", "Login", "Main", "Activity"])
    #expect(Set(names).isSubset(of: ["Splash", "Login", "Main", "Activity"]))
    #expect(found.screens.first.map(\.time) == found.screens.first.map(\.time).sorted())
    #expect(found.faults.count == 0 && found.markers.count == 0)
  }

  @Test("A digest keeps moments up to its limit and counts all of them")
  func bounded() throws {
    let all = try #require(try digest(RecordedClient.tour().recording, keeping: 100).streams["c1"])
    let few = try #require(try digest(RecordedClient.tour().recording, keeping: 2).streams["c1"])
    #expect(few.screens.count == all.screens.count && all.screens.count > 2)
    #expect(few.screens.first == Array(all.screens.first.prefix(2)))
  }

  @Test("A digest lists valid markers with their sequence and ignores other comments")
  func markers() throws {
    let lines = RecordedClient.tour().recording.split(separator: "\n").map(String.init)
    let comments = [
      ##"# marker {"stream":"c1","sequence":3,"frame":0,"name":"look here"}"##,
      ##"# marker {"stream":"c1","sequence":0}"##,
      ##"# marker {"stream":"c1","sequence":-1,"name":"before all"}"##,
      ##"# marker {"stream":"c1","sequence":99999999,"name":"after all"}"##,
      ##"# marker {"stream":7,"sequence":3}"##, "# marker {", "# marker", "# a marker {}",
      ##"# marker {"stream":"c1","sequence":3,"name":""## + String(repeating: "x", count: 5_000)
        + ##""}"##,
    ]
    let text = (([lines[0]] + comments + lines.dropFirst()).joined(separator: "\n") + "\n").sealed()
    let found = try #require(try digest(text, keeping: 10).streams["c1"])
    #expect(found.markers.first.map(\.text) == ["without a name", "look here"])
    #expect(found.markers.first.map(\.sequence) == [1, 3])
    #expect(found.records == Int64(lines.count - 2))
  }

  @Test("A marker before the header is ignored as a comment")
  func early() throws {
    let early = ##"# marker {"stream":"c1","sequence":1,"name":"early"}"## + "\n"
    let found = try digest((early + RecordedClient.tour().recording).sealed(), keeping: 10)
    #expect(found.streams["c1"]?.markers.count == 0)
  }

  @Test("A digest names faults and ignores record members of a wrong type")
  func words() throws {
    let kinds = [
      #""fault","data":{"fault":"leakedModule"}"#, #""fault","data":[]"#,
      #""didAppear","data":{"node":"2"}"#,
      #""created","data":{"type":"screen"}"#, #""freed","data":null"#, #""didAppear""#,
    ]
    let records = kinds.enumerated().map {
      #"{"stream":"c1","sequence":\#($0.offset + 1),"time":5,"kind":\#($0.element)}"# + "\n"
    }
    let text = RecordingTests.header + "\n" + records.joined()
    let found = try #require(try digest(text, keeping: 10).streams["c1"])
    #expect(found.faults.first.map(\.text) == ["leakedModule", "without a name"])
    #expect(found.screens.count == 0 && found.records == 6)
  }
}
