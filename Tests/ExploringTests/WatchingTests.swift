import JSON
import NavigationEngine
import Recordings
import Synchronization
import Testing
import WireProtocol

@testable import Exploring

@Suite("Whoever watches a search sees what it has found")
struct WatchingTests {
  private static let limits = SearchLimits(depth: 3, threads: 1)

  private static func watched(
    _ app: App, _ limits: SearchLimits = limits, _ watch: @escaping (SearchUnderWay) -> Void
  ) async -> Exploration {
    await Exploration(of: app, limits: limits, watch: watch)
  }

  @Test("Bugs that are shrunk while the search goes on are those of a search that nobody watches")
  func sameBugs() async throws {
    let app = try example("published-router")
    var early = 0
    let watched = await Self.watched(app) { search in
      while search.shrinkNext() {}
      early = max(early, search.counterexamples.count)
    }
    #expect(early > 3)
    let alone = await Exploration(of: app, limits: Self.limits)
    #expect(watched.lines == alone.lines)
  }

  @Test("Coverage under way grows up to that of the end")
  func coverage() async throws {
    var seen: [Int] = []
    let app = try example("published-router")
    let exploration = await Self.watched(app) { seen.append($0.coverage.ways.covered) }
    #expect(seen == seen.sorted())
    #expect((seen.first ?? 0) < exploration.coverage.ways.covered)
    #expect(seen.last == exploration.coverage.ways.covered)
  }

  @Test("An abandoned search shrinks nothing, and an interrupted one all that it found")
  func abandoned() async throws {
    let app = try example("published-router")
    for (end, shrinks) in [(SearchEnd.abandoned, false), (.interrupted, true)] {
      let found = Atomic(0)
      let exploration = await Exploration(of: app, limits: SearchLimits(depth: 3, threads: 1)) {
        found.load(ordering: .relaxed) > 0 ? end : nil
      } watch: {
        found.store($0.progress.bugs, ordering: .relaxed)
      }
      #expect(exploration.end == end)
      #expect(exploration.progress.bugs > 0)
      #expect(exploration.counterexamples.isEmpty == !shrinks)
    }
  }

  @Test("The sequences of a trace are those of the commands in its recording")
  func sequences() async throws {
    let app = try example("published-router")
    let exploration = await Exploration(of: app, limits: Self.limits)
    let vocabulary = AppVocabulary(app)
    for bug in exploration.counterexamples {
      let recording = bug.recording(
        of: vocabulary, source: "app", hash: "hash", started: "2026-01-01T00:00:00Z")
      let records = try recording.split(separator: UInt8(ascii: "\n")).dropFirst().dropLast()
        .map { try JSONParser.parse(Array($0)) }
      let numbers = try records.compactMap { try CommandRecord(record: $0)?.sequence }
      let sequences = bug.sequences(in: vocabulary)
      #expect(sequences.commands == numbers)
      #expect(sequences.last == Int64(records.count))
    }
    #expect(!exploration.counterexamples.isEmpty)
  }
}
