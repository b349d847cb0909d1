import TestSupport

/// How bad a run is, drawn from its seed: some runs have one kind of fault, some have all.
struct FaultPlan {
  /// In percent of messages.
  let dropped: Int
  let doubled: Int
  let late: Int
  /// In percent of reads of the log: answered by a replica that lacks the latest batches.
  let stale: Int
  let longestDelayMicroseconds: Int64
  /// Mean time between two faults of a node, in microseconds.
  let faultEvery: Int64
  let kinds: [Kind]

  enum Kind: CaseIterable {
    case crash
    case pause
    case cutBoth
    case cutToNode
    case cutFromNode
    case drain
    case cutAll
    case reconnect
  }

  /// Crashes on a network without faults, so far apart that one is over before the next.
  static let crashesAlone = FaultPlan()

  private init() {
    (dropped, doubled, late, stale) = (0, 0, 0, 0)
    longestDelayMicroseconds = 0
    faultEvery = 6_000_000
    kinds = [.crash]
  }

  init(random: inout SeededGenerator) {
    dropped = random.pick([0, 0, 1, 5, 15])
    doubled = random.pick([0, 0, 2, 10])
    late = random.pick([0, 2, 10])
    stale = random.pick([0, 5, 20])
    longestDelayMicroseconds = random.pick([50_000, 600_000, 2_000_000])
    faultEvery = random.pick([700_000, 1_500_000, 3_000_000])
    kinds = random.happens(percent: 50) ? Kind.allCases : [random.pick(Kind.allCases), .reconnect]
  }
}
