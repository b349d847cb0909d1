import ArgumentParser
import EventStore
import Foundation
import JSON
import StageServer

/// The options of a tool that lists recordings.
struct ListingOptions: ParsableArguments {
  @OptionGroup var data: DataFolderOptions

  @Option(help: ArgumentHelp("The maximum number of recordings to list.", valueName: "count"))
  var limit = 100

  @Flag(help: "Print one JSON object, as GET /api/recordings answers it.")
  var json = false

  func validate() throws {
    guard limit > 0 else { throw ValidationError("--limit must be at least 1") }
  }
}

/// Recordings, to be printed as a table or as the server's list has them.
struct RecordingListing {
  let entries: [RecordingEntry]
  let total: Int
  /// Where the next page begins; nil at the end.
  let next: Int64?
  /// The rows of the store that cannot be read.
  let damages: [EventStoreError]

  /// Prints it to standard output, and the damages to standard error.
  ///
  /// - Throws: A `Failure` where rows are damaged.
  func print(asJSON json: Bool) throws {
    if json {
      Console.line(String(decoding: bytes, as: UTF8.self))
    } else {
      Console.line(table)
    }
    guard damages.isEmpty else {
      throw Failure(
        message: damages.map(\.description).joined(separator: "\n"), code: Failure.inputOutput)
    }
  }

  private var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.raw("{\"recordings\":")
    writer.array(entries) { $1.write(into: &$0) }
    writer.member("total", Int64(total))
    if let next { writer.member("next", next) }
    writer.raw("}")
    return writer.bytes
  }

  private var table: String {
    let head = row("STREAM", "APP", "STRATEGY", "STARTED", "SECONDS", "RECORDS", "FAULTS", "NAME")
    return ([head] + entries.map { row($0.summary).forTerminal }).joined(separator: "\n")
  }

  private func row(_ summary: StreamSummary) -> String {
    let seconds = Double(summary.lastTimeMicroseconds) / 1_000_000
    return row(
      summary.description.id, summary.description.app, summary.description.strategy ?? "-",
      RecordingArchive.timestamp(summary.description.startedUnixMilliseconds),
      seconds.formatted(.number.precision(.fractionLength(3)).grouping(.never)),
      "\(summary.recordCount)", summary.tally.faults.map(String.init) ?? "-", summary.label.name)
  }

  private func row(_ columns: String...) -> String {
    zip(columns, [10, 20, 16, 26, 12, 10, 7, 0]).map { column, width in
      column.padding(toLength: max(width, column.count), withPad: " ", startingAt: 0)
    }.joined(separator: " ")
  }
}
