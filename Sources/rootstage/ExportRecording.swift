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

  @Argument(help: "Stream names from 'recordings list'.")
  var streams: [String]

  @Option(name: .shortAndLong, help: "The file to write (default: standard output).")
  var output: String?

  func run() async throws {
    try await reporting {
      let store = try data.folder().openForReading()
      do {
        try OutputFile(path: output).write { try RecordingArchive(store).export(streams, $0) }
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
