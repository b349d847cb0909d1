extension Event {
  /// The view controller that the event is about, where it is about one.
  public var subject: Subject? {
    switch body {
    case .screenCreated(let subject, _), .navigationCreated(let subject, _),
      .tabsCreated(let subject, _, _), .alertCreated(let subject, _),
      .tabSelected(let subject, _, _),
      .presented(let subject, _, _, _), .dismissed(let subject), .argumentsChanged(let subject, _),
      .fieldChanged(let subject, _),
      .rootCreated(let subject, _), .willMove(let subject, _), .didMove(let subject, _),
      .didLoad(let subject), .frameSet(let subject, _), .viewAdded(let subject, _),
      .viewRemoved(let subject), .willAppear(let subject, _), .didAppear(let subject, _),
      .willDisappear(let subject, _), .didDisappear(let subject, _), .stackChanged(let subject, _),
      .freed(let subject):
      subject
    case .appLaunched, .appActive, .appTerminated, .currentChanged, .transitionBegan, .progress,
      .transitionEnded, .sessionChanged, .timerStarted, .timerFired, .timerCancelled,
      .routeQueued, .routeTaken, .rejected, .appWillResignActive, .appEnteredBackground,
      .appWillEnterForeground, .memoryWarning, .animationSpeedChanged, .sizeChanged,
      .moduleConfigured, .rootChanged,
      .transitionReleased, .outcomeChanged, .networkChanged, .permissionsChanged,
      .permissionAsked, .permissionAnswered, .callStarted, .callAnswered,
      .callCancelled, .bannerShown, .bannerHidden, .routeRequested, .routePending, .routeResumed,
      .routeSuperseded, .routeExpired, .routeStep, .routeCompleted:
      nil
    case .fault(let fault): fault.subject
    }
  }
}
