import ClusterSimulation
import Clustering
import Foundation
import TestSupport
import Testing

/// `ROOTSTAGE_SEED` names the first seed, and `ROOTSTAGE_CLUSTER_RUNS` how many there are.
@Suite("A cluster under faults, in virtual time")
struct ClusterSimulationTests {
  static let runs =
    ProcessInfo.processInfo.environment["ROOTSTAGE_CLUSTER_RUNS"].flatMap(UInt64.init) ?? 200
  /// Within how many runs each flaw must be found.
  static let runsOfFlaw: UInt64 = 100
  static let runsOfCrashes: UInt64 = 80

  @Test("Under random faults no rule of the cluster is broken, and all devices come back")
  func rules() {
    let first = TestSeed.forRun(of: "cluster")
    var totals = ClusterRun.Counts()
    for seed in first..<first + Self.runs {
      var run = ClusterRun(seed: seed)
      let violation = run.run()
      #expect(violation == nil, "ROOTSTAGE_SEED=\(seed)")
      totals.add(run.counts)
    }
    #expect(totals.crashes > 0 && totals.pauses > 0 && totals.cuts > 0 && totals.drains > 0)
    #expect(totals.conflicts > 0 && totals.takeovers > 0)
    #expect(totals.records > 0 && totals.told > 0 && totals.refusals > 0)
    totals.takeoverMicroseconds = []
    print("cluster: \(Self.runs) seeds, \(totals)")
  }

  @Test("When a node crashes and nothing else fails, others serve its clients within 5 s")
  func takeover() {
    let first = TestSeed.forRun(of: "cluster, takeover")
    var times: [Int64] = []
    for seed in first..<first + Self.runsOfCrashes {
      var run = ClusterRun(seed: seed, crashesAlone: true)
      #expect(run.run() == nil, "ROOTSTAGE_SEED=\(seed)")
      times += run.counts.takeoverMicroseconds
    }
    times.sort()
    #expect(times.count > 100)
    #expect(times.last ?? 0 <= 5_000_000)
    print("cluster, takeover: \(times.count), half of them within \(times[times.count / 2]) µs,")
    print("99 % within \(times[times.count * 99 / 100]) µs, all within \(times.last ?? 0) µs")
  }

  @Test("The same seed gives the same run")
  func determinism() {
    var lines: [[[UInt8]]] = []
    for _ in 0..<2 {
      var run = ClusterRun(seed: 3)
      run.trace = []
      _ = run.run()
      // The keys of a dictionary are printed in any order.
      lines.append((run.trace ?? []).map { $0.utf8.sorted() })
    }
    #expect(!lines[0].isEmpty)
    let isSame = lines[0] == lines[1]
    #expect(isSame)
  }

  @Test("A node with a flaw breaks a rule", arguments: Flaw.allCases)
  func flaws(_ flaw: Flaw) {
    let first = TestSeed.forRun(of: "cluster, \(flaw)")
    for seed in first..<first + Self.runsOfFlaw {
      var run = ClusterRun(seed: seed, flaws: [flaw])
      if let violation = run.run() {
        print("cluster, \(flaw): seed \(seed): \(violation)")
        return
      }
    }
    Issue.record("\(flaw) is not found in \(Self.runsOfFlaw) runs")
  }
}
