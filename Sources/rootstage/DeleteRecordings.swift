import ArgumentParser
import EventStore
import StageServer
import Wording

/// `rootstage recordings delete`
struct DeleteRecordings: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete recordings by name.",
    discussion: """
      They are deleted at once and cannot be restored; if one of the names is unknown, none is \
      deleted. A running server locks its data folder: delete on its pages or over HTTP, where a \
      recording can be restored for an hour.
      """)

  @OptionGroup var data: DataFolderOptions

  @Argument(
    help: ArgumentHelp("Stream names from 'recordings list'.", valueName: "name"),
    completion: .stored)
  var streams: [String]

  @Flag(help: "List what would be deleted, and delete nothing.")
  var dryRun = false

  @Flag(help: "Print one JSON object with the recordings.")
  var json = false

  func run() async throws {
    try await reporting(waiting: "reading the store") {
      let folder = try data.folder()
      let reading = try folder.openForReading()
      var known: Set<String> = []
      let summaries = try streams.filter { known.insert($0).inserted }.map { stream in
        guard let summary = try reading.summary(of: stream) else {
          throw EventStoreError.unknownStream(stream)
        }
        return summary
      }
      try reading.close()
      if !dryRun {
        let store = try folder.openForWriting()
        let line = WaitingLine("deleting")
        try store.delete(streams: summaries.map(\.description.id)) {
          line.show("\($0) of \(summaries.count.counted("recording"))")
        }
        line.end()
        try store.close()
      }
      if json {
        return DeletedRecordings(summaries: summaries, isDryRun: dryRun).printJSON()
      }
      for summary in summaries {
        Console.line(
          "\(summary.description.id)  \(summary.description.app.forTerminal)  "
            + "\(Int(summary.recordCount).counted("record"))  "
            + "\(Measure.bytes(Int(summary.bytes)))  \(dryRun ? "would be deleted" : "deleted")")
      }
    }
  }
}
