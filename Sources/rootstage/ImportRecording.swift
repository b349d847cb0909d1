import ArgumentParser
import EventStore
import StageServer
import WireProtocol

/// `rootstage recordings import`
struct ImportRecording: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Store the streams of recording files.",
    discussion: """
      A file is taken whole or not at all. While a server runs it holds the data folder; import \
      through it then: curl --data-binary @FILE http://127.0.0.1:8080/api/recordings
      """)

  @OptionGroup var data: DataFolder

  @Argument(help: "Recordings (.ndjson).")
  var files: [String]

  func run() async throws {
    try await reporting {
      let store = try data.openForWriting()
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
