import Recordings
import TestSupport
import Testing
import WireProtocol

@Suite("Damaged recordings")
struct RecordingDamageTests {
  private static let rounds = 400

  /// Ways to damage the bytes of a file.
  private enum Damage: CaseIterable {
    case flipBit, replaceByte, removeBytes, insertBytes, repeatBytes, exchangeBytes, cutEnd

    func apply(to bytes: inout [UInt8], using random: inout SeededGenerator) {
      guard !bytes.isEmpty else { return }
      let place = Int.random(in: bytes.indices, using: &random)
      let length = min(Int.random(in: 1...80, using: &random), bytes.count - place)
      let part = place..<(place + length)
      switch self {
      case .flipBit: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case .replaceByte: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case .removeBytes: bytes.removeSubrange(part)
      case .insertBytes:
        let new = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
        bytes.insert(contentsOf: new, at: place)
      case .repeatBytes: bytes.insert(contentsOf: bytes[part], at: place)
      case .exchangeBytes: bytes.swapAt(place, Int.random(in: bytes.indices, using: &random))
      case .cutEnd: bytes.removeSubrange(place...)
      }
    }
  }

  @Test("Both readers of a damaged recording give the same records and the same error")
  func random() throws {
    let seed = TestSeed.forRun(of: "damaged recordings")
    var random = SeededGenerator(seed: seed)
    let original = Array(RecordedClient.tour().recording.utf8)
    var problems = 0
    for round in 0..<Self.rounds {
      var bytes = original
      for _ in 0...Int.random(in: 0...3, using: &random) {
        random.pick(Array(Damage.allCases)).apply(to: &bytes, using: &random)
      }
      let note: Comment = "seed \(seed), round \(round)"
      let (records, error) = scanned(bytes, piece: Int.random(in: 1...9_999, using: &random))
      #expect(error == readWhole(bytes).error, note)
      #expect(records == readWhole(bytes).records, note)
      guard let error else { continue }
      problems += 1
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      #expect((1...lines.count).contains(error.line), note)
      let line = lines[min(error.line, lines.count) - 1]
      #expect((1...line.count + 1).contains(error.byte), note)
    }
    #expect(problems > Self.rounds / 2)
  }

  private func scanned(_ bytes: [UInt8], piece: Int) -> (records: Int, error: RecordingError?) {
    var scanner = RecordingScanner()
    var records = 0
    func take(_ item: RecordingScanner.Item) {
      if case .record = item { records += 1 }
    }
    do {
      for start in stride(from: 0, to: bytes.count, by: piece) {
        try scanner.take(bytes[start..<min(start + piece, bytes.count)], take)
      }
      try scanner.finish(take)
      return (records, nil)
    } catch {
      return (records, error as? RecordingError)
    }
  }

  private func readWhole(_ bytes: [UInt8]) -> (records: Int, error: RecordingError?) {
    var records = 0
    do throws(RecordingError) {
      try RecordingReader(bytes: bytes).forEachRecord { _, _, _ in records += 1 }
      return (records, nil)
    } catch {
      return (records, error)
    }
  }
}
