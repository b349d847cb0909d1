import ArgumentParser
import EventStore
import Foundation
import Querying
import StageServer

/// `rootstage recordings find`
struct FindRecordings: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Find recordings by app, device, name, faults and more, newest first.",
    discussion: """
      The query is that of the recordings page: words, and key:value with commas between \
      alternatives, * for anything, quotes round spaces, - in front to turn it round. All terms \
      must hold. The keys: \(RecordingQuery.keys.joined(separator: ", ")). A term that begins with \
      a hyphen comes after --, or in one argument with others.

      rootstage recordings find 'has:fault app:root-controller -by:device'
      """)

  @OptionGroup var options: ListingOptions

  @Argument(
    help: ArgumentHelp(
      "What to find; several are taken for one with spaces between them.", valueName: "query"))
  var query: [String]

  func run() async throws {
    try await reporting(waiting: "looking through the store") {
      let query = try RecordingQuery(self.query.joined(separator: " "))
      let store = try options.data.folder().openForReading()
      var found: [RecordingEntry] = []
      var damages: [EventStoreError] = []
      var cursor: Int64?
      var hasMore = false
      repeat {
        let listing = try store.list(from: cursor, limit: Self.pageLength)
        for summary in listing.page.streams where !hasMore {
          let entry = RecordingEntry(summary, in: store)
          guard query.accepts(entry) else { continue }
          hasMore = found.count == options.limit
          if !hasMore { found.append(entry) }
        }
        damages += listing.page.damages
        cursor = listing.next
      } while cursor != nil && !hasMore
      if hasMore {
        Console.note("The newest \(options.limit) are listed; --limit lists more")
      }
      if found.isEmpty { Console.note("no recording matches") }
      try RecordingListing(
        entries: found, total: found.count, next: nil, damages: damages
      ).print(asJSON: options.json)
    }
  }

  /// How many recordings are read from the store at a time.
  private static let pageLength = 500
}

/// A query over recordings, in the words of the recordings page.
struct RecordingQuery {
  static let keys = [
    "client", "name", "note", "app", "strategy", "profile", "device", "by", "started", "is", "has",
  ]
  private static let exact: Set<String> = ["client", "is", "has"]
  /// The models that a screen's size tells, by its shorter and its longer side.
  private static let models: [(short: Int64, long: Int64, name: String)] = [
    (375, 667, "iPhone SE"), (390, 844, "iPhone"), (430, 932, "iPhone Pro Max"),
    (820, 1180, "iPad"),
  ]

  private let query: Query

  /// - Throws: A `Failure` for a query that is too long, and for words that it does not know.
  init(_ text: String) throws {
    guard text.utf8.count <= Query.maximumBytes else {
      throw Self.problem("the query has more than \(Query.maximumBytes) bytes")
    }
    query = Query(text, keys: Self.keys)
    if let key = query.unknownKey {
      throw Self.problem(
        "unknown key \(key): in the query; known: \(Self.keys.joined(separator: ", "))")
    }
    for (key, known) in [("is", ["imported"]), ("has", ["fault", "name", "note"])] {
      guard let word = query.unknownWord(of: key, known: known) else { continue }
      throw Self.problem(
        key == "is" && word == "live"
          ? "is:live is known to a running server alone; ask its recordings page"
          : "unknown word \(key):\(word) in the query; known: \(known.joined(separator: ", "))")
    }
  }

  private static func problem(_ message: String) -> Failure {
    Failure(message: message, code: Failure.usage)
  }

  func accepts(_ entry: RecordingEntry) -> Bool {
    let summary = entry.summary
    let (description, label) = (summary.description, summary.label)
    return query.accepts(
      [
        "client": [description.id], "name": [label.name], "note": [label.note],
        "app": [description.app], "strategy": [description.strategy ?? ""],
        "profile": [description.profile],
        "device": entry.device.map { Self.words(width: $0.width, height: $0.height) } ?? [],
        "by": summary.tally.senders ?? [],
        "started": [RecordingArchive.timestamp(description.startedUnixMilliseconds)],
        "is": description.imported ? ["imported"] : [],
        "has": [
          (summary.tally.faults ?? 0) > 0 ? "fault" : nil, label.name.isEmpty ? nil : "name",
          label.note.isEmpty ? nil : "note",
        ].compactMap(\.self),
      ], exact: Self.exact)
  }

  private static func words(width: Int64, height: Int64) -> [String] {
    let model = models.first { $0.short == min(width, height) && $0.long == max(width, height) }
    return [model?.name, "\(width) × \(height)"].compactMap(\.self)
  }
}
