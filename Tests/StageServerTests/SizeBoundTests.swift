import EventStore
import Simulation
import Testing

@testable import StageServer

@Suite("Bound on the size of a data folder")
struct SizeBoundTests {
  private let bound = SizeBound(maximumBytes: 1_000_000)

  @Test(
    "The levels follow what is used, not what is free",
    arguments: [
      (Int64(849_999), SizeBound.Level.roomy), (850_000, .crowded), (930_000, .full),
      (999_999, .full), (1_000_000, .over),
    ])
  func levels(_ used: Int64, _ level: SizeBound.Level) {
    #expect(bound.level(of: StoreSize(bytes: used)) == level)
    #expect(bound.level(of: StoreSize(bytes: used + 500_000, freeBytes: 500_000)) == level)
  }

  @Test("What waits counts five times, for the database and for the pages in its log")
  func room() {
    #expect(bound.room(beside: StoreSize(bytes: 730_000)) == 40_000)
    #expect(bound.room(beside: StoreSize(bytes: 930_000, freeBytes: 20_000)) == 4_000)
    #expect(bound.room(beside: StoreSize(bytes: 1_200_000)) == 0)
  }

  @Test("Beside a small bound little happens at once, and beside a large one as much as ever")
  func shares() {
    var configuration = ServerConfiguration()
    let usual = configuration.suitedToSize()
    #expect(usual.writerLimits.transactionBytes == .max)
    configuration.retention = RetentionRule(maximumBytes: 1_000_000)
    let small = configuration.suitedToSize()
    #expect(small.writerLimits.transactionBytes == 15_625)
    #expect(small.simulation.turnBytes == 15_625 && small.storeBacklogBytes == 15_625)
    configuration.retention = RetentionRule(maximumBytes: SizeBound.standardBytes)
    let large = configuration.suitedToSize()
    #expect(large.simulation.turnBytes == usual.simulation.turnBytes)
    #expect(large.storeBacklogBytes == usual.storeBacklogBytes)
  }

  @Test("A crowded store has to lose all beyond three quarters of its bound")
  func excess() {
    #expect(bound.excess(of: StoreSize(bytes: 849_999)) == 0)
    #expect(bound.excess(of: StoreSize(bytes: 900_000)) == 150_000)
    #expect(bound.excess(of: StoreSize(bytes: 900_000, freeBytes: 100_000)) == 0)
  }

  @Test("Free space is given back where the files are near the bound")
  func shrinking() {
    #expect(!bound.isToShrink(StoreSize(bytes: 900_000, freeBytes: 800_000)))
    #expect(bound.isToShrink(StoreSize(bytes: 900_001, freeBytes: 1)))
    #expect(!bound.isToShrink(StoreSize(bytes: 900_001)))
  }
}
