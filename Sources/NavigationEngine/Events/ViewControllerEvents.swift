/// What was made.
public enum CreationEvent: Sendable, Equatable {
  /// A configurator built these objects for the screen that is created next.
  case module(ScreenIndex, [String])
  /// A screen was initialised with its data.
  case screen(Subject, arguments: [Value])
  /// A navigation container was initialised around its root screen, and shows what a path says.
  case navigation(Subject, root: NodeID, path: PathIndex?)
  /// A tab container was initialised around its contents.
  case tabs(Subject, tabs: [NodeID], selected: Int)
  /// An alert was initialised; its texts see this data.
  case alert(Subject, arguments: [Value])
  /// The root was initialised with its first child-to-be.
  case root(Subject, current: NodeID)

  var subject: Subject? {
    switch self {
    case .module: nil
    case .screen(let subject, _), .navigation(let subject, _, _), .tabs(let subject, _, _),
      .alert(let subject, _), .root(let subject, _):
      subject
    }
  }
}

/// A callback of a view controller, or what happened to its view; the names are UIKit's.
public enum LifecycleEvent: Sendable, Equatable {
  /// `willMove(toParent:)`.
  case willMove(Subject, parent: NodeID?)
  /// `didMove(toParent:)`.
  case didMove(Subject, parent: NodeID?)
  /// `viewDidLoad`.
  case didLoad(Subject)
  /// The view's frame was set.
  case frameSet(Subject, Frame)
  /// The view was put on top of another view.
  case viewAdded(Subject, Node.Superview)
  /// The view left its superview.
  case viewRemoved(Subject)
  /// `viewWillAppear`.
  case willAppear(Subject, animated: Bool)
  /// `viewIsAppearing`: the view stands in the hierarchy, and has its size.
  case isAppearing(Subject, animated: Bool)
  /// `viewWillLayoutSubviews`.
  case willLayoutSubviews(Subject)
  /// `viewDidLayoutSubviews`.
  case didLayoutSubviews(Subject)
  /// `viewDidAppear`.
  case didAppear(Subject, animated: Bool)
  /// `viewWillDisappear`.
  case willDisappear(Subject, animated: Bool)
  /// `viewDidDisappear`.
  case didDisappear(Subject, animated: Bool)
  /// `onAppear` of the view of SwiftUI that it hosts.
  case onAppear(Subject)
  /// `onDisappear` of the view of SwiftUI that it hosts.
  case onDisappear(Subject)
  /// `viewWillTransition(to:with:)`; the size is that which its container will have, in points.
  case willTransition(Subject, width: Int, height: Int)
  /// `didReceiveMemoryWarning`.
  case didReceiveMemoryWarning(Subject)
  /// The last owner let go of it, and these views left their hierarchy with it.
  case freed(Subject, lostViews: [NodeID])

  var subject: Subject {
    switch self {
    case .willMove(let subject, _), .didMove(let subject, _), .didLoad(let subject),
      .frameSet(let subject, _), .viewAdded(let subject, _), .viewRemoved(let subject),
      .willAppear(let subject, _), .isAppearing(let subject, _), .willLayoutSubviews(let subject),
      .didLayoutSubviews(let subject), .didAppear(let subject, _),
      .willDisappear(let subject, _), .didDisappear(let subject, _),
      .onAppear(let subject), .onDisappear(let subject),
      .willTransition(let subject, _, _), .didReceiveMemoryWarning(let subject),
      .freed(let subject, _):
      subject
    }
  }
}

/// What changed in a container or a presentation.
public enum ContainmentEvent: Sendable, Equatable {
  /// A navigation container's stack changed; bottom first.
  case stackChanged(Subject, [NodeID])
  /// `navigationController(_:willShow:animated:)` of the container's delegate.
  case willShow(Subject, shown: NodeID, animated: Bool)
  /// `navigationController(_:didShow:animated:)` of the container's delegate.
  case didShow(Subject, shown: NodeID, animated: Bool)
  /// A tab was selected, by a tap or by code.
  case tabSelected(Subject, tab: Int, byTap: Bool)
  /// A view controller was presented.
  indirect case presented(
    Subject, presenter: NodeID, style: ModalStyle, isDismissible: Bool, PresentedSheet? = nil)
  /// A sheet has another selected detent, by its place; where a person pulled it there, its
  /// delegate gets `sheetPresentationControllerDidChangeSelectedDetentIdentifier`, and by code
  /// nobody is told.
  case detentSelected(Subject, detent: Int, byPull: Bool)
  /// `presentationControllerDidAttemptToDismiss`: a person pulled at what cannot be pulled away.
  case attemptedToDismiss(Subject)
  /// A presented view controller is let go by its presenter.
  case dismissed(Subject)
  /// This one asked for a presentation or a dismissal while another one moves; UIKit logs it, and
  /// lets it fall.
  case presentationIgnored(Subject)
  /// The root's `current` changed.
  case currentChanged(from: NodeID, to: NodeID)
  /// The window was given a root, or another one; what was presented is off the screen with the old
  /// one, and dismissed by nobody.
  indirect case rootChanged(from: NodeID?, to: NodeID, lostModals: [NodeID])

  var subject: Subject? {
    switch self {
    case .stackChanged(let subject, _), .willShow(let subject, _, _),
      .didShow(let subject, _, _), .tabSelected(let subject, _, _),
      .presented(let subject, _, _, _, _), .detentSelected(let subject, _, _),
      .attemptedToDismiss(let subject),
      .dismissed(let subject), .presentationIgnored(let subject):
      subject
    case .currentChanged, .rootChanged: nil
    }
  }
}

/// What changed in a screen that is there.
public enum ScreenEvent: Sendable, Equatable {
  /// It was given other data.
  case argumentsChanged(Subject, [Value])
  /// A text was put into a field.
  case fieldChanged(Subject, FieldText)
  /// A swipe or a long press uncovered what can be done with an element.
  case actionsShown(Subject, element: String, OpenActions.Kind)
  /// That is covered again.
  case actionsHidden(Subject, String)
  /// Its refresh control turns.
  case refreshBegan(Subject)
  /// Its refresh control has ended: the screen waits for no service and no timer.
  case refreshEnded(Subject)
  /// What it presented, with this screen at its root, has gone and left a result.
  case resultReceived(Subject, from: ScreenIndex, [Value])
}
