/// Something that happened in a client.
public struct Event: Sendable, Equatable {
  /// When, in microseconds of the client's stream.
  public let time: Int64
  /// What.
  public let body: Body
  /// What the step left behind, on the last durable event of each step.
  public internal(set) var outcome: StepOutcome?

  /// Creates an event.
  public init(time: Int64, body: Body, outcome: StepOutcome? = nil) {
    self.time = time
    self.body = body
    self.outcome = outcome
  }

  /// The families of events.
  ///
  /// What is large and rare stands apart, here and in the families: every event is copied on its
  /// way, and takes as much as the largest of them.
  public enum Body: Sendable, Equatable {
    /// The app's process, and its place on the screen.
    case app(AppEvent)
    /// What is around the app: the device, the session, services and the network.
    case environment(EnvironmentEvent)
    /// What the app may do.
    case permission(PermissionEvent)
    /// A screen of the system over the app.
    indirect case systemScreen(SystemScreenEvent)
    /// A view controller was made.
    case creation(CreationEvent)
    /// A callback of a view controller, or what happened to its view.
    case lifecycle(LifecycleEvent)
    /// What a container or a presentation holds.
    case containment(ContainmentEvent)
    /// What a screen holds.
    indirect case screen(ScreenEvent)
    /// A change between two view controllers over time.
    case transition(TransitionEvent)
    /// A call of an animator of the app, or of what hands it out.
    case animator(AnimatorCall)
    /// A screen's timer, or its call of a service.
    case work(WorkEvent)
    /// How far a route came that was asked for.
    case route(RouteEvent)
    /// Something went wrong, as it does in apps.
    indirect case fault(Fault)
    /// A request was not carried out.
    case rejected(Rejection)
  }

  /// What a whole step left behind.
  public struct StepOutcome: Sendable, Equatable {
    /// The hash of the state.
    public let hash: UInt64
    /// The screen that a person looks at; nil where there is none.
    public let visibleScreen: NodeID?

    /// Creates an outcome.
    public init(hash: UInt64, visibleScreen: NodeID?) {
      self.hash = hash
      self.visibleScreen = visibleScreen
    }
  }

  /// Whether the event is stored and numbered; only progress is not.
  public var isDurable: Bool {
    if case .transition(.progress) = body { false } else { true }
  }

  /// The view controller that the event is about, where it is about one.
  public var subject: Subject? {
    switch body {
    case .creation(let creation): creation.subject
    case .lifecycle(let callback): callback.subject
    case .containment(let change): change.subject
    case .screen(.argumentsChanged(let subject, _)), .screen(.fieldChanged(let subject, _)),
      .screen(.resultReceived(let subject, _, _)), .screen(.actionsShown(let subject, _, _)),
      .screen(.actionsHidden(let subject, _)), .screen(.refreshBegan(let subject)),
      .screen(.refreshEnded(let subject)):
      subject
    case .fault(let fault): fault.subject
    case .animator(let call): call.subject
    case .app, .environment, .permission, .systemScreen, .transition, .work, .route, .rejected:
      nil
    }
  }
}
