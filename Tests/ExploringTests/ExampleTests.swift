import NavigationEngine
import TestSupport
import Testing

@testable import Exploring

@Suite("Searches of the example apps")
struct ExampleTests {
  /// A way of running an example, what a search of it must find, and within how many inputs.
  struct Case: CustomTestStringConvertible {
    let app: String
    var strategy: Strategy?
    var defects: Set<Defect>?
    let faults: Set<Fault.Kind>
    var depth = 3

    var testDescription: String {
      "\(app) \((defects?.names ?? [strategy?.rawValue ?? ""]).joined(separator: " "))"
    }
  }

  /// The most states that a search of the table visits.
  private static let states = 8_000

  private static let publishedCases = [
    Case(
      app: "published-root", strategy: .publishedRoot, faults: [.doubledMove, .invalidTransition]),
    Case(app: "published-deeplinks", strategy: .publishedDeeplinks, faults: [.linkDropped]),
    Case(
      app: "published-router", strategy: .publishedRouter,
      faults: [.doubledMove, .unbalancedAppearance, .duplicatePart, .redundantSwap]),
    Case(
      app: "published-navigator", strategy: .publishedNavigator,
      faults: [.rootReplaced, .duplicateScreen, .pushedUnderModal, .leakedController]),
  ]

  @Test("Each published strategy shows its own faults", arguments: publishedCases)
  func published(_ each: Case) async throws { try await check(each) }

  /// Each habit of careless code alone, in the apps that have something for it to go wrong with.
  private static let carelessCases: [Case] = [
    habit(.routesWhileLoading, [.doubledMove, .invalidTransition], depth: 4),
    habit(.noQueue, [.duplicatePart, .invalidTransition], depth: 4),
    habit(.pushesTwice, [.duplicateScreen], depth: 4),
    Case(app: "root-controller", defects: [.pushesTwice], faults: [.duplicateScreen]),
    Case(app: "parcel-box", defects: [.pushesTwice], faults: [.duplicateScreen], depth: 4),
    habit(.dropsEarlyLinks, [.linkDropped]),
    Case(app: "root-controller", defects: [.dropsEarlyLinks], faults: [.linkDropped]),
    habit(.showsEarlyLinks, [.shownTooEarly]),
    Case(app: "root-controller", defects: [.showsEarlyLinks], faults: [.shownTooEarly]),
    habit(.dropsLinksBeforeLogin, [.linkDropped]),
    habit(.showsLinksBeforeLogin, [.shownTooEarly]),
    habit(.losesLinkAtForeground, [.linkDropped]),
    Case(app: "root-controller", defects: [.losesLinkAtForeground], faults: [.linkDropped]),
    habit(.pushesUnderModal, [.pushedUnderModal], depth: 4),
    habit(.replacesLinkSilently, [.linkSuperseded]),
    Case(app: "root-controller", defects: [.replacesLinkSilently], faults: [.linkSuperseded]),
    habit(.swapsUnderModal, [.pushedUnderModal], depth: 4),
    Case(app: "tabs-and-shortcuts", defects: [.swapsUnderModal], faults: [.pushedUnderModal]),
    habit(.presentsBlindly, [.presentationIgnored], depth: 4),
    habit(.completionIgnoresCancel, [.unfinishedTransition]),
    Case(
      app: "root-controller", defects: [.completionIgnoresCancel], faults: [.unfinishedTransition]),
    habit(.cleansUpTooEarly, [.lostWork], depth: 4),
    habit(.keepsInitialFrame, [.staleFrame]),
    Case(app: "root-controller", defects: [.keepsInitialFrame], faults: [.staleFrame]),
    habit(.timersOutliveScreens, [.lateCompletion], depth: 4),
    habit(.coordinatorAwaitsBackButton, [.leakedModule], depth: 4),
    habit(.skipsContainment, [.missingContainment]),
    Case(app: "root-controller", defects: [.skipsContainment], faults: [.missingContainment]),
    habit(.doublesContainment, [.doubledMove]),
    Case(app: "root-controller", defects: [.doublesContainment], faults: [.doubledMove]),
    habit(.swapsToCurrent, [.redundantSwap]),
    habit(.leavesInnerTransition, [.lateCompletion], depth: 4),
    habit(.readsLinkTooEarly, [.routedWithoutRoot]),
    habit(.readsLinkTooLate, [.linkDropped]),
    Case(app: "root-controller", defects: [.readsLinkTooLate], faults: [.linkDropped]),
    habit(.neverCompletesTransition, [.transitionNeverCompleted], depth: 4),
    habit(.completesCancelledTransition, [.cancelledTransitionCompleted], depth: 4),
    // A completion that reads the current part is right unless two swaps run at once.
    Case(
      app: "scenarios", defects: [.completionReadsCurrent, .noQueue],
      faults: [.viewOutlivesController], depth: 4),
  ]

  private static func habit(
    _ defect: Defect, _ faults: Set<Fault.Kind>, depth: Int = 3
  ) -> Case {
    Case(app: "scenarios", defects: [defect], faults: faults, depth: depth)
  }

  @Test("The table has every habit of careless code")
  func everyHabit() {
    let habits = Self.carelessCases.reduce(into: Set<Defect>()) { $0.formUnion($1.defects ?? []) }
    #expect(habits == Set(Defect.allCases))
  }

  @Test("Each habit of careless code alone is found without being told", arguments: carelessCases)
  func careless(_ each: Case) async throws { try await check(each) }

  private func check(_ each: Case) async throws {
    let app = try example(each.app, strategy: each.strategy, defects: each.defects)
    let exploration = await Exploration(
      of: app, limits: SearchLimits(depth: each.depth, states: Self.states))
    let found = exploration.rules
    for fault in each.faults { #expect(found.contains(fault.rawValue), "\(found.sorted())") }
  }

  @Test(
    "An app under the root controller has no bug in the first 2,000 states",
    arguments: [
      "corner-library", "news-navigator", "parcel-box", "path-stack", "root-controller",
      "scenarios", "tabs-and-shortcuts", "models/pocket-notes", "models/target-log",
    ])
  func clean(_ name: String) async throws {
    let app = try example(name, strategy: .rootController)
    let exploration = await Exploration(of: app, limits: SearchLimits(depth: 3, states: 2_000))
    #expect(exploration.rules == [])
  }
}
