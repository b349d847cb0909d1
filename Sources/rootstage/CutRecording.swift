import ArgumentParser
import Foundation
import Recordings
import WireProtocol

/// `rootstage recordings cut`
struct CutRecording: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cut",
    abstract: "Cut a recording to a range; the result still verifies.",
    discussion: """
      State depends on every record since the launch. A cut therefore keeps each stream from its \
      first record, and --from only stores in the header where the view starts. The end moves to \
      the end of the step that --to falls into.

      --salvage keeps the intact part of a damaged file, up to the last complete step of each \
      stream.
      """)

  @OptionGroup var data: DataFolderOptions

  @Argument(
    help: ArgumentHelp(
      "A recording: a file (.ndjson), or a name from 'recordings list'.", valueName: "recording"),
    completion: .stored)
  var recording: String

  @Option(
    help: ArgumentHelp("Where the view starts: \(RecordingBound.form).", valueName: "bound"),
    transform: RecordingBound.option)
  var from: RecordingBound?

  @Option(
    help: ArgumentHelp("The last record to keep: \(RecordingBound.form).", valueName: "bound"),
    transform: RecordingBound.option)
  var to: RecordingBound?

  @Option(
    name: .customLong("stream"),
    help: ArgumentHelp(
      "Keep only this stream; may be repeated (default: all).", valueName: "stream"))
  var streams: [String] = []

  @Flag(help: "Keep the intact part of a damaged file.")
  var salvage = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"),
    completion: .file())
  var output: String?

  func validate() throws { try RecordingBound.check(from: from, to: to) }

  /// What the recording is called in messages.
  private var input: String { InputFile.name(recording) }

  func run() async throws {
    try await reporting(waiting: "cutting") {
      let source = try RecordingSource(fileOrStream: recording, in: data.folder())
      let (whole, cut) = try plan(source)
      let names = try source.streams(streams, of: whole)
      let header = cut.header(of: whole, keeping: names)
      guard from == nil || names.contains(where: { cut.parts[$0]?.from != nil }) else {
        throw Failure(
          message: RecordingBound.emptyRange(of: input), code: Failure.badData)
      }
      guard names.contains(where: { cut.end(of: $0) > 0 }) else {
        throw Failure(
          message: "\(input): no complete step to keep", code: Failure.badData)
      }
      var copy = RecordingCopy(header, end: cut.end)
      try OutputFile(path: output).write { write in
        try source.forEachPiece(whileWanted: { try copy.take($0, write) })
        try copy.finish(write)
      }
      for stream in header.streams { note(stream, end: cut.end(of: stream.stream)) }
    }
  }

  /// Reads the recording once, as far as it is kept, to find where each stream ends.
  private func plan(_ source: RecordingSource) throws -> (RecordingHeader, RecordingCut) {
    var header: RecordingHeader?
    var names: Set<String> = []
    var cut = RecordingCut(from: from, to: to)
    func take(_ item: RecordingScanner.Item) throws {
      switch item {
      case .header(let found):
        header = found
        names = Set(try source.streams(streams, of: found))
      case .record(let record): cut.take(record)
      case .marker: break
      }
    }
    var damage: RecordingError?
    var isWhole = true
    do {
      if to == nil {
        if let incompleteness = try source.scan(take) {
          isWhole = false
          Console.note(incompleteness)
        }
      } else {
        try source.scan(
          wanting: { names.contains($0) && cut.wants($0) },
          until: { cut.doneStreams == names.count && header != nil }, take)
        Console.note("\(input): what comes after --to was not checked")
      }
    } catch let error as RecordingError {
      damage = error
    }
    guard let header else {
      throw Failure(
        message: "\(input): \(damage ?? RecordingError(line: 1, problem: .noHeader))",
        code: Failure.badData)
    }
    if let damage {
      guard salvage else {
        throw Failure(
          message: "\(input): \(damage); --salvage keeps everything before it",
          code: Failure.badData)
      }
      Console.note("\(input): \(damage); everything before it is kept")
    } else if isWhole {
      cut.finish()
    }
    return (header, cut)
  }

  private func note(_ stream: RecordingHeader.Stream, end: Int64) {
    let start = stream.from.map { ", view starts at record \($0)" } ?? ""
    Console.note("\(stream.stream): records 1 to \(end)\(start)")
  }
}
