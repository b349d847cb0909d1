import Foundation
import Recordings
import TestSupport
import Testing
import WireProtocol

@Suite("Times of headers")
struct RecordingTimeTests {
  @Test("Each moment from 1583 to 2100 is the one that the calendar of Foundation has")
  func days() throws {
    // Before 1583 that calendar is the Julian one.
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let milliseconds = Int64.random(in: -12_212_553_600_000..<4_102_444_800_000, using: &random)
      let date = Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
      let text = date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
      let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
      let read = (try Date(text, strategy: style).timeIntervalSince1970 * 1_000).rounded()
      #expect(RecordingTime.milliseconds(text) == Int64(read), "\(text)")
    }
  }

  @Test(
    "Times are read with any fraction and zone",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2026-11-21T10:00:00Z", 1_795_255_200_000),
      ("2026-11-21T10:00:00.25Z", 1_795_255_200_250),
      ("2026-11-21T10:00:00.2496Z", 1_795_255_200_250),
      ("2026-11-21T10:00:00.000000000Z", 1_795_255_200_000),
      ("2026-11-21T11:30:00+01:30", 1_795_255_200_000),
      ("2026-11-21T05:00:00.5-0500", 1_795_255_200_500), ("1969-12-31T23:59:59.999Z", -1),
      ("2024-02-29T00:00:00Z", 1_709_164_800_000),
    ])
  func right(_ text: String, _ milliseconds: Int64) {
    #expect(RecordingTime.milliseconds(text) == milliseconds)
  }

  @Test(
    "What is no time is not read",
    arguments: [
      "", "Z", "t", "never", "2026", "2026-11-21", "2026-11-21T10:00:00", "2026-11-21 10:00:00Z",
      "2026-11-21t10:00:00Z", "2026-11-21T10:00:00z", "2026-13-01T00:00:00Z",
      "2026-00-01T00:00:00Z", "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
      "2026-04-31T00:00:00Z", "2026-11-00T00:00:00Z", "2026-11-21T24:00:00Z",
      "2026-11-21T10:60:00Z", "2026-11-21T10:00:60Z", "2026-11-21T10:00:00.Z",
      "2026-11-21T10:00:00,5Z", "2026-11-21T10:00:00ZZ", "2026-11-21T10:00:00Z ",
      " 2026-11-21T10:00:00Z", "+2026-11-21T10:00:00Z", "-026-11-21T10:00:00Z",
      "20266-11-21T10:00:00Z", "2026-11-21T10:00:00+24:00", "2026-11-21T10:00:00+1",
      "2026-11-21T10:00:00+01:6", "\u{0662}026-11-21T10:00:00Z", "2026-1-21T10:00:00Z",
    ])
  func wrong(_ text: String) {
    #expect(RecordingTime.milliseconds(text) == nil)
  }
}

@Suite("Claims of headers")
struct HeaderClaimTests {
  @Test(
    "A start that is no time, or before 1970, fails verification with the header's line",
    arguments: [
      ("soon", "is no time"), ("", "is no time"), ("1969-12-31T23:59:59Z", "before 1970"),
    ])
  func start(_ started: String, _ said: String) {
    let text = RecordedClient.tour().recording
      .replacing(#""started":"2026-11-21T10:00:00Z""#, with: #""started":"\#(started)""#)
    let error = #expect(throws: RecordingError.self) { try verify("# first\n" + text.sealed()) }
    #expect(error?.line == 2 && error?.description.contains(said) == true)
  }

  @Test("A view that begins after the last record fails verification", arguments: [0, 1, 1 << 40])
  func view(_ more: Int64) throws {
    let client = RecordedClient.tour()
    func text(_ from: Int64) -> String {
      client.recording.replacing(#""started":"#, with: #""from":\#(from),"started":"#).sealed()
    }
    guard more > 0 else {
      return #expect(try verify(text(client.sequence)).isProven)
    }
    let error = #expect(throws: RecordingError.self) { try verify(text(client.sequence + more)) }
    #expect(
      error?.description == """
        line 1, byte 1: the header is wrong: the view of c1 begins at record \
        \(client.sequence + more), and there are \(client.sequence)
        """)
  }

  @Test(
    "A recording of a later or unknown engine is not proven, one of an earlier engine is",
    arguments: [
      ("9.9.9", true), ("0.4.1", true), ("0.4.0.1", true), ("1", true), ("0.4.0-beta", true),
      ("0..4", true), ("mine", true), (".", true), ("+0.3", true), ("99999999999.0", true),
      (FormatVersion.engine, false), ("0.3.9", false), ("0.0.9", false), ("0", false),
    ])
  func engine(_ version: String, _ isUnknown: Bool) throws {
    let text = RecordedClient.tour().recording.replacing(
      #""engine":"\#(FormatVersion.engine)""#, with: #""engine":"\#(version)""#)
    let result = try verify(text.sealed())
    #expect(result.difference == nil && result.engine == version)
    #expect(result.isOfUnknownEngine == isUnknown && result.isProven == !isUnknown)
  }
}
