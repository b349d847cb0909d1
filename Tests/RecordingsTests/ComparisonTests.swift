import JSON
import NavigationEngine
import Recordings
import TestSupport
import Testing
import WireProtocol

@Suite("Comparing strategies")
struct ComparisonTests {
  private static let commands = [
    TimedCommand(time: 0, command: .launch(width: 390, height: 844)),
    TimedCommand(time: 4_000_000, command: .tap(element: "log-in", screen: nil)),
    TimedCommand(time: 5_000_000, command: .tap(element: "log-out", screen: nil)),
    TimedCommand(time: 6_000_000, command: .tap(element: "log-in", screen: nil)),
    TimedCommand(time: 6_000_000, command: .tap(element: "log-in", screen: nil)),
  ]

  private static func comparison(
    _ strategies: [Strategy] = Strategy.allCases, _ buildings: [LinkBuilding] = [.lazy]
  ) throws -> Comparison {
    try Comparison(
      of: strategies.flatMap { strategy in
        buildings.map {
          SampleApps.rootController.running(strategy: strategy, linkBuilding: $0)
        }
      }, commands: commands)
  }

  @Test("The comparison table has one row for each run")
  func table() throws {
    // Without the spaces between the columns, so that the lines are not too long.
    let lines = try Self.comparison().table.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    #expect(
      lines == [
        "strategy destinations peak end created transitions frames events refused flow faults",
        "root-controller lazy 2 1 5 3 57 169 1 - none",
        "single-stack lazy 5 5 5 4 88 109 1 - none",
        "window-swap lazy 2 1 5 0 0 141 1 - rootReplaced 4",
        "naive lazy 2 1 5 3 57 169 1 - none",
        "published-root lazy 2 1 5 3 57 167 1 - none",
        "published-deeplinks lazy 2 1 5 3 57 167 1 - none",
        "published-router lazy 2 1 5 3 57 171 1 - none",
        "published-navigator lazy 2 1 5 0 0 141 1 - rootReplaced 4",
      ])
  }

  @Test("The comparison table aligns names left and numbers right, without trailing spaces")
  func columns() throws {
    let lines = try Self.comparison([.windowSwap]).table.split(separator: "\n")
    #expect(lines.first?.hasPrefix("strategy     destinations  peak  end  created") == true)
    #expect(lines.last?.hasPrefix("window-swap  lazy             2    1        5") == true)
    #expect(lines.allSatisfy { $0.last != " " })
  }

  @Test("A comparison as JSON has the same numbers as the table")
  func json() throws {
    let text = try Self.comparison([.windowSwap]).json(app: "root-controller")
    let runs = try JSONParser.parse(text.utf8)["runs"]?.array
    #expect(runs?.count == 1)
    #expect(runs?.first?["strategy"]?.string == "window-swap")
    #expect(runs?.first?["frames"]?.integer == 0)
    #expect(runs?.first?["faults"]?["rootReplaced"]?.integer == 4)
  }

  @Test("Eager destinations keep one screen alive for each row")
  func destinations() throws {
    let comparison = try Comparison(
      of: [.eager, .lazy].map { SampleApps.news(rows: 50, building: $0) },
      commands: [TimedCommand(time: 0, command: .launch(width: 390, height: 844))])
    #expect(comparison.runs.map(\.metrics.liveScreens) == [51, 1])
    #expect(comparison.runs.map(\.linkBuilding) == [.eager, .lazy])
  }

  @Test("Versions of iOS have a column of their own and a table of what came more often")
  func versions() throws {
    let comparison = try Comparison(
      of: Profile.allCases.map { SampleApps.tabs.running(profile: $0) },
      commands: [
        TimedCommand(time: 0, command: .launch(width: 390, height: 844)),
        TimedCommand(time: 1_000_000, command: .tap(element: "tab-settings", screen: nil)),
        TimedCommand(time: 3_000_000, command: .background(locked: false)),
      ])
    func words(_ table: String?) -> [String] {
      (table ?? "").split(separator: "\n").map { line in
        line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
      }
    }
    #expect(
      words(comparison.table).map { $0.split(separator: " ").prefix(3).joined(separator: " ") } == [
        "strategy destinations profile", "root-controller lazy ios17", "root-controller lazy ios18",
        "root-controller lazy ios26",
      ])
    #expect(
      words(comparison.versionTable) == [
        "record ios17 ios18 ios26", "appActive 1 0 0", "appWillResignActive 1 0 0",
        "appEnteredBackground 1 0 0", "sceneWillConnect 0 1 1", "sceneDidBecomeActive 0 1 1",
        "sceneWillResignActive 0 1 1", "sceneDidEnterBackground 0 1 1",
        "sceneWillEnterForeground 0 1 1", "transitionBegan 0 1 1", "transitionEnded 0 1 1",
      ])
    let json = try JSONParser.parse(comparison.json(app: "tabs").utf8)
    #expect(json["runs"]?.array?.map { $0["profile"]?.string } == ["ios17", "ios18", "ios26"])
    #expect(try Self.comparison().versionTable == nil)
    let same = [Profile.ios18, .ios26].map { SampleApps.rootController.running(profile: $0) }
    #expect(
      try Comparison(of: same, commands: Self.commands).versionTable
        == "The versions differ in no number of records.\n")
  }

  @Test("A comparison without commands has metrics of zero")
  func nothing() throws {
    let comparison = try Comparison(of: [SampleApps.rootController], commands: [])
    #expect(comparison.runs.map(\.metrics) == [RunMetrics()])
  }

  @Test("A terminated app has no live screen")
  func termination() throws {
    let comparison = try Comparison(
      of: Strategy.allCases.map { SampleApps.rootController.running(strategy: $0) },
      commands: Self.commands + [TimedCommand(time: 9_000_000, command: .terminate)])
    #expect(comparison.runs.allSatisfy { $0.metrics.liveScreens == 0 })
  }

  @Test("The metrics of a strategy do not depend on which others are compared, or in what order")
  func independent() throws {
    let together = try Self.comparison().runs
    #expect(together.map(\.strategy) == Strategy.allCases)
    #expect(Set(together.map(\.metrics.events)).count > 1)
    let reversed = try Self.comparison(Strategy.allCases.reversed()).runs
    #expect(Array(reversed.reversed()) == together)
    for run in together { #expect(try Self.comparison([run.strategy]).runs == [run]) }
  }

  @Test("A comparison whose run takes more events than its limit ends with that limit")
  func budget() {
    #expect(throws: EngineBudget.Exhaustion.events(100)) {
      try Comparison(
        of: [SampleApps.rootController], commands: Self.commands, limits: .init(events: 100))
    }
  }

  @Test("A comparison of an app that never rests ends, also where its next command is years away")
  func restless() {
    let late = TimedCommand(time: BranchLimits.latestTime, command: .back)
    #expect(throws: EngineBudget.Exhaustion.events(1_000)) {
      try Comparison(
        of: [SampleApps.restless], commands: [Self.commands[0], late],
        limits: .init(events: 1_000))
    }
  }
}
