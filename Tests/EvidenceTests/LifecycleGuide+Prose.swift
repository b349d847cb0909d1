// What the guide's page says that no run of the engine can.
extension LifecycleGuide {
  static let head = """
    <!-- Written by Tests/EvidenceTests/LifecycleGuideTests.swift; not edited by hand. -->

    """

  static func introduction(_ calls: Int, sourced: Int) -> String {
    """
    # Which call comes when

    The orders in which UIKit calls view controllers, their containers and the app, as the \
    engine makes them under each [profile](README.md): `ios17`, `ios18` and `ios26`. Every table \
    is printed from a run of the engine, and a test fails where one differs from its sources.

    **\(calls) calls: \(sourced) with a published source, \(calls - sourced) assumed.** A source \
    stands beside a call that it prints at this place among the other calls that it prints. \
    *Assumed* means that no published log or document was found that shows the call here; it \
    follows from the calls around it.

    In every table A shows before the change, B after it, and C is a further screen. R is the \
    container that the app wrote, or the window's root; V and W are navigation controllers, T is \
    a tab bar controller. Where versions of iOS differ, each has its own table.

    """
  }

  static let openQuestions = """
    ## What no published log shows

    - `transition(from:to:)`: whether its completion runs before or after A's `viewDidDisappear` \
    and B's `viewDidAppear`. An app file can choose; after is the default.
    - An interactive pop: whether `willMove(toParent: nil)` is printed where it begins, and \
    whether anything takes it back after a cancel.
    - A pop to the root, and `setViewControllers`: whether each buried view controller gets \
    `willMove(toParent: nil)` and `didMove(toParent: nil)`.
    - An interactive pop whose stack then shows a screen in its middle: the order of the last \
    pair of calls.
    - A sheet's change of detent: how often its view is laid out, and when; here once, by code as \
    the animation begins, by a finger as it ends.
    - `completeTransition(false)` against the appearance calls of a cancel.
    - A cancelled swipe on a path: whether SwiftUI calls `onAppear` and `onDisappear` of the \
    screen below. Here it does, as UIKit's calls for its host suggest, and the screen that \
    stays is told nothing.
    - The moment at which Back changes a path, and which screens SwiftUI keeps when a path is set.
    - An animation that runs when the app goes to the background. Here it ends at once.
    - A rotation that comes during a push or a presentation. Here it begins at once.
    - With scenes, where the call of a notification's delegate comes in a launch by a tap on it.

    """

  static let leftOut = """
    ## Left out on purpose

    Split views, page view controllers, popovers, state restoration and search controllers are \
    not simulated, and neither are their calls. A user activity is a universal link; Handoff \
    hands over others, by the same calls. An app has one scene.

    """
}
