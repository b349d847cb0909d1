public import NavigationEngine

/// The kinds of records, by the names that they have on the wire and in files.
public enum RecordKind: String, Sendable, CaseIterable {
  /// Something that a client was asked to do.
  case command
  /// A frame of a transition; it is told, and never stored.
  case progress
  /// The whole state; it is told in place of records that a reader missed.
  case snapshot

  // The app and what is around it.
  case appLaunched, appActive, appWillResignActive, appEnteredBackground, appWillEnterForeground
  case sceneWillConnect, sceneDidBecomeActive, sceneWillResignActive, sceneDidEnterBackground,
    sceneWillEnterForeground, sceneDidDisconnect
  case delivered
  case memoryWarning, appTerminated
  case sizeChanged, rotationBegan, rotationEnded
  case animationSpeedChanged, sessionChanged, pathChanged, itemChanged, outcomeChanged,
    networkChanged
  case bannerShown, bannerHidden
  case permissionsChanged, permissionAsked, permissionAnswered
  case systemScreenShown, systemScreenAnswered

  // View controllers.
  case moduleConfigured, created
  case willMove, didMove, didLoad, frameSet, viewAdded, viewRemoved
  case willAppear, isAppearing, willLayoutSubviews, didLayoutSubviews, didAppear
  case willDisappear, didDisappear, onAppear, onDisappear, willTransition, didReceiveMemoryWarning,
    freed
  case stackChanged, willShow, didShow, tabSelected
  case presented, detentSelected, attemptedToDismiss, dismissed, presentationIgnored,
    currentChanged, rootChanged
  case argumentsChanged, fieldChanged, resultReceived
  case actionsShown, actionsHidden, refreshBegan, refreshEnded
  case transitionBegan, transitionReleased, transitionEnded, animatorCalled

  // Work and routes.
  case timerStarted, timerFired, timerCancelled, callStarted, callAnswered, callCancelled
  case routeQueued, routeTaken, routeRequested, routePending, routeResumed, routeSuperseded
  case routeExpired, routeStep, routeCompleted

  /// Something went wrong in the app.
  case fault
  /// A request was not carried out.
  case rejected

  /// The kinds of records that are stored.
  public static let stored = [command] + events

  /// The kinds of stored records that are not commands.
  public static let events = allCases.filter { ![.command, .progress, .snapshot].contains($0) }
}

// Asked of the event, and not made from it, since an initializer would get a copy.
extension Event.Body {
  /// The kind of the event's record.
  public var recordKind: RecordKind {
    switch self {
    case .app(let event): event.recordKind
    case .environment(let event): event.recordKind
    case .permission(.changed): .permissionsChanged
    case .permission(.asked): .permissionAsked
    case .permission(.answered): .permissionAnswered
    case .systemScreen(.shown): .systemScreenShown
    case .systemScreen(.answered): .systemScreenAnswered
    case .creation(.module): .moduleConfigured
    case .creation: .created
    case .lifecycle(let event): event.recordKind
    case .containment(let event): event.recordKind
    case .screen(.argumentsChanged): .argumentsChanged
    case .screen(.fieldChanged): .fieldChanged
    case .screen(.actionsShown): .actionsShown
    case .screen(.actionsHidden): .actionsHidden
    case .screen(.refreshBegan): .refreshBegan
    case .screen(.refreshEnded): .refreshEnded
    case .screen(.resultReceived): .resultReceived
    case .transition(.began): .transitionBegan
    case .transition(.progress): .progress
    case .transition(.released): .transitionReleased
    case .transition(.ended): .transitionEnded
    case .animator: .animatorCalled
    case .work(let event): event.recordKind
    case .route(let event): event.recordKind
    case .fault: .fault
    case .rejected: .rejected
    }
  }
}

extension AppEvent {
  fileprivate var recordKind: RecordKind {
    switch self {
    case .launched: .appLaunched
    case .sceneWillConnect: .sceneWillConnect
    case .active(.app): .appActive
    case .active(.scene): .sceneDidBecomeActive
    case .willResignActive(.app): .appWillResignActive
    case .willResignActive(.scene): .sceneWillResignActive
    case .enteredBackground(.app, _, _): .appEnteredBackground
    case .enteredBackground(.scene, _, _): .sceneDidEnterBackground
    case .willEnterForeground(.app): .appWillEnterForeground
    case .willEnterForeground(.scene): .sceneWillEnterForeground
    case .delivered: .delivered
    case .sceneDidDisconnect: .sceneDidDisconnect
    case .memoryWarning: .memoryWarning
    case .terminated: .appTerminated
    }
  }
}

extension EnvironmentEvent {
  fileprivate var recordKind: RecordKind {
    switch self {
    case .sizeChanged: .sizeChanged
    case .rotationBegan: .rotationBegan
    case .rotationEnded: .rotationEnded
    case .animationSpeedChanged: .animationSpeedChanged
    case .sessionChanged: .sessionChanged
    case .pathChanged: .pathChanged
    case .itemChanged: .itemChanged
    case .outcomeChanged: .outcomeChanged
    case .bannerShown: .bannerShown
    case .bannerHidden: .bannerHidden
    case .networkChanged: .networkChanged
    }
  }
}

extension LifecycleEvent {
  fileprivate var recordKind: RecordKind {
    switch self {
    case .willMove: .willMove
    case .didMove: .didMove
    case .didLoad: .didLoad
    case .frameSet: .frameSet
    case .viewAdded: .viewAdded
    case .viewRemoved: .viewRemoved
    case .willAppear: .willAppear
    case .isAppearing: .isAppearing
    case .willLayoutSubviews: .willLayoutSubviews
    case .didLayoutSubviews: .didLayoutSubviews
    case .didAppear: .didAppear
    case .willDisappear: .willDisappear
    case .didDisappear: .didDisappear
    case .onAppear: .onAppear
    case .onDisappear: .onDisappear
    case .willTransition: .willTransition
    case .didReceiveMemoryWarning: .didReceiveMemoryWarning
    case .freed: .freed
    }
  }
}

extension ContainmentEvent {
  fileprivate var recordKind: RecordKind {
    switch self {
    case .stackChanged: .stackChanged
    case .willShow: .willShow
    case .didShow: .didShow
    case .tabSelected: .tabSelected
    case .presented: .presented
    case .detentSelected: .detentSelected
    case .attemptedToDismiss: .attemptedToDismiss
    case .dismissed: .dismissed
    case .presentationIgnored: .presentationIgnored
    case .currentChanged: .currentChanged
    case .rootChanged: .rootChanged
    }
  }
}

extension WorkEvent {
  fileprivate var recordKind: RecordKind {
    switch self {
    case .timerStarted: .timerStarted
    case .timerFired: .timerFired
    case .timerCancelled: .timerCancelled
    case .callStarted: .callStarted
    case .callAnswered: .callAnswered
    case .callCancelled: .callCancelled
    }
  }
}

extension RouteEvent {
  fileprivate var recordKind: RecordKind {
    switch self {
    case .queued: .routeQueued
    case .taken: .routeTaken
    case .requested: .routeRequested
    case .pending: .routePending
    case .resumed: .routeResumed
    case .superseded: .routeSuperseded
    case .expired: .routeExpired
    case .step: .routeStep
    case .completed: .routeCompleted
    }
  }
}
