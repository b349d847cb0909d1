import EventStore
import FlowWriting
import JSON
import NavigationEngine
import Recordings
import Simulation
import WebSockets
import WireProtocol

/// Checks the text of an app and runs commands under it. Nothing of it is stored.
struct DraftWork {
  /// The largest recording whose commands are run under a draft, in bytes.
  static let maximumRecordingBytes = 16 << 20
  /// The most records of one run.
  static let maximumRecords: Int64 = 20_000
  /// What the client's stream is called.
  static let stream = "draft"

  private typealias Refusal = ReplayWork.Refusal

  let store: any EventStoring
  let bridge: StoreBridge
  let drafts: DraftApps
  let budget: EngineBudget
  /// Whether who asks may read a recording.
  let mayRead: (_ stream: String) -> Bool

  /// Answers with all problems of the text, and with the run where it gives an app.
  func answer(_ body: [UInt8]) -> HTTPResponse {
    do {
      return try response(to: try DraftRequest(body))
    } catch let problem as RequestBody.Problem {
      return .error(400, problem.message)
    } catch let refusal as Refusal {
      return .error(refusal.status, refusal.message)
    } catch let exhaustion as EngineBudget.Exhaustion {
      return .error(exhaustion.status, "the app is too much to be checked here: \(exhaustion)")
    } catch EventStoreError.unknownStream(let stream) {
      return .error(404, "there is no recording \(stream)")
    } catch {
      return .failure(error)
    }
  }

  private func response(to request: DraftRequest) throws -> HTTPResponse {
    let recorded = try request.stream.map { try recording($0, upTo: request.to) }
    let text =
      switch request.origin {
      case .text(let text): text
      case .app(let name): try source(of: name)
      case nil: recorded?.source ?? ""
      }
    let reading = try drafts.reading(of: text, within: budget)
    var writer = JSONWriter()
    writer.raw("{")
    if case .text = request.origin {} else { writer.member("text", text) }
    writer.key("problems")
    writer.array(reading.problems) { $1.encode(into: &$0) }
    if let app = reading.app {
      writer.member("hash", app.hash)
      writer.key("app")
      AppSummary(app.vocabulary.app).encode(into: &writer)
      switch request.result {
      case .run:
        writer.key("run")
        try run(request, after: recorded?.commands ?? [], of: app, into: &writer)
      case .flow:
        writer.key("flow")
        try rerun(request, after: recorded?.commands ?? [], of: app, into: &writer)
      }
    }
    writer.raw("}")
    return .json(writer.bytes)
  }

  /// Runs the commands under the app, and under the one with which it is compared.
  private func run(
    _ request: DraftRequest, after recorded: [CommandRecord], of app: AppEntry,
    into writer: inout JSONWriter
  ) throws {
    let base = try request.against.flatMap { try drafts.reading(of: $0, within: budget).app }
    do throws(BranchError) {
      let branch = try Branch(
        of: stream(
          of: commands(of: request, after: recorded), until: request.until, app: app),
        app: (base ?? app).vocabulary, variant: app.vocabulary,
        limits: BranchLimits(records: Self.maximumRecords), waitsForRest: true, budget: budget)
      writer.draft(branch)
    } catch {
      // The text is well; what was done under it is too much.
      writer.raw("{")
      writer.member("refused", Self.message(of: error))
      writer.raw("}")
    }
  }

  /// Runs the flow of what was done under the text before, as a person would do it again.
  private func rerun(
    _ request: DraftRequest, after recorded: [CommandRecord], of app: AppEntry,
    into writer: inout JSONWriter
  ) throws {
    let commands = commands(of: request, after: recorded)
    guard let before = request.against,
      let base = try drafts.reading(of: before, within: budget).app, commands.count > 1
    else { return writer.raw("null") }
    let flow: WrittenFlow
    do {
      let asked = commands.map { TimedCommand(time: $0.time, command: $0.command) }
      flow = try drafts.flow(of: asked, under: before) {
        let branch = try Branch(
          of: stream(of: commands, until: request.until, app: base), app: base.vocabulary,
          limits: BranchLimits(records: Self.maximumRecords), budget: budget)
        let input = RecordedInput(branch, app: base.vocabulary.app, source: base.source)
        return try FlowWriter(name: base.name, clients: [input], within: budget).write()
      }
    } catch is BranchError {
      return writer.raw("null")
    } catch is FlowWritingError {
      // Not all that a hand does can be written as a flow.
      try budget.question()
      return writer.raw("null")
    }
    let failure = try flow.failure(of: app.vocabulary.app, within: budget)
    writer.raw("{")
    writer.member("steps", flow.steps)
    writer.member("text", flow.text)
    if let failure {
      writer.key("failure")
      writer.raw("{")
      writer.member("step", failure.step)
      writer.member("title", failure.title)
      writer.member("message", failure.message)
      writer.raw("}")
    }
    writer.raw("}")
  }

