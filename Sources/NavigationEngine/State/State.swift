/// All that a client's app is at one moment.
///
/// A value: the engine changes it in whole steps, and two equal states go on equally.
public struct State: Sendable, Equatable, Codable {
  /// Where the app stands in the life of its process.
  public internal(set) var phase = AppPhase.notRunning
  /// Whether the lock screen is what keeps the app in the background.
  public internal(set) var isLocked = false
  /// When the app left the screen, in microseconds of the stream; nil while it is there, and where
  /// neither the app nor a rule of it asks how long it was away.
  public internal(set) var leftScreen: Int64?
  /// The screen's width, in points.
  public internal(set) var width = 0
  /// The screen's height, in points.
  public internal(set) var height = 0
  /// How fast animations run that begin from now on; it outlives the app's process.
  public internal(set) var animationSpeed = AnimationSpeed.normal
  /// The session's values, in the order of ``App/session``.
  public internal(set) var session: [Value]
  /// What each path holds, in the order of ``App/paths``.
  public internal(set) var paths: [[PathElement]]
  /// The value of each item, in the order of ``App/items``.
  public internal(set) var items: [Value?]
  /// How each service answers its next calls, in the order of ``App/services``.
  public internal(set) var outcomes: [ServiceOutcome]
  /// The live view controllers, oldest first.
  public internal(set) var nodes: [Node] = []
  /// Who keeps each of them alive.
  public internal(set) var ownership: [Ownership] = []
  /// The views in hierarchies, in the order in which they were added; later is further up.
  public internal(set) var views: [NodeID] = []
  /// Those of them whose view controllers were freed, with where they stand.
  var deadViews: [NodeID: Node.Superview] = [:]
  /// The window's root.
  public internal(set) var root: NodeID?
  /// The root's one current child.
  public internal(set) var current: NodeID?
  /// What is presented, bottom first.
  public internal(set) var modals: [PresentedModal] = []
  /// The transitions under way, oldest first; one at most where swaps are serialised.
  public internal(set) var transitions: [Transition] = []
  /// The turn of the window that is under way.
  @Boxed public internal(set) var rotation: Rotation?
  /// The running timers, oldest first.
  public internal(set) var timers: [RunningTimer] = []
  /// The service calls that wait for an answer, oldest first.
  public internal(set) var calls: [RunningCall] = []
  /// Routes that wait for what is under way, oldest first, with the places they come from.
  var waitingRoutes: [WaitingRoute] = []
  /// What screens asked for as they appeared, which waits for what is under way; nil where nothing
  /// does.
  var appearanceRequests: [Request]?
  /// The alerts that a presenter's copy of its view has asked for.
  var alertsOfCopies: [NodeID] = []
  /// The one request that waits for its moment.
  @Boxed public internal(set) var pending: PendingRoute?
  /// Whether a published deep link manager has given it to the root.
  var isPendingHandedOver = false
  /// The route that is being followed.
  public internal(set) var following: RouteProgress?
  /// The request that a screen's question holds.
  @Boxed public internal(set) var held: HeldRequest?
  /// Objects beside screens that stay alive after them, oldest first.
  public internal(set) var leakedModules: [String] = []
  /// The screen beside which the last of them stood.
  @Boxed var leakingScreen: Subject?
  /// The contextual actions that are uncovered; nil where none are.
  @Boxed public internal(set) var openActions: OpenActions?
  /// The screens whose refresh controls turn, oldest first; nil where none does.
  public internal(set) var refreshing: [NodeID]?
  /// The notification whose banner is shown.
  @Boxed public internal(set) var banner: Notification?
  /// When the banner leaves by itself, in microseconds of the stream; nil while there is none.
  var bannerLeaves: Int64?
  /// What lies between the server and the devices; nil where nothing does.
  @Boxed public internal(set) var network: NetworkConditions?
  /// What was decided about permissions, and what is asked for; nil where nothing is either.
  @Boxed public internal(set) var permissions: Permissions?
  /// The screen on which the app was launched last, and on which it comes up when it is opened.
  var device = Frame(x: 0, y: 0, width: 390, height: 844)
  /// What looks for faults.
  var detector = FaultDetector()
  /// Whether an order is being carried out, so that callbacks must not change containers.
  var isCarryingOutOrder = false
  var lastNode: UInt32 = 0
  var lastTransition: TransitionID = 0
  var lastTimer: UInt32 = 0
  var lastCall: UInt32 = 0

  init(
    session: [Value], paths: [[PathElement]], items: Int, outcomes: [ServiceOutcome]
  ) {
    self.items = Array(repeating: nil, count: items)
    self.session = session
    self.paths = paths
    self.outcomes = outcomes
  }

  /// The transition under way; the youngest where there are several.
  public var transition: Transition? { transitions.indices.last.map { transitions[$0] } }

  /// Whether a transition is under way.
  public var isTransitioning: Bool { !transitions.isEmpty }

  /// Routes that wait for what is under way, oldest first.
  public var queuedRoutes: [RouteRequest] { waitingRoutes.map(\.request) }

  /// Whether any route waits for what is under way.
  public var hasQueuedRoutes: Bool { !waitingRoutes.isEmpty }

  /// Whether a route waits for what is under way, with any data.
  public func isQueued(_ route: RouteIndex) -> Bool {
    waitingRoutes.contains { $0.request.route == route }
  }

  /// Whether a transition is under way, or the window turns: views that animate take no touches.
  ///
  /// UIKit ignores touches while it turns the window: PSPDFKit found the call that does so when a
  /// rotation of theirs did not end (Debugging Rotation Issues, 2016).
  public var isMoving: Bool { isTransitioning || rotation != nil }

  /// Whether the app has run on the device, now or before.
  public var hasEverRun: Bool { lastNode > 0 }

