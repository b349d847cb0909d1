import AppLoading
import ArgumentParser
import FlowWriting
import Foundation
import JSON
import NavigationEngine
import Recordings
import WireProtocol

/// `rootstage branch`
struct Branching: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "branch",
    abstract: "Replay a recording with changed commands or another strategy, and compare.",
    discussion: """
      Compares the branch with the recording: the first event that differs, the screens over \
      time, the events by kind, the live objects at the end, rejections and faults. Commands are \
      named by their sequence numbers, as `rootstage replay FILE` prints them; times are stream \
      times.

      rootstage branch c1.ndjson --drop 41
      rootstage branch c1.ndjson --edit '44={"command":"back"}' --edit 52@7.5s
      rootstage branch c1.ndjson --insert '12.5s={"command":"tap","element":"log-in"}'
      rootstage branch c1.ndjson --strategy naive --output branch.ndjson
      rootstage branch c1.ndjson --profile ios17

      Exit codes: 0 success, also where the outcomes differ · 1 no flow reproduces the branch · \
      64 usage error · 65 not a valid recording · 66 the file, stream or command does not exist.
      """)

  @ArgumentParser.Argument(
    help: ArgumentHelp("A recording (.ndjson).", valueName: "recording"), completion: .recording)
  var file: String

  @Option(
    help: ArgumentHelp("The stream (default: the first of the recording).", valueName: "stream"))
  var stream: String?

  @Option(
    help: ArgumentHelp(
      "Remove the command with this sequence number; may be repeated.", valueName: "sequence"))
  var drop: [Int64] = []

  @Option(
    help: ArgumentHelp(
      "Change a command, its time or both: N=JSON, N@TIME, N@TIME=JSON; may be repeated.",
      valueName: "change"))
  var edit: [String] = []

  @Option(
    help: ArgumentHelp(
      "Insert a command: TIME=JSON, as in 12.5s={\"command\":\"back\"}; may be repeated.",
      valueName: "time=command"))
  var insert: [String] = []

  @Option(
    help: ArgumentHelp(
      "The branch's strategy: \(Strategy.names) (default: as recorded).", valueName: "strategy"),
    completion: .strategy,
    transform: Strategy.option)
  var strategy: Strategy?

  @Option(
    help: ArgumentHelp(
      "The branch's careless habits: names separated by commas, none or all.", valueName: "habits"),
    completion: .defects,
    transform: Defect.option)
  var defects: Set<Defect>?

  @Option(
    help: ArgumentHelp(
      "When the branch builds link destinations: lazy, eager (default: as recorded).",
      valueName: "lazy|eager"), completion: .list(["lazy", "eager"]),
    transform: OptionWord(option: "--destinations", what: "link building").value)
  var destinations: LinkBuilding?

  @Option(
    help: ArgumentHelp(
      "The branch's version of iOS: \(Profile.names) (default: as recorded).",
      valueName: "version"),
    completion: .profile,
    transform: Profile.option)
  var profile: Profile?

  @Option(
    help: ArgumentHelp(
      "The new stream's name (default: the recorded stream's name).", valueName: "name"))
  var name: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the branch to this file as a recording.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp("Write the branch to this file as a flow.", valueName: "file"),
    completion: .file())
  var flow: String?

  @Flag(help: "Print the comparison as one JSON object.")
  var json = false

  func validate() throws {
    _ = try changes()
    if let name, !RecordingHeader.isStreamName(name) {
      throw ValidationError("--name takes \(RecordingHeader.streamNameRule).")
    }
    let printed = [output == InputFile.standard, flow == InputFile.standard, json].count { $0 }
    guard printed < 2 else {
      throw ValidationError("Only one of --output -, --flow - and --json goes to standard output.")
    }
  }

  /// What the recording is called in messages.
  private var input: String { InputFile.name(file) }

  func run() async throws {
    try await reporting(waiting: "running the commands again") {
      do {
        try compare()
      } catch let error as RecordingError {
        throw Failure(message: "\(input): \(error)", code: Failure.badData)
      } catch let error as AppLoadingError {
        throw Failure(
          message: "\(input): the recorded app cannot be loaded\n\(error)", code: Failure.badData)
      } catch let error as BranchError {
        let place = error.line.map { "\(input):\($0)" } ?? input
        throw Failure(message: "\(place): \(error)", code: Self.code(of: error))
      } catch let error as FlowWritingError {
        throw Failure(message: "\(input): \(error)", code: Failure.found)
      }
    }
  }

  private func compare() throws {
    var apps: [RecordingHeader.App] = []
    let recorded = try RecordedStream(stream) { take in
      let incompleteness = try RecordingSource(file: self.file).scan { item in
        if case .header(let header) = item { apps = header.apps }
        try take(item)
      }
      if let incompleteness { Console.note(incompleteness) }
    }
    guard let entry = apps.first(where: { $0.hash == recorded.description.appHash })
    else { throw BranchError.noApp(stream: recorded.description.stream) }
    let file = "\(entry.name) (recorded)"
    let own = try AppLoader.load(text: entry.source, file: file)
    let other = try AppLoader.load(
      text: entry.source, file: file, strategy: strategy, defects: defects,
      destinations: destinations, profile: profile)
    let isVariant = other.app.variant != own.app.variant
    let branch = try Branch(
      of: recorded, changes: try changes(), app: AppVocabulary(own.app),
      variant: isVariant ? AppVocabulary(other.app) : nil, name: name)
    let recording = branch.recording(
      app: isVariant ? .init(name: entry.name, hash: other.hash, source: other.source) : entry)
    if let output { try OutputFile(path: output).write(recording) }
    if let flow {
      try OutputFile(path: flow).write(
        try Self.flow(of: branch, other.app, other.source, named: flow))
    }
    let isOutputPrinted = [output, flow].contains(InputFile.standard)
    if json {
      var writer = JSONWriter()
      branch.encode(into: &writer)
      Console.line(String(decoding: writer.bytes, as: UTF8.self))
    } else if isOutputPrinted {
      Console.note(BranchReport(branch).text)
    } else {
      Console.line(BranchReport(branch).text.forTerminal)
    }
  }

  private static func flow(
    of branch: Branch, _ app: App, _ source: String, named path: String
  ) throws -> [UInt8] {
    let client = RecordedInput(branch, app: app, source: source)
    let name =
      path == InputFile.standard
      ? branch.name : URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return Array(try FlowWriter(name: name, clients: [client]).write().text.utf8)
  }

  private static func code(of error: BranchError) -> Int32 {
    switch error {
    case .noStream, .noRecord, .noCommand: Failure.noInput
    case .noApp, .tooManyRecords, .exhausted: Failure.badData
    case .changedTwice, .emptyEdit, .timeOutOfRange, .tooManyChanges:
      ExitCode.validationFailure.rawValue
    }
  }

  private func changes() throws -> [BranchChange] {
    try drop.map { .drop(sequence: $0) } + edit.map(BranchChange.edit)
      + insert.map(
        BranchChange.insert)
  }
}
