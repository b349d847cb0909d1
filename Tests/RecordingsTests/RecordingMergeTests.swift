import Recordings
import TestSupport
import Testing
import WireProtocol

@Suite("Merging recordings")
struct RecordingMergeTests {
  private func header(
    _ streams: String..., engine: String = "0.1.0", source: String = "app: x\n"
  ) -> RecordingHeader {
    RecordingHeader(
      engine: engine,
      streams: streams.map {
        .init(
          stream: $0, epoch: "e1", app: "x", appHash: RecordedClient.sourceHash,
          profile: "standard", started: "2026-11-21T10:00:00Z", from: 3)
      },
      apps: [.init(name: "x", hash: RecordedClient.sourceHash, source: source)])
  }

  @Test("Merged recordings keep stream names and starts and include a shared app once")
  func apart() throws {
    let merge = try RecordingMerge([header("c1"), header("c2", "c3")])
    #expect(merge.header.streams.map(\.stream) == ["c1", "c2", "c3"])
    #expect(merge.header.streams.map(\.from) == [3, 3, 3])
    #expect(merge.header.apps.count == 1)
    #expect(merge.names == [["c1": "c1"], ["c2": "c2", "c3": "c3"]])
  }

  @Test("A merged stream with a taken name gets one that no merged file uses")
  func collisions() throws {
    let merge = try RecordingMerge([header("c1"), header("c1"), header("c1-2", "c1")])
    #expect(merge.header.streams.map(\.stream) == ["c1", "c1-3", "c1-2", "c1-4"])
    #expect(merge.names == [["c1": "c1"], ["c1": "c1-3"], ["c1-2": "c1-2", "c1": "c1-4"]])
  }

  @Test("A long stream name that is taken is shortened to stay within the limit")
  func longName() throws {
    let long = String(repeating: "a", count: 64)
    let merge = try RecordingMerge([header(long), header(long)])
    let name = merge.header.streams[1].stream
    #expect(name == String(repeating: "a", count: 62) + "-2")
    var scanner = RecordingScanner()
    try scanner.take(merge.header.line + [UInt8(ascii: "\n")]) { _ in }
  }

  @Test("Merging recordings of different engine versions, or apps of one hash, is rejected")
  func refused() throws {
    #expect(throws: RecordingMerge.Problem.mixedEngines("0.1.0", "0.2.0")) {
      try RecordingMerge([header("c1"), header("c2", engine: "0.2.0")])
    }
    #expect(throws: RecordingMerge.Problem.appDiffers(hash: RecordedClient.sourceHash)) {
      try RecordingMerge([header("c1"), header("c2", source: "app: y\n")])
    }
    let words = RecordingMerge.Problem.mixedEngines("0.1.0", "0.2.0").description
    #expect(words.contains("0.1.0") && words.contains("0.2.0") && words.contains("--rewrite"))
  }

  @Test("Merging is rejected when the header would be too long to read")
  func tooLong() throws {
    let apps = (0..<3).map { number in
      RecordingHeader(
        streams: header("c\(number)").streams,
        apps: [
          .init(
            name: "x", hash: "\(number)", source: String(repeating: "x", count: 6 << 20))
        ])
    }
    #expect(throws: RecordingMerge.Problem.headerTooLong) { try RecordingMerge(apps) }
    #expect(throws: Never.self) { try RecordingMerge(Array(apps.prefix(2))) }
  }

  @Test("A record is renamed only if it begins with the stream name to replace")
  func renamed() {
    let line = Array(#"{"stream":"c1","sequence":1}"#.utf8)
    #expect(RecordingLine.renamed(line, from: "c1", to: "c1") == line)
    #expect(
      RecordingLine.renamed(line, from: "c1", to: "c1-2")
        == Array(#"{"stream":"c1-2","sequence":1}"#.utf8))
    let others = [
      #"{"stream":"c10"}"#, #"{"sequence":1,"stream":"c1"}"#, #"{ "stream":"c1"}"#, "",
    ]
    for other in others {
      #expect(RecordingLine.renamed(Array(other.utf8), from: "c1", to: "c2") == nil)
    }
  }
}
