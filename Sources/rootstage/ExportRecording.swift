import ArgumentParser
import EventStore
import Recordings
import StageServer
import WireProtocol

/// `rootstage recordings export`
struct ExportRecording: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export one or more streams as one recording file.")

  @OptionGroup var data: DataFolderOptions

  @Argument(
    help: ArgumentHelp("Stream names from 'recordings list'.", valueName: "name"),
    completion: .stored)
  var streams: [String] = []

  @Flag(help: "Export all streams of the data folder.")
  var all = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"),
    completion: .file())
  var output: String?

  func validate() throws {
    guard all != !streams.isEmpty else {
      throw ValidationError(
        all ? "--all and names cannot be combined." : "export needs the names of streams, or --all."
      )
    }
  }

  func run() async throws {
    try await reporting(waiting: "reading the store") {
      let store = try data.folder().openForReading()
      let streams = all ? try store.allStreams { damage in throw damage } : streams
      do {
        let line = WaitingLine("exporting")
        var done = 0
        try OutputFile(path: output).write { write in
          try RecordingArchive(store).export(streams) { piece in
            done += piece.count
            line.show(Measure.bytes(done))
            try write(piece)
          }
        }
        line.end()
      } catch let error as RecordingMerge.Problem {
        throw Failure(
          message: "cannot export these streams as one file: \(error)", code: Failure.badData)
      } catch let error as EventStoreError {
        throw Failure(error)
      } catch let error as RecordingError {
        throw Failure(message: "the file of an import: \(error)", code: Failure.inputOutput)
      }
    }
  }
}
