import NavigationEngine
import Recordings
import TestSupport
import Testing
import WireProtocol

/// A branch that is rejected, and its expected error.
struct WrongBranch: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let changes: [BranchChange]
  let error: BranchError

  init(_ name: String, _ changes: [BranchChange], _ error: BranchError) {
    testDescription = name
    self.changes = changes
    self.error = error
  }

  static let all: [WrongBranch] = [
    .init("record 0", [.drop(sequence: 0)], .noRecord(0, stream: "c1", last: last)),
    .init("a negative record", [.drop(sequence: .min)], .noRecord(.min, stream: "c1", last: last)),
    .init(
      "a record after the last one", [.edit(sequence: .max, command: .back, time: nil)],
      .noRecord(.max, stream: "c1", last: last)),
    .init(
      "an event", [.drop(sequence: 57)],
      .noCommand(57, stream: "c1", line: 58, near: [1, 58])),
    .init(
      "the last record", [.drop(sequence: last)],
      .noCommand(last, stream: "c1", line: Int(last) + 1, near: [lastCommand])),
    .init(
      "dropped and edited", [.drop(sequence: 58), .edit(sequence: 58, command: .back, time: nil)],
      .changedTwice(58)),
    .init("dropped twice", [.drop(sequence: 58), .drop(sequence: 58)], .changedTwice(58)),
    .init("nothing edited", [.edit(sequence: 58, command: nil, time: nil)], .emptyEdit(58)),
    .init("before the beginning", [.insert(command: .back, time: -1)], .timeOutOfRange(-1)),
    .init("after all time", [.insert(command: .back, time: .max)], .timeOutOfRange(.max)),
    .init(
      "moved before the start", [.edit(sequence: 58, command: nil, time: -5)],
      .timeOutOfRange(-5)),
    .init(
      "too many changes", Array(repeating: .insert(command: .back, time: 0), count: 1_001),
      .tooManyChanges(1_001)),
  ]

  private static let last = RecordedClient.tour().sequence
  private static let lastCommand = Int64(
    (RecordedClient.tour().durableLines.lastIndex { $0.contains("\"kind\":\"command\"") } ?? 0) + 1)
}

@Suite("Rejected branches")
struct WrongBranchTests {
  private let recording = RecordedClient.tour().recording

  @Test("A branch with an invalid change is rejected with the reason", arguments: WrongBranch.all)
  func wrong(_ wrong: WrongBranch) {
    #expect(throws: wrong.error) { try branch(recording, wrong.changes) }
    #expect(!wrong.error.description.isEmpty)
  }

  @Test("A change to a record that is no command is rejected with the nearest commands")
  func place() {
    let error = BranchError.noCommand(57, stream: "c1", line: 58, near: [1, 58])
    #expect(error.line == 58)
    #expect(
      error.description
        == "record 57 of c1 is no command; the nearest commands are 1 and 58")
    #expect(
      BranchError.noCommand(1, stream: "c1", line: 2, near: []).description
        == "record 1 of c1 is no command; the stream has none")
  }

  @Test("Branching a missing stream is rejected with the streams that exist")
  func noStream() throws {
    let bytes = Array(recording.utf8)
    let error = #expect(throws: BranchError.self) { try RecordedStream("c9", in: bytes) }
    #expect(error == .noStream("c9", known: ["c1"]))
    #expect(error?.description == "there is no stream 'c9'; there are c1")
  }

  @Test("Branching a damaged recording is rejected with the damaged line")
  func damaged() throws {
    var lines = RecordedClient.tour().recordingLines
    lines[58] = lines[58].replacing("\"tap\"", with: "\"jump\"")
    let text = lines.joined(separator: "\n") + "\n"
    let error = #expect(throws: RecordingError.self) { try stream(of: text) }
    #expect(error?.line == 59)
  }

  @Test("A branch that exceeds the record limit is rejected")
  func tooMany() {
    #expect(throws: BranchError.tooManyRecords(70)) {
      try branch(recording, [.drop(sequence: 58)], limits: BranchLimits(records: 70))
    }
  }

  @Test("A branch with a command in the far future adds few records")
  func farFuture() throws {
    let branch = try branch(
      recording, [.insert(command: .back, time: BranchLimits.latestTime)])
    #expect(branch.end >= BranchLimits.latestTime)
    #expect(branch.branch.recordCount < branch.original.recordCount + 50)
  }

  @Test("A branch ends when it is cancelled or its event or byte budget is exhausted")
  func interrupted() throws {
    let app = SampleApps.rootController
    var client = RecordedClient(app)
    client.apply(.launch(width: 390, height: 844), at: 0)
    for second in 1...2_000 { client.apply(.back, at: Int64(second) * 1_000_000) }
    let recorded = try stream(of: client.recording)
    #expect(throws: BranchError.exhausted(.cancelled)) {
      try Branch(
        of: recorded, app: AppVocabulary(app), budget: EngineBudget { .cancelled })
    }
    #expect(throws: BranchError.exhausted(.events(100))) {
      try Branch(
        of: recorded, app: AppVocabulary(app), budget: EngineBudget(.init(events: 100)))
    }
    #expect(throws: BranchError.exhausted(.bytes(10_000))) {
      try Branch(
        of: recorded, app: AppVocabulary(app), budget: EngineBudget(.init(bytes: 10_000)))
    }
  }
}
