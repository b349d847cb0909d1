import ArgumentParser
import EventStore
import Recordings
import StageServer
import WireProtocol

/// `rootstage recordings import`
struct ImportRecording: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import recording files into the data folder.",
    discussion: """
      A file is imported completely or not at all. A running server locks its data folder; import \
      through the server instead: curl --data-binary @FILE http://127.0.0.1:8080/api/recordings
      """)

  @OptionGroup var data: DataFolderOptions

  @Argument(help: "Recording files (.ndjson).")
  var files: [String]

  func run() async throws {
    try await reporting {
      let store = try data.folder().openForWriting()
      for file in files {
        do {
          let names = try RecordingArchive(store).importRecording(
            from: RecordingSource(file: file).forEachPiece)
          Console.line("\(file): stored as \(names.joined(separator: ", "))")
        } catch let error as RecordingError {
          throw Failure(message: "\(file): \(error)", code: Failure.badData)
        } catch let error as EventStoreError {
          throw Failure(
            message: "\(file): \(error)",
            code: error.concernsContent ? Failure.badData : Failure.inputOutput)
        }
      }
    }
  }
}
