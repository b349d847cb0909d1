import ArgumentParser
import EventStore
import Foundation
import StageServer

/// `rootstage recordings list`
struct ListRecordings: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the recordings, newest first.")

  @OptionGroup var data: DataFolderOptions

  @Option(help: "The maximum number of recordings to list.")
  var limit = 100

  func run() async throws {
    try await reporting {
      let store = try data.folder().openForReading()
      let listing = try store.list(from: nil, limit: limit)
      let page = listing.page
      Console.line(
        row("STREAM", "APP", "STRATEGY", "STARTED", "SECONDS", "RECORDS", "FAULTS", "NAME"))
      for summary in page.streams {
        let seconds = Double(summary.lastTimeMicroseconds) / 1_000_000
        Console.line(
          row(
            summary.description.id, summary.description.app, summary.description.strategy ?? "-",
            RecordingArchive.timestamp(summary.description.startedUnixMilliseconds),
            seconds.formatted(.number.precision(.fractionLength(3)).grouping(.never)),
            "\(summary.recordCount)", summary.tally.faults.map(String.init) ?? "-",
            summary.label.name))
      }
      if listing.next != nil {
        Console.note(
          "\(page.rowCount) of \(Measure.count(listing.total, "recording")); --limit lists more")
      }
      guard page.damages.isEmpty else {
        throw Failure(
          message: page.damages.map(\.description).joined(separator: "\n"),
          code: Failure.inputOutput)
      }
    }
  }

  private func row(_ columns: String...) -> String {
    zip(columns, [10, 20, 16, 26, 12, 10, 7, 0]).map { column, width in
      column.padding(toLength: max(width, column.count), withPad: " ", startingAt: 0)
    }.joined(separator: " ")
  }
}
