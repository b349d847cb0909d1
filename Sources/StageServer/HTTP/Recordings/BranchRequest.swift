import JSON
import NavigationEngine
import Recordings
import WireProtocol

/// What `POST /api/recordings/ID/branch` asks for.
package struct BranchRequest: Sendable, Equatable {
  /// What is answered.
  enum Result: String, CaseIterable { case comparison, recording, flow, swift, store }

  private static let members = [
    "drop", "edits", "inserts", "strategy", "defects", "destinations", "profile", "name", "result",
  ]

  let changes: [BranchChange]
  let strategy: Strategy?
  let defects: Set<Defect>?
  let destinations: LinkBuilding?
  let profile: Profile?
  /// The new stream's name; nil for the recorded one's.
  let name: String?
  let result: Result

  /// Reads a request's body.
  package init(_ bytes: [UInt8]) throws(RequestBody.Problem) {
    self = try RequestBody.read(bytes, allowing: Self.members) {
      (body) throws(ObjectReader.Problem) in try BranchRequest(body)
    }
  }

  private init(_ body: ObjectReader) throws(ObjectReader.Problem) {
    var changes = try body.integers("drop").map(BranchChange.drop(sequence:))
    for edit in try body.objects("edits", allowing: ["sequence", "command", "time"]) {
      changes.append(
        .edit(
          sequence: try edit.required("sequence", edit.integer("sequence")),
          command: try edit.command("command"), time: try edit.integer("time")))
    }
    for insert in try body.objects("inserts", allowing: ["time", "command"]) {
      changes.append(
        .insert(
          command: try insert.required("command", insert.command("command")),
          time: try insert.required("time", insert.integer("time"))))
    }
    self.changes = changes
    strategy = try body.choice("strategy")
    defects = try body.choices("defects")
    if let pair = defects?.contradiction {
      throw body.problem(
        "defects", "has \(pair[0].rawValue) and \(pair[1].rawValue), which contradict each other")
    }
    destinations = try body.choice("destinations")
    profile = try body.choice("profile")
    name = try body.text("name")
    if let name, !RecordingHeader.isStreamName(name) {
      throw body.problem("name", "must be \(RecordingHeader.streamNameRule)")
    }
    result = try body.choice("result") ?? .comparison
  }
}
