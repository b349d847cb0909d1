/// Something that happened in a client.
public struct Event: Sendable, Equatable {
  /// When, in microseconds of the client's stream.
  public let time: Int64
  /// What.
  public let body: Body
  /// The state's hash, on the last durable event of each step.
  public internal(set) var hash: UInt64?

  public init(time: Int64, body: Body, hash: UInt64? = nil) {
    self.time = time
    self.body = body
    self.hash = hash
  }

  /// The families of events.
  public enum Body: Sendable, Equatable {
    /// The app's process, and its place on the screen.
    case app(AppEvent)
    /// What is around the app: the device, the session, services and the network.
    case environment(EnvironmentEvent)
    /// What the app may do.
    case permission(PermissionEvent)
    /// A view controller was made.
    case creation(CreationEvent)
    /// A callback of a view controller, or what happened to its view.
    case lifecycle(LifecycleEvent)
    /// What a container or a presentation holds.
    case containment(ContainmentEvent)
    /// What a screen holds.
    case screen(ScreenEvent)
    /// A change between two view controllers over time.
    case transition(TransitionEvent)
    /// A screen's timer, or its call of a service.
    case work(WorkEvent)
    /// How far a route came that was asked for.
    case route(RouteEvent)
    /// Something went wrong, as it does in apps.
    case fault(Fault)
    /// A request was not carried out.
    case rejected(Rejection)
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
    case .screen(.argumentsChanged(let subject, _)), .screen(.fieldChanged(let subject, _)): subject
    case .fault(let fault): fault.subject
    case .app, .environment, .permission, .transition, .work, .route, .rejected: nil
    }
  }
}
