import ArgumentParser
import EventStore
import Foundation
import StageServer

/// `rootstage recordings export`
struct ExportRecording: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write one or several clients' streams as one recording file.")

  @OptionGroup var data: DataFolder

  @Argument(help: "The streams, as the list names them.")
  var streams: [String]

  @Option(name: .shortAndLong, help: "The file to write; standard output, where absent.")
  var output: String?

  func run() async throws {
    try await reporting {
      let store = try data.openForReading()
      let bytes: [UInt8]
      do {
        bytes = try RecordingArchive(store).export(streams)
      } catch let error as EventStoreError {
        throw Failure(message: "\(error)", code: Failure.noInput)
      }
      guard let output else {
        try FileHandle.standardOutput.write(contentsOf: Data(bytes))
        return
      }
      do {
        try Data(bytes).write(to: URL(fileURLWithPath: output), options: .atomic)
      } catch {
        throw Failure(
          message: "\(output) cannot be written: \(error.localizedDescription)",
          code: Failure.cannotCreate)
      }
    }
  }
}
