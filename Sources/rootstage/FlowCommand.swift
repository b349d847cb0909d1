import AppLoading
import ArgumentParser
import FlowWriting
import Foundation
import NavigationEngine
import Recordings
import WireProtocol

/// `rootstage flow`
struct FlowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flow",
    abstract: "Write a flow or a Swift test that reproduces a recording.",
    discussion: """
      The flow is run before it is written, and must end in the recording's state; its head says \
      in what its records differ. With --exact they are the recording's, byte for byte. Commands \
      before the chosen range, from the last launch on, become onFlowStart. Several streams become \
      one flow with several clients.

      rootstage flow session.ndjson --stream c1 --output flow.yaml
      rootstage flow session.ndjson --stream c1:12-80=anna --stream c2=ben
      rootstage flow session.ndjson --exact --output session.yaml
      rootstage flow session.ndjson --format swift --output Tests/SessionTests.swift

      Exit codes: 0 success · 1 no flow reproduces the recording · 64 usage error · 65 not a valid \
      recording · 66 the file, stream or range does not exist.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case flow, swift }

  @ArgumentParser.Argument(
    help: ArgumentHelp("A recording (.ndjson).", valueName: "recording"), completion: .recording)
  var file: String

  @Option(
    help: ArgumentHelp(
      """
      A stream, with an optional range and client name: c1, c1:12-80, c1=anna, c1:12-80=anna. May \
      be repeated (default: all).
      """, valueName: "stream"))
  var stream: [String] = []

  @Option(
    help: ArgumentHelp(
      "The first record's sequence number, for a single stream.", valueName: "sequence"))
  var from: Int64?

  @Option(
    help: ArgumentHelp(
      "The last record's sequence number, for a single stream.", valueName: "sequence"))
  var to: Int64?

  @Flag(
    help: """
      Write each command at its moment, with its sender, so that the flow's records are the \
      recording's, byte for byte.
      """)
  var exact = false

  @Option(help: ArgumentHelp("The output: flow or swift.", valueName: "format"))
  var format = Format.flow

  @Option(help: ArgumentHelp("The flow's name (default: the file's name).", valueName: "name"))
  var name: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"),
    completion: .file())
  var output: String?

  func validate() throws {
    let parts = try parts()
    if from != nil || to != nil {
      guard parts.count <= 1, parts.first.map({ $0.from == nil && $0.to == nil }) ?? true else {
        throw ValidationError(
          "--from and --to need a single stream; for several, write '--stream c1:12-80'.")
      }
    }
    if exact {
      guard format == .flow else { throw ValidationError("--exact writes a flow, no Swift test.") }
      let isWhole = from == nil && to == nil && parts.allSatisfy { $0.from == nil && $0.to == nil }
      guard isWhole else {
        throw ValidationError(
          "--exact takes whole streams; 'rootstage recordings cut --to' makes a shorter one.")
      }
      guard parts.allSatisfy({ $0.name == nil }) else {
        throw ValidationError("--exact keeps the names of the streams; --stream takes no name.")
      }
    }
  }

  /// What the recording is called in messages.
  private var input: String { InputFile.name(file) }

  func run() async throws {
    try await reporting(waiting: "writing the flow") {
      try OutputFile(path: output).write(Array(try written().utf8))
    }
  }

  private func written() throws -> String {
    let bytes = try InputFile.readRecording(file)
    do {
      let reader = try RecordingReader(bytes: bytes)
      let input = RecordingInput(reader) { entry in
        try AppLoader.load(text: entry.source, file: "\(entry.name) (recorded)").app
      }
      var parts = try parts()
      if from != nil || to != nil {
        guard let only = parts.first?.stream ?? Self.onlyStream(of: reader) else {
          throw Failure(
            message: "\(input): several streams; choose one with --stream",
            code: Failure.noInput)
        }
        parts = [RecordedPart(stream: only, name: parts.first?.name, from: from, to: to)]
      }
      let clients = try input.clients(parts, keepingRecords: exact)
      try tellIncompleteness(of: bytes)
      let budget = EngineBudget(.ofOneFile)
      switch format {
      case .flow where exact:
        return try ExactFlowWriter(name: flowName, clients: clients, within: budget).write().text
      case .flow:
        return try FlowWriter(name: flowName, clients: clients, within: budget).write().text
      case .swift:
        return try SwiftTestWriter(name: flowName, clients: clients, within: budget).write().text
      }
    } catch let error as RecordingError {
      throw Failure(message: "\(input): \(error)", code: Failure.badData)
    } catch let error as AppLoadingError {
      throw Failure(
        message: "\(input): the recorded app cannot be loaded\n\(error)", code: Failure.badData)
    } catch let error as RecordingInputError {
      throw Failure(message: "\(input): \(error)", code: Self.code(of: error))
    } catch let error as FlowWritingError {
      throw Failure(message: "\(input): \(error)", code: Self.code(of: error))
    }
  }

  /// Says what a file without its end lacks; one whose end does not fit is refused.
  private func tellIncompleteness(of bytes: [UInt8]) throws {
    var scanner = RecordingScanner()
    try scanner.take(bytes) { _ in }
    try scanner.finish { _ in }
    if scanner.lacksEnd {
      Console.note("\(input): \(RecordingEnd.missing(after: scanner.counts))")
    }
  }

  private static func onlyStream(of reader: RecordingReader) -> String? {
    reader.header.streams.count == 1 ? reader.header.streams[0].stream : nil
  }

  private static func code(of error: RecordingInputError) -> Int32 {
    if case .noApp = error { Failure.badData } else { Failure.noInput }
  }

  private static func code(of error: FlowWritingError) -> Int32 {
    switch error {
    case .differs: Failure.found
    case .nothingDone, .noClients: Failure.noInput
    case .tooManyClients, .tooMuch, .exhausted, .wrongName: Failure.badData
    }
  }

  private var flowName: String {
    name
      ?? (file == InputFile.standard
        ? input
        : URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent)
  }

  private func parts() throws -> [RecordedPart] {
    try stream.map { text in
      guard let part = RecordedPart(argument: text) else {
        throw ValidationError(
          "--stream takes ID, ID:FROM-TO, ID=NAME or ID:FROM-TO=NAME, not '\(text)'.")
      }
      return part
    }
  }
}

extension RecordedPart {
  /// Parses `id`, `id:from-to`, `id=name` or `id:from-to=name`; nil for anything else.
  init?(argument: String) {
    let halves = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let place = halves[0].split(separator: ":", omittingEmptySubsequences: false)
    let name = halves.count > 1 ? String(halves[1]) : nil
    guard let stream = place.first, !stream.isEmpty, place.count <= 2, name?.isEmpty != true else {
      return nil
    }
    guard place.count == 2 else {
      self.init(stream: String(stream), name: name)
      return
    }
    let ends = place[1].split(separator: "-", omittingEmptySubsequences: false).map { Int64($0) }
    guard ends.count == 2, let from = ends[0], let to = ends[1] else { return nil }
    self.init(stream: String(stream), name: name, from: from, to: to)
  }
}
