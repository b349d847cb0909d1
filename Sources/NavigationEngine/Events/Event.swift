/// Something that happened in a client.
public struct Event: Sendable, Equatable {
  /// When, in microseconds of the client's stream.
  public let time: Int64
  /// What.
  public let body: Body
  /// The state's hash, on the last durable event of each step.
  public internal(set) var hash: UInt64?

  /// Creates an event.
  public init(time: Int64, body: Body, hash: UInt64? = nil) {
    self.time = time
    self.body = body
    self.hash = hash
  }

  /// The kinds of event and what each carries.
  public enum Body: Sendable, Equatable {
    /// The app's process started, on a screen of this size in points, with these session values.
    case appLaunched(width: Int, height: Int, session: [Value])
    /// The app became active.
    case appActive
    /// The app is about to lose the screen.
    case appWillResignActive
    /// The app has no screen any more.
    case appEnteredBackground(locked: Bool)
    /// The app is about to get the screen back.
    case appWillEnterForeground
    /// The system asked the app to let go of what it does not need.
    case memoryWarning
    /// Animations that begin from now on run at another speed.
    case animationSpeedChanged(AnimationSpeed)
    /// The window has another size, in points.
    case sizeChanged(width: Int, height: Int)
    /// The app's process ended; nothing of it is left but the session.
    case appTerminated
    /// A configurator built these objects for the screen that is created next.
    case moduleConfigured(ScreenIndex, [String])
    /// A screen was initialised with its data.
    case screenCreated(Subject, arguments: [Value])
    /// A navigation container was initialised around its root screen.
    case navigationCreated(Subject, root: NodeID)
    /// A tab container was initialised around its contents.
    case tabsCreated(Subject, tabs: [NodeID], selected: Int)
    /// An alert was initialised; its texts see this data.
    case alertCreated(Subject, arguments: [Value])
    /// The root was initialised with its first child-to-be.
    case rootCreated(Subject, current: NodeID)
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
    /// `viewDidAppear`.
    case didAppear(Subject, animated: Bool)
    /// `viewWillDisappear`.
    case willDisappear(Subject, animated: Bool)
    /// `viewDidDisappear`.
    case didDisappear(Subject, animated: Bool)
    /// A navigation container's stack changed; bottom first.
    case stackChanged(Subject, [NodeID])
    /// A tab was selected, by a tap or by code.
    case tabSelected(Subject, tab: Int, byTap: Bool)
    /// A view controller was presented.
    case presented(Subject, presenter: NodeID, style: ModalStyle, isDismissible: Bool)
    /// A presented view controller is let go by its presenter.
    case dismissed(Subject)
    /// A screen that is shown was given other data.
    case argumentsChanged(Subject, [Value])
    /// A text was put into a field.
    case fieldChanged(Subject, FieldText)
    /// The root's `current` changed.
    case currentChanged(from: NodeID, to: NodeID)
    /// The window was given a root, or another one.
    case rootChanged(from: NodeID?, to: NodeID)
    /// An animated transition began.
    indirect case transitionBegan(Transition)
    /// A frame of a transition was drawn; the only ephemeral kind.
    case progress(TransitionID, frame: Int, progress: Int32)
    /// A gesture let go of a transition; it goes on by itself to its end, or back.
    indirect case transitionReleased(TransitionRelease)
    /// A transition ended; the caller's completion runs with this flag.
    case transitionEnded(TransitionID, finished: Bool)
    /// A view controller's last owner let go of it.
    case freed(Subject)
    /// A session value was stored.
    case sessionChanged(SessionIndex, Value)
    /// A service answers its next calls in another way.
    case outcomeChanged(ServiceIndex, ServiceOutcome)
    /// Something else is decided about permissions; these changed.
    case permissionsChanged([PermissionEntry])
    /// The system asks for a permission; its prompt is shown.
    case permissionAsked(PermissionRequest)
    /// What asked for a permission goes on with what was decided.
    case permissionAnswered(PermissionRequest, PermissionStatus)
    /// Something else lies between the server and the devices.
    case networkChanged(NetworkConditions)
    /// A screen started a timer.
    case timerStarted(RunningTimer)
    /// A timer fired.
    case timerFired(RunningTimer)
    /// A timer was cancelled with its owner.
    case timerCancelled(RunningTimer)
    /// A screen called a service.
    case callStarted(RunningCall)
    /// A service answered.
    case callAnswered(RunningCall)
    /// A call was cancelled with its owner.
    case callCancelled(RunningCall)
    /// A notification arrived while the app was on screen; its banner is shown.
    case bannerShown(Notification)
    /// The banner left.
    case bannerHidden
    /// A swap was asked for while another one is under way, and waits.
    case routeQueued(RouteRequest)
    /// A swap that waited is taken up; what it brings follows.
    case routeTaken(RouteRequest)
    /// A route from outside was understood.
    case routeRequested(RouteRequest, RouteOrigin)
    /// A route waits for its moment, in the one slot there is.
    case routePending(PendingRoute)
    /// The route that waited is taken up; what it brings follows.
    case routeResumed(RouteRequest)
    /// The route that waited gave its place to another one.
    case routeSuperseded(RouteRequest)
    /// The route that waited was given up.
    case routeExpired(RouteRequest)
    /// A step of a route was carried out, had nothing to do, or was refused.
    case routeStep(RouteRequest, step: Int, RouteStepResult)
    /// All steps of a route are done.
    case routeCompleted(RouteRequest)
    /// Something went wrong, as it does in apps.
    case fault(Fault)
    /// A request was not carried out.
    case rejected(Rejection)
  }

  /// Whether the event is stored and numbered; only progress is not.
  public var isDurable: Bool {
    if case .progress = body { return false }
    return true
  }
}

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

/// How a step of a route came out.
public enum RouteStepResult: Sendable, Equatable {
  /// It changed something.
  case done
  /// All was as it should be.
  case alreadyThere
  /// It was refused, and the rest of the route with it.
  case refused(Rejection)
}
