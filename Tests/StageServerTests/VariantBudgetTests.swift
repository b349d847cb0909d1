import EventStore
import NavigationEngine
import Simulation
import Synchronization
import TestSupport
import Testing
import WireProtocol

@testable import StageServer

@Suite("An app that is made to run another way")
struct VariantBudgetTests {
  private struct GivenUp: Error {}

  private static let entry = AppEntry(
    vocabulary: AppVocabulary(SampleApps.rootController), hash: "h", source: "app: x\n")

  /// How often was asked.
  private final class Asked: Sendable {
    private let count = Atomic(0)

    func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
  }

  /// Makes an app for as long as somebody wants it.
  private static func bridge(_ asked: @escaping @Sendable () -> Void) -> StoreBridge {
    StoreBridge(apps: [entry], makeApp: { _, _ in throw GivenUp() }) { entry, _, isWanted in
      for _ in 0..<100 {
        asked()
        guard isWanted() else { throw GivenUp() }
      }
      return entry
    }
  }

  private static let request = AppRequest(variant: entry.variant)

  @Test("A job that is cancelled while it makes an app ends in the middle, and says so")
  func cancelled() {
    let job = Job()
    let count = Asked()
    let bridge = Self.bridge {
      if count.next() == 3 { job.cancel() }
    }
    #expect(throws: EngineBudget.Exhaustion.cancelled) {
      try bridge.variant(of: Self.entry, Self.request, within: job.budget(.init(), seconds: 60))
    }
    #expect(count.next() == 4, "it goes on after that")
  }

  @Test("An app whose time is over is not made, with the time as the reason")
  func late() {
    let bridge = Self.bridge {}
    let start = SuspendingClock.now - .seconds(60)
    let budget = Job().budget(.init(), seconds: 60, since: start)
    #expect(throws: EngineBudget.Exhaustion.time(seconds: 60)) {
      try bridge.variant(of: Self.entry, Self.request, within: budget)
    }
  }

  @Test("An app that nobody waits for is given up, although the job is not cancelled")
  func unwanted() {
    let budget = Job().budget(.init(), seconds: 60) { false }
    #expect(throws: EngineBudget.Exhaustion.cancelled) {
      try Self.bridge {}.variant(of: Self.entry, Self.request, within: budget)
    }
  }
}
