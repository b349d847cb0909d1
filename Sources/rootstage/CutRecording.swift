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

  @Argument(help: "A recording: a file (.ndjson), or a name from 'recordings list'.")
  var recording: String

  @Option(
    help: "Where the view starts: \(RecordingBound.form).",
    transform: RecordingBound.option)
  var from: RecordingBound?

  @Option(
    help: "The last record to keep: \(RecordingBound.form).", transform: RecordingBound.option)
  var to: RecordingBound?

  @Option(
    name: .customLong("stream"), help: "Keep only this stream; may be repeated (default: all).")
  var streams: [String] = []

  @Flag(help: "Keep the intact part of a damaged file.")
  var salvage = false

  @Option(name: .shortAndLong, help: "The file to write (default: standard output).")
  var output: String?

  func run() async throws {
    try await reporting {
      let source = try RecordingSource(fileOrStream: recording, in: data.folder())
      let (whole, cut) = try plan(source)
      let names = try wanted(of: whole)
      let header = cut.header(of: whole, keeping: names)
      guard names.contains(where: { cut.end(of: $0) > 0 }) else {
        throw Failure(
          message: "\(recording): no complete step to keep", code: Failure.badData)
      }
      try OutputFile(path: output).write { write in
        try write(header.line + [UInt8(ascii: "\n")])
        try scan(source) { item in
          let (stream, sequence, line) =
            switch item {
            case .header: ("", Int64(0), [UInt8]())
            case .record(let record): (record.place.stream, record.place.sequence, record.bytes)
            case .marker(let marker):
              (marker.stream, marker.sequence, marker.line(stream: marker.stream))
            }
          guard names.contains(stream), sequence <= cut.end(of: stream) else { return }
          try write(line + [UInt8(ascii: "\n")])
        }
      }
      for stream in header.streams { note(stream, end: cut.end(of: stream.stream)) }
    }
  }

  /// Reads the recording once to find where each stream ends.
  private func plan(_ source: RecordingSource) throws -> (RecordingHeader, RecordingCut) {
    var header: RecordingHeader?
    var cut = RecordingCut(from: from, to: to)
    let damage = try scan(source) { item in
      switch item {
      case .header(let found): header = found
      case .record(let record): cut.take(record)
      case .marker: break
      }
    }
    guard let header else {
      throw Failure(
        message: "\(recording): \(damage ?? RecordingError(line: 1, problem: .noHeader))",
        code: Failure.badData)
    }
    if let damage {
      Console.note("\(recording): \(damage); everything before it is kept")
    } else {
      cut.finish()
    }
    return (header, cut)
  }

  /// Reads the recording, with `--salvage` up to the damage.
  ///
  /// - Returns: The damage; nil for an intact recording.
  @discardableResult
  private func scan(
    _ source: RecordingSource, _ body: (RecordingScanner.Item) throws -> Void
  ) throws -> RecordingError? {
    do {
      try source.scan(body)
      return nil
    } catch let error as RecordingError {
      if salvage { return error }
      throw Failure(
        message: "\(recording): \(error); --salvage keeps everything before it",
        code: Failure.badData)
    }
  }

  private func wanted(of header: RecordingHeader) throws -> [String] {
    let known = header.streams.map(\.stream)
    for stream in streams where !known.contains(stream) {
      throw Failure(
        message: "\(recording): no stream '\(stream)'; it has: \(known.joined(separator: ", "))",
        code: Failure.noInput)
    }
    return streams.isEmpty ? known : known.filter(streams.contains)
  }

  private func note(_ stream: RecordingHeader.Stream, end: Int64) {
    let start = stream.from.map { ", view starts at record \($0)" } ?? ""
    Console.note("\(stream.stream): records 1 to \(end)\(start)")
  }
}
