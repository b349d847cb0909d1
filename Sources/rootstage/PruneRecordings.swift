import ArgumentParser
import EventStore
import Foundation
import StageServer

/// `rootstage recordings prune`
struct PruneRecordings: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Delete old recordings.",
    discussion: """
      Keeps the newest recordings, up to the first limit that is reached. A running server locks \
      its data folder; start it with the same --keep options and it prunes by itself. Freed space \
      is reused for new recordings; the file does not shrink. Imported recordings are kept unless \
      --imported is given.
      """)

  @OptionGroup var data: DataFolder

  @OptionGroup var retention: RetentionOptions

  @Flag(help: "Also delete imported recordings.")
  var imported = false

  @Flag(help: "List what would be deleted, and delete nothing.")
  var dryRun = false

  func validate() throws {
    guard retention.rule != nil else {
      throw ValidationError("prune needs --keep-recordings, --keep-days or --keep-size.")
    }
  }

  func run() async throws {
    try await reporting {
      guard var rule = retention.rule else { return }
      rule.includesImported = imported
      let reading = try data.openForReading()
      let store = dryRun ? reading : try data.openForWriting()
      do {
        try prune(store, rule)
      } catch let error as EventStoreError {
        throw Failure(message: "\(error)", code: Failure.inputOutput)
      }
    }
  }

  private func prune(_ store: SQLiteEventStore, _ rule: RetentionRule) throws {
    let now = Int64(Date().timeIntervalSince1970 * 1_000)
    let old = try rule.superfluous(in: store, sparing: [], at: now)
    for summary in old {
      if !dryRun { try store.delete(stream: summary.description.id) }
      Console.line(
        "\(summary.description.id)  \(summary.description.app)  "
          + RecordingArchive.timestamp(summary.description.startedUnixMilliseconds)
          + "  \(Measure.count(Int(summary.recordCount), "record"))  "
          + Measure.bytes(Int(summary.bytes)))
    }
    let bytes = old.reduce(0) { $0 + Int($1.bytes) }
    Console.line(
      "\(Measure.count(old.count, "recording")), \(Measure.bytes(bytes)) "
        + (dryRun ? "would be deleted" : "deleted"))
  }
}