  private func commands(
    of request: DraftRequest, after recorded: [CommandRecord]
  ) -> [CommandRecord] {
    let begin = recorded.last?.time ?? 0
    return recorded
      + request.commands.map {
        CommandRecord(
          stream: Self.stream, sequence: 0, time: max(begin, $0.time), command: $0.command,
          origin: CommandOrigin(sender: "device"))
      }
  }

  private func stream(
    of commands: [CommandRecord], until end: Int64, app: AppEntry
  ) -> RecordedStream {
    let description = RecordingHeader.Stream(
      stream: Self.stream, epoch: Self.stream, app: app.name, appHash: app.hash,
      profile: app.vocabulary.app.profile.name, started: "")
    return RecordedStream(
      description, commands: commands, until: max(end, commands.last?.time ?? 0))
  }

  private static func message(of error: BranchError) -> String {
    switch error {
    case .tooManyRecords(let limit):
      "the phone has done more than \(limit) records hold; restart it"
    case .exhausted(let exhaustion): "the app is too much to be run here: \(exhaustion)"
    default: error.description
    }
  }

  private func source(of name: String) throws -> String {
    guard let app = bridge.offered.first(where: { $0.name == name }) else {
      throw Refusal(404, "there is no app \(name)")
    }
    return app.source
  }

  /// What was asked of a recorded client, and the text of its app.
  private func recording(
    _ stream: String, upTo last: Int64?
  ) throws -> (commands: [CommandRecord], source: String) {
    guard mayRead(stream) else { throw Refusal(403, "this link does not open \(stream)") }
    guard let summary = try store.summary(of: stream) else {
      throw Refusal(404, "there is no recording \(stream)")
    }
    guard summary.bytes <= Self.maximumRecordingBytes else {
      throw Refusal(
        413, "\(stream) is larger than \(Self.maximumRecordingBytes) bytes; edit its app afresh")
    }
    let hash = summary.description.appHash
    guard let entry = try bridge.entry(hash: hash, in: store, within: budget) else {
      throw Refusal(
        422, try bridge.reasonNotToLoad(stream, hash: hash, in: store, within: budget))
    }
    let recorded: RecordedStream
    do {
      recorded = try RecordingArchive(store).stream(stream)
    } catch let error as RecordingError {
      throw Refusal(422, "the recording cannot be read: \(error)")
    }
    return (recorded.commands.filter { $0.sequence <= last ?? .max }, entry.source)
  }
}

extension AppTextReader.Problem {
  fileprivate func encode(into writer: inout JSONWriter) {
    writer.raw("{")
    writer.member("line", line)
    writer.member("column", column)
    writer.member("severity", isWarning ? "warning" : "error")
    writer.member("message", message)
    if let hint { writer.member("hint", hint) }
    writer.raw("}")
  }
}

extension JSONWriter {
  /// What came of a draft: its records, and where they part from those of the text before.
  fileprivate mutating func draft(_ branch: Branch) {
    raw("{")
    member("end", branch.end)
    key("records")
    raw("[")
    let lines = branch.branch.lines
    raw(lines.dropLast().map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: ",") : $0 })
    raw("]")
    member("rejections", branch.branch.rejections.count)
    key("difference")
    if let difference = branch.firstDifference {
      raw("{")
      member("count", difference.count)
      key("before")
      array(difference.originalRecords) { $0.raw(Array($1.utf8)) }
      key("now")
      array(difference.branchRecords) { $0.raw(Array($1.utf8)) }
      raw("}")
    } else {
      raw("null")
    }
    raw("}")
  }
}
