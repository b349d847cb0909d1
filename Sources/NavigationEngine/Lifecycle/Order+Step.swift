extension Order {
  /// One callback or containment call in an order.
  enum Step: Sendable, Equatable, Codable {
    /// `willMove(toParent:)`; towards the container this is `addChild`.
    case willMove(Role, Destination)
    /// `didMove(toParent:)`; towards nothing this is `removeFromParent`.
    case didMove(Role, Destination)
    /// First use of the view: `viewDidLoad`, once.
    case load(Role)
    /// The view's frame becomes the container's bounds.
    case setFrame(Role)
    /// The view's frame is put beyond the edge from which it will slide in.
    case setFrameOutside(Role)
    /// The view fills the container, where it does not so already.
    case fit(Role)
    /// The view is put on top of the container's view.
    case addView(Role)
    /// The view is put on top of what stands in the window.
    case addToWindow(Role)
    /// The view leaves its superview, where it stands in one.
    case removeView(Role)
    case willAppear(Role)
    /// `viewIsAppearing`; a container's own child comes into its view with it.
    case isAppearing(Role)
    /// One layout pass: `viewWillLayoutSubviews` and `viewDidLayoutSubviews`.
    case layOut(Role)
    case didAppear(Role)
    case willDisappear(Role)
    case didDisappear(Role)
    /// What it and its children started is cancelled.
    case cancelWork(Role)
    /// The presenter lets go of it.
    case dismiss(Role)
    /// The navigation container's stack changes.
    case changeStack
    /// The navigation container's stack is again what it was, and what was leaving it stays.
    case restoreStack
    /// The navigation container's delegate is told that it will show the new view controller.
    case willShow
    /// The navigation container's delegate is told that it shows the new view controller.
    case didShow
    /// The tab container selects the new tab.
    case selectTab
    /// The sheet takes the new height as its selected one.
    case selectDetent
    /// The presenter takes the new view controller on top of the chain of presentations.
    case present
    /// The root's `current` becomes the new child.
    case setCurrent
    /// The window's root becomes the new view controller.
    case changeRoot
    /// The window lets go of the old root.
    case releaseRoot
    /// An animator of the app is called, or what hands it out.
    case animator(AnimatorCall.Step)
    /// The animation starts; its frames follow.
    case beginTransition
    /// The animation's completion runs.
    case endTransition

    /// The part that view controllers play in an order.
    enum Role: Sendable, Equatable, Codable {
      /// The one whose view gives way.
      case old
      /// The one whose view is shown.
      case new
      /// Whoever is the root's `current` by then.
      case current
      /// All that are let go, the uppermost first; buried ones have no appearance to lose.
      case leaving
      /// All that are taken in, the lowest first.
      case entering
    }

    /// Where a move leads.
    enum Destination: Sendable, Equatable, Codable {
      /// Into the container.
      case container
      /// Out of it.
      case nowhere
    }

    /// Who takes the step; nil where it is the container itself.
    var role: Role? {
      switch self {
      case .willMove(let role, _), .didMove(let role, _), .load(let role), .setFrame(let role),
        .setFrameOutside(let role), .fit(let role), .addView(let role),
        .addToWindow(let role), .removeView(let role), .willAppear(let role),
        .isAppearing(let role), .layOut(let role), .didAppear(let role),
        .willDisappear(let role), .didDisappear(let role), .cancelWork(let role),
        .dismiss(let role):
        role
      case .changeStack, .restoreStack, .willShow, .didShow, .selectTab, .selectDetent, .present,
        .setCurrent, .changeRoot, .releaseRoot, .animator, .beginTransition, .endTransition:
        nil
      }
    }

    /// Whether the step is taken in a container that is not on screen too.
    var isTakenUnseen: Bool {
      switch self {
      case .willMove, .didMove, .removeView, .changeStack, .selectTab: true
      default: false
      }
    }
  }
}
