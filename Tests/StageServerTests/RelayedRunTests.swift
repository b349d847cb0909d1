import Foundation
import Testing

/// `ROOTSTAGE_SEED` names the first seed, and `ROOTSTAGE_CLUSTER_RUNS` how many there are.
@Suite("Operators of a cluster, at random")
struct RelayedRunTests {
  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  private static let seeds: Range<UInt64> = {
    let first = number("ROOTSTAGE_SEED") ?? 1
    return first..<(first + (number("ROOTSTAGE_CLUSTER_RUNS") ?? 500))
  }()

  @Test("An operator is told each record once and in order, and each of its commands is answered")
  func merged() {
    print("ROOTSTAGE_SEED=\(Self.seeds.lowerBound)")
    for seed in Self.seeds {
      var run = RelayedRun(seed: seed)
      let finding = run.run()
      #expect(finding == nil, "ROOTSTAGE_SEED=\(seed)")
      if finding != nil { return }
    }
  }

  @Test("The checker finds fault with what an operator would be told without merging")
  func unmerged() {
    let findings = (UInt64(1)...100).filter { seed in
      var run = RelayedRun(seed: seed, isMerged: false)
      return run.run() != nil
    }
    #expect(findings.count > 90)
  }
}
