import ArgumentParser
import Foundation
import WireProtocol

/// `rootstage recordings cut`
struct CutRecording: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cut",
    abstract: "Write a part of a recording as a recording that verifies.",
    discussion: """
      State follows from everything since the launch. So a cut keeps each stream from its first \
      record on, and --from only notes in the header where what is to be looked at begins. The end \
      is moved on to the end of the step that --to falls into.

      With --salvage the good part of a damaged file is kept, up to the last whole step of each \
      stream.
      """)

  @OptionGroup var data: DataFolder

  @Argument(help: "A recording (.ndjson), or a stream as the list names it.")
  var recording: String

  @Option(
    help: "What is looked at begins here: \(RecordingBound.form).",
    transform: RecordingBound.option)
  var from: RecordingBound?

  @Option(
    help: "The last to be kept: \(RecordingBound.form).", transform: RecordingBound.option)
  var to: RecordingBound?

  @Option(
    name: .customLong("stream"), help: "Keep this stream alone; may be repeated.")
  var streams: [String] = []

  @Flag(help: "Keep what is whole of a damaged file.")
  var salvage = false

  @Option(name: .shortAndLong, help: "The file to write; standard output, where absent.")
  var output: String?

  func run() async throws {
    try await reporting {
      let source = try RecordingSource(fileOrStream: recording, in: data)
      let (whole, cut) = try plan(source)
      let names = try wanted(of: whole)
      let header = cut.header(of: whole, keeping: names)
      guard names.contains(where: { cut.end(of: $0) > 0 }) else {
        throw Failure(
          message: "\(recording): there is no whole step to keep", code: Failure.badData)
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

  /// Reads the recording once, to know where each stream ends.
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
      Console.note("\(recording): \(damage); what comes before is kept")
    } else {
      cut.finish()
    }
    return (header, cut)
  }

  /// Reads the recording, up to the damage where that is to be salvaged.
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
        message: "\(recording): \(error); --salvage keeps what comes before",
        code: Failure.badData)
    }
  }

  private func wanted(of header: RecordingHeader) throws -> [String] {
    let known = header.streams.map(\.stream)
    for stream in streams where !known.contains(stream) {
      throw Failure(
        message: "\(recording) holds no stream \(stream), but \(known.joined(separator: ", "))",
        code: Failure.noInput)
    }
    return streams.isEmpty ? known : known.filter(streams.contains)
  }

  private func note(_ stream: RecordingHeader.Stream, end: Int64) {
    let start = stream.from.map { ", to be looked at from \($0) on" } ?? ""
    Console.note("\(stream.stream): records 1 to \(end)\(start)")
  }
}