  /// Whether the app's process runs.
  public var isRunning: Bool { phase != .notRunning }

  /// The window's own rectangle.
  var bounds: Frame { Frame(x: 0, y: 0, width: Int32(width), height: Int32(height)) }

  /// The live view controller with this identity.
  public func node(_ id: NodeID) -> Node? { place(of: id).map { nodes[$0] } }

  /// Under what a view stands, also where its controller was freed; nil where it stands nowhere.
  public func superview(of id: NodeID) -> Node.Superview? {
    node(id)?.superview ?? deadViews[id].flatMap { stands(in: $0) ? $0 : nil }
  }

  /// Whether a view is the window, or is kept by a controller or by another view.
  private func stands(in superview: Node.Superview) -> Bool {
    guard case .node(let id) = superview else { return true }
    return node(id) != nil || self.superview(of: id) != nil
  }

  /// The views in a view whose controllers were freed, directly or one inside the other.
  func deadViews(below id: NodeID) -> [NodeID] {
    if deadViews.isEmpty { return [] }
    let direct = views.filter { deadViews[$0] == .node(id) }
    return direct + direct.flatMap { deadViews(below: $0) }
  }

  /// The live view controller with this identity, where there is one.
  ///
  /// Beside the other, since `flatMap(node)` would copy the whole state into a closure.
  func node(_ id: NodeID?) -> Node? {
    guard let id else { return nil }
    return node(id)
  }

  /// The place of a view controller in the list of live ones, where it is alive.
  @inline(__always)
  public func place(of id: NodeID?) -> Int? {
    guard let id else { return nil }
    return place(of: id)
  }

  /// The place of a view controller in the list of live ones; nil where it is not alive.
  @inline(__always)
  public func place(of id: NodeID) -> Int? {
    // By place, since a copy of each costs more than all that is compared.
    for place in nodes.indices where nodes[place].id == id { return place }
    return nil
  }

  func index(of id: NodeID) -> Int {
    guard let index = place(of: id) else {
      preconditionFailure("view controller \(id.rawValue) is not alive in \(self)")
    }
    return index
  }

  /// The child whose view a container shows; nil for screens.
  public func visibleChild(of node: Node) -> NodeID? {
    place(of: node.id).flatMap { visibleChild(at: $0) }
  }

  /// The same of the container at a place in the list of live view controllers.
  @inline(__always)
  public func visibleChild(at place: Int) -> NodeID? {
    switch nodes[place].kind {
    case .root: return current
    case .navigation: return nodes[place].stack.last
    case .tabs:
      let selected = nodes[place].selectedTab
      return nodes[place].tabs.indices.contains(selected) ? nodes[place].tabs[selected] : nil
    case .screen, .alert: return nil
    }
  }

  /// The screen that a person sees when nothing moves, found by descending from the topmost
  /// presentation or the root; nil under an alert.
  public var topScreen: Node? { placeOfTopScreen.map { nodes[$0] } }

  /// The place of that screen.
  public var placeOfTopScreen: Int? { placeOfInnermostScreen(of: topOfChain) }

  /// The screen that a person looks at: where the transition under way leads, or else the innermost
  /// of what is on top; nil under an alert or what the system shows, and while nothing runs.
  public var visibleScreen: NodeID? { placeOfVisibleScreen.map { nodes[$0].id } }

  /// The place of the screen that a person looks at; nil where there is none.
  public var placeOfVisibleScreen: Int? {
    prompt == nil ? placeOfInnermostScreen(of: onTop) : nil
  }

  /// The place of what a view controller shows in the end, where that is a screen.
  private func placeOfInnermostScreen(of id: NodeID?) -> Int? {
    guard let id, let place = placeOfInnermost(of: id), case .screen = nodes[place].kind
    else { return nil }
    return place
  }

  /// The view controller that shows no other one, found by descending from one; nil where that is
  /// not alive.
  public func innermost(of id: NodeID) -> Node? {
    placeOfInnermost(of: id).map { nodes[$0] }
  }

  /// The place of the view controller that shows no other one, found by descending from one; nil
  /// where that is not alive.
  public func placeOfInnermost(of id: NodeID) -> Int? {
    guard var place = place(of: id) else { return nil }
    while let child = self.place(of: visibleChild(at: place)) { place = child }
    return place
  }

  /// The view controller on top: where the transition leads, unless a modal covers it.
  private var onTop: NodeID? {
    guard let youngest = transitions.indices.last else { return topOfChain }
    let (from, to) = (transitions[youngest].from, transitions[youngest].to)
    guard let top = modals.indices.last else { return to }
    let modal = modals[top].node
    return base(of: from) == modal || base(of: to) == modal ? to : modal
  }

  /// Whether a container changes now, so that another change must wait or be refused.
  public var isBusy: Bool { isTransitioning || isCarryingOutOrder }
}

/// Where an app stands in the life of its process.
public enum AppPhase: UInt8, Sendable, Codable {
  /// There is no process.
  case notRunning
  /// On screen.
  case active
  /// Behind the home screen or the lock screen; timers and frames wait.
  case background
}

/// A presentation that stands.
public struct PresentedModal: Sendable, Equatable, Codable {
  /// The view controller that is presented.
  public let node: NodeID
  /// The view controller that presents it and keeps it alive.
  public let presenter: NodeID
  /// How it covers what is below.
  public let style: ModalStyle
  /// Whether a person can pull it down.
  public let isDismissible: Bool
  /// The view controller that asked for it, and for which an alert's buttons act.
  let actor: NodeID
  /// What the actor does when it has gone.
  var handler: PresentationHandlerIndex?
  /// What else a sheet has; nil where that is nothing.
  public internal(set) var sheet: PresentedSheet?
  /// What it is bound to; nil where it is not.
  var item: BoundItem?
}
