import ArgumentParser
import Recordings
import WireProtocol

/// `rootstage recordings merge`
struct MergeRecordings: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge several recordings into one file, to be replayed on one timeline.",
    discussion: """
      Records are copied unchanged, file by file. A stream whose name an earlier file uses gets \
      the next free name, such as c1-2 for c1, and a note reports it.
      """)

  /// The maximum number of files.
  private static let maximumFiles = 1_000

  @Argument(help: "Recording files (.ndjson), at least two.")
  var files: [String]

  @Option(name: .shortAndLong, help: "The file to write (default: standard output).")
  var output: String?

  func validate() throws {
    guard (2...Self.maximumFiles).contains(files.count) else {
      throw ValidationError("merge takes 2 to \(Self.maximumFiles) recordings.")
    }
  }

  func run() async throws {
    try await reporting {
      let sources = files.map { RecordingSource(file: $0) }
      let merge = try merged(try sources.map(header))
      try OutputFile(path: output).write { write in
        try write(merge.header.line + [UInt8(ascii: "\n")])
        for (source, names) in zip(sources, merge.names) {
          try source.scanWhole { item in
            switch item {
            case .header: break
            case .record(let record): try write(try line(of: record, names) + [UInt8(ascii: "\n")])
            case .marker(let marker):
              guard let name = names[marker.stream] else { return }
              try write(marker.line(stream: name) + [UInt8(ascii: "\n")])
            }
          }
        }
      }
      for (file, names) in zip(files, merge.names) {
        for (old, new) in names.sorted(by: { $0.key < $1.key }) where old != new {
          Console.note("\(file): \(old) renamed to \(new) (name taken)")
        }
      }
    }
  }

  /// Reads a whole file and returns its header, so that nothing is written if one is damaged.
  private func header(of source: RecordingSource) throws -> RecordingHeader {
    var header: RecordingHeader?
    try source.scanWhole { item in
      if case .header(let found) = item { header = found }
    }
    guard let header else {
      throw Failure(message: "\(source.name): empty recording", code: Failure.badData)
    }
    return header
  }

  private func merged(_ headers: [RecordingHeader]) throws -> RecordingMerge {
    do {
      return try RecordingMerge(headers)
    } catch {
      throw Failure(message: "cannot merge these recordings: \(error)", code: Failure.badData)
    }
  }

  private func line(
    of record: RecordingScanner.Record, _ names: [String: String]
  ) throws -> [UInt8] {
    let old = record.place.stream
    guard let line = RecordingLine.renamed(record.bytes, from: old, to: names[old] ?? old) else {
      throw RecordingError(line: record.line, problem: .notARecord(RecordingLine.nameRule))
    }
    return line
  }
}
