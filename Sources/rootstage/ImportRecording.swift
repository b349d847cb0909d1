import ArgumentParser
import EventStore
import JSON
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

      A file that was imported before is imported again under another name, and that is said; \
      with --once it is left out.
      """)

  @OptionGroup var data: DataFolderOptions

  @Argument(
    help: ArgumentHelp("Recording files (.ndjson).", valueName: "file"), completion: .recording)
  var files: [String]

  @Flag(help: "Leave out files that were imported before.")
  var once = false

  @Flag(help: "Print one JSON object for each file.")
  var json = false

  func validate() throws { try InputFile.checkOnce(files) }

  func run() async throws {
    try await reporting(waiting: "storing") {
      let store = try data.folder().openForWriting()
      for file in files {
        do {
          let stored = try RecordingArchive(store).importRecording(
            once: once, from: RecordingSource(file: file).forEachPiece)
          if json {
            Console.json { stored.write(as: InputFile.name(file), into: &$0) }
          } else {
            Console.line("\(InputFile.name(file)): \(stored.sentence)")
          }
        } catch let error as RecordingError {
          throw Failure(message: "\(InputFile.name(file)): \(error)", code: Failure.badData)
        } catch let error as EventStoreError {
          throw Failure(
            message: "\(InputFile.name(file)): \(error)",
            code: error.concernsContent ? Failure.badData : Failure.inputOutput)
        }
      }
    }
  }
}

extension StoredFile {
  fileprivate func write(as file: String, into writer: inout JSONWriter) {
    writer.raw("{")
    writer.member("file", file)
    writer.member("stored", !isLeftOut)
    writer.key("streams")
    writer.array(streams) { $0.string($1) }
    writer.key("earlier")
    writer.array(earlier) { $0.string($1) }
    writer.raw("}")
  }

  /// What is said of it to a person.
  fileprivate var sentence: String {
    let names = streams.joined(separator: ", ")
    if earlier.isEmpty { return "stored as \(names)" }
    let here = "already here as \(earlier.joined(separator: ", "))"
    return isLeftOut ? here : "\(here); imported again as \(names)"
  }
}
