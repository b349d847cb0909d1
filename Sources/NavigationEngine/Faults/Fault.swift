/// Something that goes wrong in an app, named; what UIKit logs, throws or lets pass in silence.
public struct Fault: Sendable, Hashable, Codable {
  /// What goes wrong.
  public let kind: Kind
  /// The view controller with which it shows.
  public let subject: Subject?
  /// The route on which it shows.
  public let route: RouteIndex?
  /// Who keeps the view controller alive, where that is what is wrong.
  public let owners: [Ownership.Owner]

  public init(
    _ kind: Kind, subject: Subject? = nil, route: RouteIndex? = nil,
    owners: [Ownership.Owner] = []
  ) {
    self.kind = kind
    self.subject = subject
    self.route = route
    self.owners = owners
  }

  /// The faults that the engine knows.
  public enum Kind: String, Sendable, CaseIterable, Codable {
    /// A will or did appearance call without its counterpart; UIKit logs unbalanced calls to begin
    /// and end appearance transitions.
    case unbalancedAppearance
    /// `willMove(toParent:)` or `didMove(toParent:)` a second time for one move; UIKit calls it and
    /// says nothing.
    case doubledMove
    /// A view in a hierarchy whose controller is no child of the container's, or a child that
    /// leaves unannounced; UIKit throws for an inconsistent hierarchy, or lets it pass.
    case missingContainment
    /// A transition whose views do not stand where UIKit demands it; it throws that the children
    /// must have a common parent, or logs unbalanced calls.
    case invalidTransition
    /// A view that stays on screen when its controller is freed; UIKit says nothing.
    case viewOutlivesController
    /// The same screen with the same data twice in one stack.
    case duplicateScreen
    /// The same part twice below the root.
    case duplicatePart
    /// A link that leads nowhere and says nothing.
    case linkDropped
    /// A link that is shown over the splash or before login.
    case shownTooEarly
    /// A screen pushed under a presentation, where nobody sees it; below an alert one does.
    case pushedUnderModal
    /// A presentation on a controller that is leaving or presents already; UIKit logs the attempt
    /// to present while a presentation is in progress, and lets it fall.
    case presentationIgnored
    /// A link that another one replaces in silence.
    case linkSuperseded
    /// A view controller that stays alive after what it belongs to has left; UIKit says nothing.
    case leakedController
    /// An object beside a screen that stays alive after it.
    case leakedModule
    /// A transition whose completion never ran.
    case unfinishedTransition
    /// A view whose frame is that of another screen size.
    case staleFrame
    /// Work of a screen that goes on after the screen has left, and acts.
    case lateCompletion
    /// A swap to what is shown already.
    case redundantSwap
    /// The window's root changed.
    case rootReplaced
    /// A view controller appears whose view was never loaded.
    case appearedUnloaded
    /// What should be visible stands in no window.
    case blankScreen
    /// Work of a screen that was cancelled though the screen stays.
    case lostWork
    /// A route that is asked for before any view is loaded: there is no root to take it, and UIKit
    /// says nothing.
    case routedWithoutRoot
    /// A transition of an animator that has come to its end and that nobody completes; UIKit takes
    /// no touches any more, and says nothing.
    case transitionNeverCompleted
    /// A transition that was cancelled and is completed as if it were not: the containers hold what
    /// is not shown, and UIKit says nothing.
    case cancelledTransitionCompleted
  }
}
