import NavigationEngine

extension JSONWriter {
  /// Writes the members `kind` and `data` of an event, with the comma before them.
  ///
  /// Each family of kinds has a file of its own; the names of the kinds are those of the cases.
  mutating func event(_ body: Event.Body, vocabulary: AppVocabulary) {
    switch body {
    case .appLaunched, .appActive, .appWillResignActive, .appEnteredBackground,
      .appWillEnterForeground, .memoryWarning, .sizeChanged, .appTerminated:
      appPhase(body, vocabulary)
    case .animationSpeedChanged, .sessionChanged, .outcomeChanged, .bannerShown, .bannerHidden,
      .networkChanged:
      surroundings(body, vocabulary)
    case .permissionsChanged, .permissionAsked, .permissionAnswered:
      permissions(body, vocabulary)
    case .moduleConfigured, .screenCreated, .navigationCreated, .tabsCreated, .alertCreated,
      .rootCreated:
      creation(body, vocabulary)
    case .willMove, .didMove, .didLoad, .frameSet, .viewAdded, .viewRemoved, .willAppear,
      .didAppear, .willDisappear, .didDisappear, .freed:
      callback(body, vocabulary)
    case .stackChanged, .tabSelected, .presented, .dismissed, .argumentsChanged, .fieldChanged:
      containment(body, vocabulary)
    case .currentChanged, .rootChanged, .transitionBegan, .progress, .transitionReleased,
      .transitionEnded:
      transition(body, vocabulary)
    case .timerStarted, .timerFired, .timerCancelled, .callStarted, .callAnswered,
      .callCancelled:
      work(body, vocabulary)
    case .routeQueued, .routeTaken, .routeRequested, .routePending, .routeResumed,
      .routeSuperseded, .routeExpired, .routeStep, .routeCompleted:
      route(body, vocabulary)
    case .fault(let fault): self.fault(fault, vocabulary)
    case .rejected(let rejection):
      open("rejected")
      key("reason")
      string(rejection.reason)
      key("message")
      string(rejection.message(in: vocabulary.app))
      raw("}")
    }
  }

  /// Begins the members `kind` and `data`; what follows are members of the data.
  mutating func open(_ kind: StaticString) {
    raw(",\"kind\":\"")
    raw(kind)
    raw("\",\"data\":{")
  }

  mutating func open(_ kind: StaticString, _ subject: Subject, _ vocabulary: AppVocabulary) {
    open(kind)
    members(of: subject, vocabulary)
  }
}
