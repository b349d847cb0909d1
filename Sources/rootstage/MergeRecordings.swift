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

  @Argument(
    help: ArgumentHelp("Recording files (.ndjson), at least two.", valueName: "file"),
    completion: .recording)
  var files: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"),
    completion: .file())
  var output: String?

  func validate() throws {
    guard (2...Self.maximumFiles).contains(files.count) else {
      throw ValidationError("merge takes 2 to \(Self.maximumFiles) recordings.")
    }
    try InputFile.checkOnce(files)
  }

  func run() async throws {
    try await reporting(waiting: "merging") {
      let sources = files.map { RecordingSource(file: $0) }
      let output = OutputFile(path: output)
      // A file is not there before all of it is; a pipe must not get the half of it.
      if !output.isAtomic { for source in sources { try source.scanWhole { _ in } } }
      let merge = try merged(try sources.map { try $0.header() })
      var writer = RecordingWriter(merge.header)
      var isWhole = true
      try output.write { write in
        for (source, names) in zip(sources, merge.names) {
          isWhole = try add(source, named: names, to: &writer, write) && isWhole
        }
        try isWhole ? writer.finish(write) : writer.finishWithoutEnd(write)
      }
      for (file, names) in zip(files, merge.names) {
        for (old, new) in names.sorted(by: { $0.key < $1.key }) where old != new {
          Console.note("\(file): \(old) renamed to \(new) (name taken)")
        }
      }
    }
  }

  /// Adds a file, whose streams may get other names.
  ///
  /// - Returns: Whether it has its end.
  private func add(
    _ source: RecordingSource, named names: [String: String], to writer: inout RecordingWriter,
    _ write: ([UInt8]) throws -> Void
  ) throws -> Bool {
    var (old, new) = ("", "")
    let incompleteness = try source.scanWhole { item in
      switch item {
      case .header: break
      case .record(let record):
        if record.place.stream != old {
          old = record.place.stream
          new = names[old] ?? old
        }
        do {
          try writer.add(record.bytes, of: old, as: new, write)
        } catch let problem as RecordingError.Problem {
          throw RecordingError(line: record.line, problem: problem)
        }
      case .marker(let marker):
        guard let name = names[marker.stream] else { return }
        try writer.add(other: marker.line(stream: name), write)
      }
    }
    if let incompleteness { Console.note(incompleteness) }
    return incompleteness == nil
  }

  private func merged(_ headers: [RecordingHeader]) throws -> RecordingMerge {
    do {
      return try RecordingMerge(headers)
    } catch {
      throw Failure(message: "cannot merge these recordings: \(error)", code: Failure.badData)
    }
  }
}
