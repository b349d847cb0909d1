import JSON
import NavigationEngine
import Recordings
import WireProtocol

/// What `POST /api/drafts` asks for.
package struct DraftRequest: Sendable, Equatable {
  /// Where a draft begins.
  enum Origin: Sendable, Equatable {
    /// With a text of its own.
    case text(String)
    /// With the text of an app on offer.
    case app(String)
  }

  /// What is answered beside the problems.
  enum Result: String, CaseIterable {
    /// What came of the commands.
    case run
    /// What came of the flow that is written from the commands under the text it is compared with.
    case flow
  }

  /// The most commands of one draft.
  static let maximumCommands = 10_000

  private static let members = [
    "text", "app", "against", "stream", "to", "commands", "until", "result",
  ]

  /// The text to run; nil for that of the recording.
  let origin: Origin?
  /// The text whose run is compared with it; nil for none.
  let against: String?
  /// The recording whose commands come first; nil for none.
  let stream: String?
  /// The last of its records that counts; nil for all.
  let to: Int64?
  /// What is asked after that, by ascending time.
  let commands: [TimedCommand]
  /// How far the client has come, in microseconds of the stream.
  let until: Int64
  let result: Result

  /// Reads a request's body.
  package init(_ bytes: [UInt8]) throws(RequestBody.Problem) {
    self = try RequestBody.read(bytes, allowing: Self.members) {
      (body) throws(ObjectReader.Problem) in try DraftRequest(body)
    }
  }

  private init(_ body: ObjectReader) throws(ObjectReader.Problem) {
    against = try body.text("against")
    result = try body.choice("result") ?? .run
    stream = try body.text("stream")
    to = try body.count("to")
    let (text, app) = (try body.text("text"), try body.text("app"))
    guard text == nil || app == nil else {
      throw body.problem("app", "is not needed beside a text")
    }
    origin = text.map(Origin.text) ?? app.map(Origin.app)
    guard origin != nil || stream != nil else {
      throw body.problem("text", "is needed, or the name of an app or of a recording")
    }
    let given = try body.objects("commands", allowing: ["time", "command"])
    guard given.count <= Self.maximumCommands else {
      throw body.problem("commands", "are \(Self.maximumCommands) at most, not \(given.count)")
    }
    var commands: [TimedCommand] = []
    for entry in given {
      let command = TimedCommand(
        time: try entry.required("time", entry.count("time")),
        command: try entry.required("command", entry.command("command")))
      guard command.time <= BranchLimits.latestTime else {
        throw entry.problem("time", "must be \(BranchLimits.latestTime) at most")
      }
      guard command.time >= commands.last?.time ?? 0 else {
        throw entry.problem("time", "must not be before that of the command before it")
      }
      commands.append(command)
    }
    self.commands = commands
    until = try body.count("until") ?? 0
    guard until <= BranchLimits.latestTime else {
      throw body.problem("until", "must be \(BranchLimits.latestTime) at most")
    }
  }
}
