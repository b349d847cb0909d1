/// Something that the app's author says of it, and that a search holds it against.
///
/// The engine never looks at it: an app with rules runs as it does without.
public struct AppRule: Sendable, Hashable {
  /// The rule's name, unique in its app.
  public let name: String
  /// What must hold.
  public let form: Form
  /// When it must; always, where nil. Where it names an input or an answer, the rest of it is
  /// looked at before that comes.
  public let condition: Proposition?

  public init(name: String, form: Form, when condition: Proposition? = nil) {
    self.name = name
    self.form = form
    self.condition = condition
  }

  /// What a rule demands.
  public enum Form: Sendable, Hashable {
    /// It holds in every state.
    case always(Proposition)
    /// It holds in no state.
    case never(Proposition)
    /// It holds at first, and for so many microseconds from then on, if no other input comes.
    case lasting(Proposition, for: Int64)
    /// It holds in one state at least.
    case sometimes(Proposition)
    /// It holds within so many microseconds, at a moment at which nothing moves, if no other input
    /// comes.
    case eventually(Proposition, within: Int64)
    /// Taps lead to the screen, so many at most.
    case reachable(ScreenIndex, taps: Int)
    /// What the detector names with this fault is wanted.
    case allows(Fault.Kind)
  }
}

/// Something that can be said of a state of an app, or of what has just come in.
public indirect enum Proposition: Sendable, Hashable {
  /// The session meets a condition.
  case session(Condition)
  /// A person looks at a screen of this type, with these values of its data, by their places.
  case visible(ScreenIndex, [Int: Value] = [:])
  /// The visible stack has these screens, bottom first.
  case stack([ScreenIndex])
  /// A screen of this type is alive.
  case alive(ScreenIndex)
  /// The root shows this part.
  case part(PartIndex)
  /// This tab is selected.
  case tab(TabBarIndex, Int)
  /// This screen, or a container that it stands in, is presented.
  case presented(ScreenIndex)
  /// The sheet on top rests at this height.
  case detent(Detent)
  /// Anything is presented.
  case presentsAnything
  /// This alert is presented, with these values of its data, by their places.
  case alert(AlertIndex, [Int: Value] = [:])
  /// The system asks for this permission.
  case asked(Permission)
  /// The visible screen has this element, or a bar around it this tab or Back.
  case shows(String)
  /// The same, and it takes touches.
  case enabled(String)
  /// What has this id on the visible screen, in a bar around it or in an alert has this text.
  case reads(String, String)
  /// All of these are shown, in the order in which a person reads.
  case order([String])
  /// A finger leads back from the visible screen.
  case swipeBack
  /// A finger pulls away what is presented on top.
  case dismissible
  /// Something stands in a field of a live screen of this type.
  case edited(ScreenIndex)
  /// This route waits for its moment, or for what is under way.
  case waiting(RouteIndex)
  /// Any route waits.
  case waitsForAnything
  /// A transition is under way.
  case moving
  /// The youngest transition under way has the look of this name.
  case movingAs(String)
  /// The app has never run on the device.
  case neverRan
  /// The app runs and is off the screen.
  case background
  /// The app has been off the screen for so many microseconds at least.
  case away(Int64)
  /// The app is on screen, nothing moves, and no route is being followed but one that a question
  /// holds.
  case idle
  /// The same, no timer, answer or route is waited for, nor the answer to a question, and neither a
  /// menu nor swipe actions are open.
  case atRest
  /// Something that was asked for was refused with a reason.
  case refused
  /// A call of this service waits for its answer.
  case calling(ServiceIndex)
  /// The app was opened by a tap on its icon.
  case launched
  /// The app's scene is told that it comes to the screen, as after each launch with scenes too.
  case foregrounded
  /// This element was tapped.
  case tapped(String)
  /// Any element was tapped.
  case tappedAnything
  /// A finger that pulls at a sheet or swipes back was lifted with a flick.
  case pulled
  /// This element is swiped, to either side.
  case swiped(String)
  /// This element is pressed for long.
  case longPressed(String)
  /// The content is pulled beyond its top, to be refreshed.
  case refreshed
  /// This link was opened.
  case opened(Int)
  /// This shortcut was chosen.
  case chosen(Int)
  /// A notification that fits this rule was opened.
  case notified(Int)
  /// What was opened, a link or a notification, has this value at this place of its data.
  case openedData(Int, Value)
  /// The link that was opened begins with this one of ``LinkTable/origins``.
  case openedOrigin(String)
  /// This service answered with success.
  case succeeded(ServiceIndex)
  /// This service answered with failure.
  case failed(ServiceIndex)
  /// A person, or what was decided before, allows what was asked for.
  case allowed(Permission)
  /// A person, or what was decided before, denies what was asked for.
  case denied(Permission)
  /// Each of them holds.
  case all([Proposition])
  /// One of them holds at least.
  case any([Proposition])
  /// It does not hold.
  case not(Proposition)
}

extension Proposition {
  /// Whether it says of an input or of an answer that it comes.
  public var isOccasion: Bool {
    switch self {
    case .launched, .foregrounded, .opened, .chosen, .notified: true
    case .openedData, .openedOrigin: true
    case .tapped, .tappedAnything, .pulled, .swiped, .longPressed, .refreshed: true
    case .succeeded, .failed, .allowed, .denied: true
    default: false
    }
  }

  /// Whether it is about what comes in, and not about the state alone.
  public var namesOccasion: Bool {
    switch self {
    case .all(let each), .any(let each): each.contains(where: \.namesOccasion)
    case .not(let one): one.namesOccasion
    default: isOccasion
    }
  }

  /// The times off the screen, in microseconds, about which it says something.
  fileprivate var awayTimes: [Int64] {
    switch self {
    case .all(let each), .any(let each): each.flatMap(\.awayTimes)
    case .not(let one): one.awayTimes
    case .away(let time): [time]
    default: []
    }
  }
}

extension AppRule {
  /// The times off the screen, in microseconds, about which it says something.
  var awayTimes: [Int64] {
    let demanded: [Int64] =
      switch form {
      case .always(let wanted), .never(let wanted), .sometimes(let wanted): wanted.awayTimes
      case .lasting(let wanted, _), .eventually(let wanted, _): wanted.awayTimes
      case .reachable, .allows: []
      }
    return demanded + (condition?.awayTimes ?? [])
  }
}
