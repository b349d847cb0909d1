import ArgumentParser
import Cores
import EventStore
import Foundation
import Wording

/// `rootstage recordings verify`
struct VerifyRecordings: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Verify stored recordings and their snapshots against the engine.",
    discussion: """
      Runs the recorded commands again, compares every record byte for byte, and compares every \
      snapshot with the state that the records produce. Exits with 1 if one differs, lacks its \
      end or is of an engine later than this one; a server discards a snapshot that differs.
      """)

  @OptionGroup var data: DataFolderOptions

  @ArgumentParser.Argument(
    help: ArgumentHelp("Stream names from 'recordings list' (default: all).", valueName: "name"),
    completion: .stored)
  var streams: [String] = []

  @Flag(help: "Print one JSON object for each recording.")
  var json = false

  func run() async throws {
    try await reporting(waiting: "reading the store") {
      let folder = try data.folder()
      let store = try folder.openForReading()
      var differing = 0
      var damages: [EventStoreError] = []
      let found =
        try streams.isEmpty
        ? store.allSummaries { damage in
          if json { Console.note("\(damage)") } else { Console.line("\(damage)") }
          damages.append(damage)
        }.map { StoredStreamVerifier.Found(stream: $0.description.id, summary: $0) }
        : streams.map { stream in
          // Of one that is there and cannot be read it is told in its turn.
          let summary = Result { try store.summary(of: stream) }
          if case .success(nil) = summary { throw EventStoreError.unknownStream(stream) }
          return StoredStreamVerifier.Found(stream: stream, summary: try? summary.get())
        }
      let progress = VerificationProgress(of: found.count)
      var workers = try Self.workers(on: folder, for: found.count, progress)
      for start in stride(from: 0, to: found.count, by: Self.streamsAtOnce) {
        let some = Array(found[start..<min(start + Self.streamsAtOnce, found.count)])
        for outcome in try await Self.outcomes(of: some, by: &workers) {
          tell(outcome.result)
          if let damage = outcome.damage {
            damages.append(damage)
          } else if !outcome.result.isIdentical {
            differing += 1
          }
        }
      }
      progress.end()
      if let first = damages.first {
        guard damages.count > 1 else { throw Failure(first) }
        throw Failure(
          message: "\(damages.count) recordings cannot be read", code: Failure.inputOutput)
      }
      guard differing == 0 else {
        throw Failure(
          message: "\(differing.counted("recording")) with differences",
          code: Failure.found)
      }
    }
  }

  /// Streams whose results are gathered before they are printed.
  private static let streamsAtOnce = 64

  /// One for each core, with a connection of its own.
  private static func workers(
    on folder: DataFolder, for count: Int, _ progress: VerificationProgress
  ) throws -> [StoredStreamVerifier] {
    let apps = RecordedApps()
    return try (0..<min(UsableCores.now.count, count)).map { _ in
      StoredStreamVerifier(try folder.openForReading(), apps, progress)
    }
  }

  /// Verifies streams on all cores; in their order.
  private static func outcomes(
    of streams: [StoredStreamVerifier.Found], by workers: inout [StoredStreamVerifier]
  ) async throws -> [StoredStreamVerifier.Outcome] {
    let count = workers.count
    typealias Share = (StoredStreamVerifier, [(Int, StoredStreamVerifier.Outcome)])
    return try await withThrowingTaskGroup(of: (Int, Share).self) { group in
      for (place, worker) in workers.enumerated() {
        group.addTask {
          var worker = worker
          let places = Array(stride(from: place, to: streams.count, by: count))
          let outcomes = try worker.outcomes(of: places.map { streams[$0] })
          return (place, (worker, Array(zip(places, outcomes))))
        }
      }
      var outcomes: [(Int, StoredStreamVerifier.Outcome)] = []
      for try await (place, share) in group {
        workers[place] = share.0
        outcomes += share.1
      }
      return outcomes.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func tell(_ result: VerifiedStream) {
    guard json else { return Console.line("\(result.stream): \(result.text)".forTerminal) }
    Console.json { result.write(into: &$0) }
  }
}
