import ArgumentParser
import EventStore
import StageServer
import Wording

/// `rootstage recordings list`
struct ListRecordings: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the recordings, newest first.")

  @OptionGroup var options: ListingOptions

  @Option(
    help: ArgumentHelp(
      "Begin where the page before ended: the number that it gave.", valueName: "number"))
  var from: Int64?

  func run() async throws {
    try await reporting(waiting: "reading the store") {
      let store = try options.data.folder().openForReading()
      let listing = try store.list(from: from, limit: options.limit)
      if let next = listing.next, !options.json {
        Console.note(
          "\(listing.page.rowCount) of \(listing.total.counted("recording")); "
            + "--limit lists more, --from \(next) the next ones")
      }
      try RecordingListing(
        entries: listing.page.streams.map { RecordingEntry($0, in: store) }, total: listing.total,
        next: listing.next, damages: listing.page.damages
      ).print(asJSON: options.json)
    }
  }
}
