import AppLoading
import ArgumentParser
import FlowWriting
import Foundation
import NavigationEngine
import Replay
import WireProtocol

/// `rootstage branch`
struct Branching: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "branch",
    abstract: "Run a recording on from a changed command, or under another strategy.",
    discussion: """
      What comes of the changed commands stands beside what was recorded: the first event that \
      differs, the screens over time, the events by kind, the live objects at the end, what was \
      refused and what went wrong. Commands are named by their numbers, as `rootstage replay FILE` \
      prints them; times are those of the stream.

      rootstage branch c1.ndjson --drop 41
      rootstage branch c1.ndjson --edit '44={"command":"back"}' --edit 52@7.5s
      rootstage branch c1.ndjson --insert '12.5s={"command":"tap","element":"log-in"}'
      rootstage branch c1.ndjson --strategy as-published --output branch.ndjson

      Exits with 0 also where the outcomes differ; with 1 where no flow does what the branch does, \
      with 65 for a file that is no recording, with 66 for a file, stream or command that is not \
      there.
      """)

  @ArgumentParser.Argument(help: "A recording (.ndjson).")
  var file: String

  @Option(help: "The stream; the first of the recording, where absent.")
  var stream: String?

  @Option(help: "The number of a command that is left out; may be repeated.")
  var drop: [Int64] = []

  @Option(
    help: "Another command at a number, or another time, or both: N=JSON, N@TIME, N@TIME=JSON.")
  var edit: [String] = []

  @Option(help: "A command that comes in at a time: TIME=JSON, as in 12.5s={\"command\":\"back\"}.")
  var insert: [String] = []

  @Option(
    help: "How the branch swaps its parts: \(Strategy.names); as recorded, where absent.",
    transform: Strategy.option)
  var strategy: Strategy?

  @Option(help: "When the branch's destinations are built: lazy, eager.", transform: Self.building)
  var destinations: LinkBuilding?

  @Option(help: "The name of the new stream; that of the recorded one, where absent.")
  var name: String?

  @Option(name: .shortAndLong, help: "Write the branch as a recording to this file.")
  var output: String?

  @Option(help: "Write the branch as a flow to this file.")
  var flow: String?

  @Flag(help: "Print one JSON object.")
  var json = false

  func validate() throws {
    _ = try changes()
    if let name, !RecordingHeader.isStreamName(name) {
      throw ValidationError("--name takes \(RecordingHeader.streamNameRule).")
    }
  }

  func run() async throws {
    try await reporting {
      let bytes = try InputFile.read(file)
      do {
        try run(try RecordingReader(bytes: bytes))
      } catch let error as RecordingError {
        throw Failure(message: "\(file): \(error)", code: Failure.badData)
      } catch let error as AppLoadingError {
        throw Failure(
          message: "\(file): the recorded app cannot be loaded\n\(error)", code: Failure.badData)
      } catch let error as BranchError {
        let place = error.line.map { "\(file):\($0)" } ?? file
        throw Failure(message: "\(place): \(error)", code: Self.code(of: error))
      } catch let error as FlowWritingError {
        throw Failure(message: "\(file): \(error)", code: Failure.found)
      }
    }
  }

  private func run(_ reader: RecordingReader) throws {
    let recorded = try RecordedStream(stream, in: reader)
    guard let entry = reader.header.apps.first(where: { $0.hash == recorded.description.appHash })
    else { throw BranchError.noApp(stream: recorded.description.stream) }
    let file = "\(entry.name) (recorded)"
    let own = try AppLoader.load(text: entry.source, file: file)
    let other = try AppLoader.load(
      text: entry.source, file: file, strategy: strategy, destinations: destinations)
    let isVariant = other.app.variant != own.app.variant
    let branch = try Branch(
      of: recorded, changes: try changes(), app: AppVocabulary(own.app),
      variant: isVariant ? AppVocabulary(other.app) : nil, name: name)
    let recording = branch.recording(
      app: isVariant ? .init(name: entry.name, hash: other.hash, source: other.source) : entry)
    if let output { try OutputFile(path: output).write(recording) }
    if let flow {
      try OutputFile(path: flow).write(try Self.flow(of: recording, other.app, named: flow))
    }
    if json {
      var writer = JSONWriter()
      branch.encode(into: &writer)
      Console.line(String(decoding: writer.bytes, as: UTF8.self))
    } else {
      Console.line(BranchReport(branch).text)
    }
  }

  private static func flow(of recording: [UInt8], _ app: App, named path: String) throws -> [UInt8]
  {
    let clients = try RecordingInput(try RecordingReader(bytes: recording)) { _ in app }.clients([])
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return Array(try FlowWriter(name: name, clients: clients).write().text.utf8)
  }

  private static func code(of error: BranchError) -> Int32 {
    switch error {
    case .noStream, .noRecord, .noCommand: Failure.noInput
    case .noApp, .tooManyRecords, .exhausted: Failure.badData
    case .changedTwice, .emptyEdit, .timeOutOfRange, .tooManyChanges:
      ExitCode.validationFailure.rawValue
    }
  }

  private static func building(_ name: String) throws -> LinkBuilding {
    if let building = LinkBuilding(rawValue: name) { return building }
    let names = LinkBuilding.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("--destinations takes one of \(names).")
  }

  private func changes() throws -> [BranchChange] {
    try drop.map { .drop(sequence: $0) } + edit.map(BranchChange.edit)
      + insert.map(
        BranchChange.insert)
  }
}
