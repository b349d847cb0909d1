import NavigationEngine
import Replay
import WireProtocol

/// What `POST /api/recordings/ID/branch` asks for.
struct BranchRequest: Sendable, Equatable {
  /// What is answered.
  enum Result: String, CaseIterable { case comparison, recording, flow, swift, store }

  /// What is wrong with a request, for the person who made it.
  struct Problem: Error, Equatable {
    let message: String
  }

  private static let members = [
    "drop", "edits", "inserts", "strategy", "destinations", "name", "result",
  ]

  let changes: [BranchChange]
  let strategy: Strategy?
  let destinations: LinkBuilding?
  /// The new stream's name; nil for the recorded one's.
  let name: String?
  let result: Result

  /// Reads a request's body.
  init(_ bytes: [UInt8]) throws(Problem) {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONParser.parse(bytes)
    } catch {
      throw Problem(
        message: "the body is not JSON, at byte \(error.offset + 1): \(error.problem.rawValue)")
    }
    let body = try BranchFields(json, place: "the body", members: Self.members)
    var changes: [BranchChange] = []
    for (index, value) in try body.list("drop").enumerated() {
      guard case .integer(let sequence) = value else {
        throw Problem(message: "drop[\(index)] must be a whole number")
      }
      changes.append(.drop(sequence: sequence))
    }
    for (index, value) in try body.list("edits").enumerated() {
      let edit = try BranchFields(
        value, place: "edits[\(index)]", members: ["sequence", "command", "time"])
      changes.append(
        .edit(
          sequence: try edit.required("sequence", edit.integer("sequence")),
          command: try edit.command(), time: try edit.integer("time")))
    }
    for (index, value) in try body.list("inserts").enumerated() {
      let insert = try BranchFields(
        value, place: "inserts[\(index)]", members: ["time", "command"])
      changes.append(
        .insert(
          command: try insert.required("command", insert.command()),
          time: try insert.required("time", insert.integer("time"))))
    }
    self.changes = changes
    strategy = try body.choice("strategy")
    destinations = try body.choice("destinations")
    name = try body.text("name")
    if let name, !RecordingHeader.isStreamName(name) {
      throw Problem(message: "'name' must be \(RecordingHeader.streamNameRule)")
    }
    result = try body.choice("result") ?? .comparison
  }
}
