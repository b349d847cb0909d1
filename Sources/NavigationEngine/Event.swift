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
    /// The app's process started, on a screen of this size in points, with these session flags.
    case appLaunched(width: Int, height: Int, session: [Bool])
    /// The app became active.
    case appActive
    /// The app's process ended; nothing of it is left but the session flags.
    case appTerminated
    /// A screen was initialised.
    case screenCreated(Subject)
    /// A navigation container was initialised around its root screen.
    case navigationCreated(Subject, root: NodeID)
    /// The root was initialised with its first child-to-be.
    case rootCreated(Subject, current: NodeID)
    /// `willMove(toParent:)`.
    case willMove(Subject, parent: NodeID?)
    /// `didMove(toParent:)`.
    case didMove(Subject, parent: NodeID?)
    /// `viewDidLoad`.
    case didLoad(Subject)
    /// The view's frame was set; the size is the parent's bounds.
    case frameSet(Subject, Node.Origin)
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
    /// The root's `current` changed.
    case currentChanged(from: NodeID, to: NodeID)
    /// An animated transition began.
    case transitionBegan(Transition)
    /// A frame of a transition was drawn; the only ephemeral kind.
    case progress(TransitionID, frame: Int, progress: Int32)
    /// A transition ended; the caller's completion runs with this flag.
    case transitionEnded(TransitionID, finished: Bool)
    /// A view controller's last owner let go of it.
    case freed(Subject)
    /// A session flag was stored.
    case sessionChanged(SessionIndex, Bool)
    /// A screen started a timer.
    case timerStarted(RunningTimer)
    /// A timer fired.
    case timerFired(RunningTimer)
    /// A timer was cancelled with its owner.
    case timerCancelled(RunningTimer)
    /// A swap was asked for while another one is under way, and waits.
    case routeQueued(RouteIndex)
    /// A swap that waited is taken up; what it brings follows.
    case routeTaken(RouteIndex)
    /// A request was not carried out.
    case rejected(Rejection)
  }

  /// Whether the event is stored and numbered; only progress is not.
  public var isDurable: Bool {
    if case .progress = body { return false }
    return true
  }
}
