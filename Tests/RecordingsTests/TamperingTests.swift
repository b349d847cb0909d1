import JSON
import NavigationEngine
import Recordings
import TestSupport
import Testing
import WireProtocol

/// A way to change a recording, by its lines; line 0 is the header and line k the record k.
struct Tampering: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The first sequence that differs.
  let sequence: Int64
  /// The line in the file, counted from 1; 0 where the recording ends too early.
  let line: Int
  let change: @Sendable (inout [String]) -> Void

  private static func replace(
    _ name: String, _ record: Int, _ old: String, with new: String, differsAt: Int64? = nil
  ) -> Tampering {
    let sequence = differsAt ?? Int64(record)
    return Tampering(testDescription: name, sequence: sequence, line: Int(sequence) + 1) {
      $0[record] = $0[record].replacing(old, with: new)
    }
  }

  static let all: [Tampering] = [
    replace("the first command", 1, "390", with: "391", differsAt: 2),
    replace("an event's data", 2, "844", with: "845"),
    replace("a name", 4, "Splash", with: "Splish"),
    replace("the animation flag of a callback", 13, "false", with: "true"),
    replace("a hash", 25, "\"hash\":\"", with: "\"hash\":\"0"),
    replace("a time", 26, "3000000", with: "3000001"),
    replace("a number", 20, "\"sequence\":20", with: "\"sequence\":21"),
    replace("a space", 21, "\"kind\"", with: " \"kind\""),
    replace("a CRLF line ending", 22, "}}", with: "}}\r"),
    replace("a command's element", 58, "log-in", with: "log-on", differsAt: 59),
    replace("a command's time", 58, "4000000", with: "4000001", differsAt: 59),
    replace("a command's reference", 58, "\"k1-0\"", with: "\"k1-9\"", differsAt: 59),
    replace("a cause", 60, "\"k1-0\"", with: "\"k1-1\""),
    replace("an unknown member of a command", 58, "\"by\"", with: "\"extra\":1,\"by\""),
    replace("a progress value of a transition", 82, "911", with: "912"),
    Tampering(testDescription: "a removed record", sequence: 30, line: 31) {
      $0.remove(at: 30)
    },
    Tampering(testDescription: "a removed command", sequence: 58, line: 59) {
      $0.remove(at: 58)
    },
    Tampering(testDescription: "two swapped records", sequence: 30, line: 31) {
      $0.swapAt(30, 31)
    },
    Tampering(testDescription: "a repeated record", sequence: 31, line: 32) {
      $0.insert($0[30], at: 30)
    },
    Tampering(testDescription: "an extra record at the end", sequence: 83, line: 84) {
      $0 = Array($0[..<83]) + [$0[5]]
    },
    Tampering(testDescription: "an extra record after a settled step", sequence: 58, line: 59) {
      $0 = Array($0[..<58]) + [$0[5]]
    },
    Tampering(testDescription: "a command with another record kind", sequence: 58, line: 59) {
      $0[58] = $0[58].replacing("\"command\",", with: "\"comment\",")
    },
  ]
}

@Suite("Verifying tampered recordings")
struct TamperingTests {
  @Test(
    "Verification reports the first differing record with both versions", arguments: Tampering.all)
  func tampered(_ tampering: Tampering) throws {
    let original = RecordedClient.tour().recordingLines
    var lines = original
    tampering.change(&lines)
    let difference = try #require(
      try verify(lines.joined(separator: "\n") + "\n").difference)
    #expect(difference.sequence == tampering.sequence && difference.line == tampering.line)
    #expect(difference.stream == "c1" && difference.expected != difference.actual)
    #expect(difference.actual == lines[tampering.line - 1])
  }

  @Test("A changed time of any record is detected in that record or the next")
  func everyRecord() throws {
    let original = RecordedClient.tour().recordingLines
    for index in original.indices.dropFirst().dropLast() {
      var lines = original
      // The last digit of the time, which every record has.
      lines[index] = lines[index].replacing("0,\"kind\"", with: "1,\"kind\"")
      let result = try? verify(lines.joined(separator: "\n") + "\n")
      let found = result?.difference?.sequence
      #expect(result == nil || found == Int64(index) || found == Int64(index) + 1, "\(index)")
    }
  }

  @Test(
    "Verification with another app reports the first record that the app does not give",
    arguments: [(SampleApps.stacks, 2), (SampleApps.completionFirst, 83)].map(OtherApp.init))
  func otherApp(_ other: OtherApp) throws {
    // A header that says nothing else than the app, so that the records are compared.
    let text = RecordedClient.tour().recording
      .replacing("root-controller\"", with: "\(other.app.name)\"")
      .replacing("ios26", with: other.app.profile.name)
    let result = try verify(text, app: other.app)
    #expect(result.difference?.sequence == other.sequence)
    #expect(result.identicalRecords == Int(other.sequence) - 1)
  }

  static let unreadable: [(String, @Sendable (inout [String]) -> Void, Int)] = [
    ("a command that is not JSON", { $0[58] = String($0[58].dropLast()) }, 59),
    ("an unknown command", { $0[58] = $0[58].replacing("\"tap\"", with: "\"jump\"") }, 59),
    ("a time that goes back", { $0[58] = $0[58].replacing("4000000", with: "2000000") }, 59),
    ("a stream that the header lacks", { $0[7] = $0[7].replacing("\"c1\"", with: "\"c2\"") }, 8),
    ("a line that is no record", { $0[7] = "hello" }, 8),
  ]

  @Test("A recording that cannot be replayed fails verification with its line", arguments: 0..<5)
  func unreadable(_ index: Int) throws {
    let (name, change, line) = Self.unreadable[index]
    var lines = RecordedClient.tour().recordingLines
    change(&lines)
    let error = #expect(throws: RecordingError.self, "\(name)") {
      try verify(lines.joined(separator: "\n") + "\n")
    }
    #expect(error?.line == line, "\(name)")
  }

  @Test("A recording of version 2 without its last line end is reported as truncated")
  func cutOff() throws {
    let text = RecordedClient.tour().recording
      .replacing("\"version\":3", with: "\"version\":2").withoutEnd
    let error = #expect(throws: RecordingError.self) { try verify(String(text.dropLast())) }
    #expect(error?.problem == .truncated)
  }
}

/// An app that did not make the recording, and the first record that differs.
struct OtherApp: Sendable, CustomTestStringConvertible {
  let app: App
  let sequence: Int64

  var testDescription: String { "\(app.name), \(app.profile.name)" }

  init(_ app: App, _ sequence: Int64) {
    self.app = app
    self.sequence = sequence
  }
}
