import Recordings
import TestSupport
import Testing
import WireProtocol

@Suite("Cutting recordings")
struct CutTests {
  /// A scanned recording, to be cut in many ways.
  private struct Scanned {
    var header: RecordingHeader?
    var records: [RecordingScanner.Record] = []

    init(_ text: String) throws {
      var scanner = RecordingScanner()
      try scanner.take(Array(text.utf8)) { item in
        switch item {
        case .header(let found): header = found
        case .record(let record): records.append(record)
        case .marker: break
        }
      }
    }
  }

  private static let tour = Result { try Scanned(RecordedClient.tour().recording) }

  /// What a cut keeps of a file, as a file; with the last record that it keeps.
  private func cut(
    _ file: Scanned, from: RecordingBound? = nil, to: RecordingBound? = nil, isWhole: Bool = true
  ) throws -> (text: String, end: Int64) {
    var cut = RecordingCut(from: from, to: to)
    for record in file.records { cut.take(record) }
    if isWhole { cut.finish() }
    let end = cut.end(of: "c1")
    let lines =
      [cut.header(of: try #require(file.header), keeping: ["c1"]).line]
      + file.records.filter { $0.place.sequence <= end }.map(\.bytes)
    return (lines.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined().sealed(), end)
  }

  @Test("A recording cut at any sequence passes verification and keeps that record")
  func anySequence() throws {
    let client = RecordedClient.tour()
    for sequence in 1...client.sequence {
      let (text, end) = try cut(try Self.tour.get(), to: .sequence(sequence))
      #expect(end >= sequence && client.durableLines[Int(end) - 1].contains(#""hash":""#))
      // Many cuts end alike; one of each is verified.
      guard end == sequence else { continue }
      let result = try verify(text)
      #expect(result.difference == nil && result.identicalRecords == Int(end), "\(sequence)")
    }
  }

  @Test("A recording cut at any time passes verification and has no later record")
  func anyTime() throws {
    for time in stride(from: Int64(0), through: 12_000_000, by: 500_000) {
      let (text, _) = try cut(try Self.tour.get(), to: .time(time))
      #expect(try verify(text).difference == nil, "\(time)")
      try RecordingReader(bytes: Array(text.utf8)).forEachRecord { _, place, _ in
        #expect(place.time <= time)
      }
    }
  }

  @Test("A recording salvaged from a file truncated at any record passes verification")
  func salvaged() throws {
    var verified: Set<Int64> = []
    let whole = try Self.tour.get()
    for count in whole.records.indices {
      var left = whole
      left.records.removeSubrange(count...)
      let (kept, end) = try cut(left, isWhole: false)
      #expect(end <= Int64(count))
      guard verified.insert(end).inserted else { continue }
      #expect(try verify(kept).difference == nil, "\(count) records")
    }
    #expect(verified.count > 10)
  }

  @Test("A cut without bounds equals its recording byte for byte")
  func everything() throws {
    let text = RecordedClient.tour().recording
    #expect(try cut(try Scanned(text)).text == text)
    #expect(try cut(try Scanned(text), from: .sequence(1)).text == text)
  }

  @Test("The start of a cut is noted in the header, and all records before it are kept")
  func from() throws {
    let client = RecordedClient.tour()
    func noted(_ from: RecordingBound, to: RecordingBound? = nil) throws -> Int64? {
      let (text, _) = try cut(try Self.tour.get(), from: from, to: to)
      #expect(try verify(text).difference == nil)
      return try RecordingReader(bytes: Array(text.utf8)).header.streams[0].from
    }
    #expect(try noted(.sequence(12)) == 12)
    #expect(try noted(.time(4_000_000)) == 58)
    #expect(try noted(.time(0)) == nil)
    #expect(try noted(.sequence(client.sequence + 1)) == nil)
    #expect(try noted(.sequence(60), to: .sequence(20)) == nil)
    let once = try cut(try Self.tour.get(), from: .sequence(12)).text
    let again = try cut(try Scanned(once), to: .sequence(30))
    #expect(try RecordingReader(bytes: Array(again.text.utf8)).header.streams[0].from == 12)
  }
}
