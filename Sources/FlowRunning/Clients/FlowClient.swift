package import NavigationEngine
package import WireProtocol

/// One client that a flow drives: its app, its time, what it shows and what happened in it.
package protocol FlowClient {
  /// Why nothing can be asked of it any more; nil while it can.
  ///
  /// Its time passes all the same, so that what waits comes to an end.
  var loss: String? { get }
  /// The app that runs in it.
  var app: App { get }
  /// The time up to which everything has happened, in microseconds of the stream.
  var now: Int64 { get }
  /// When something happens next by itself; nil where nothing is due.
  var nextMoment: Int64? { get }
  /// When the next frame of a movement is drawn; nil where nothing moves by itself.
  ///
  /// It may come before ``nextMoment``: nothing happens with most frames.
  var nextFrame: Int64? { get }
  /// Whether the app's process runs.
  var isRunning: Bool { get }
  /// What a person has in front of them.
  var front: Front { get }
  /// Whether a transition is under way, or the window turns.
  var isAnimating: Bool { get }
  /// Whether a finger leads that transition, so that it does not go on by itself.
  var isLedByFinger: Bool { get }
  /// How far that is, 0 to `Animation.fullProgress`; nil where nothing moves.
  var progress: Int32? { get }
  /// Whether the screen is wider than high.
  var isLandscape: Bool { get }
  /// What was decided about permissions; nil where nothing was.
  var permissions: Permissions? { get }
  /// The session's values, in the app's order.
  var session: [Value] { get }
  /// How many durable records of events the stream has.
  var recordCount: Int { get }
  /// The number of the last record of the client's recording, commands counted.
  var sequence: Int64 { get }
  /// How many screens of each type are alive; types without one are left out.
  var liveScreens: [String: Int] { get }
  /// What the device keeps beside the app.
  var device: Device { get set }
  /// The notification whose banner is shown.
  var banner: Notification? { get }
  /// What was asked of it so far, with the moments.
  var commands: [TimedCommand] { get }
  /// Where commands came from, by their places; the others are the device's.
  var origins: [Int: CommandOrigin] { get }

  /// What stands on the screen.
  mutating func screen() -> ScreenTree
  /// What stands on the screen, below the fold and below other things.
  func wholeScreen() -> ScreenTree
  /// What was typed into a field; nil where that is nothing.
  func typedText(in field: FieldFocus) -> String?
  /// The durable records from a place on.
  func records(from place: Int) -> [FlowRecord]
  /// The rejections among the durable records from a place on.
  func rejections(from place: Int) -> [FlowRecord]
  /// The faults among the durable records from a place on.
  func faults(from place: Int) -> [FlowRecord]
  /// The transitions that began, rejections and faults among the durable records from a place on.
  func notable(from place: Int) -> [FlowRecord]

  /// Carries out a command now.
  mutating func send(_ command: Command)
  /// Carries out a command now as one that came from somewhere else.
  mutating func send(_ command: Command, from origin: CommandOrigin)
  /// Lets time pass, and everything happen that is due until then.
  mutating func advance(to time: Int64)
}

/// Where the clients of flows live.
package protocol FlowBackEnd<Client>: Sendable {
  associatedtype Client: FlowClient

  /// Makes a client on which the app was never opened.
  ///
  /// - Parameters:
  ///   - vocabulary: The app, as the flow wants it to run.
  ///   - settings: The settings that the flow changes in it.
  func client(
    _ vocabulary: AppVocabulary, settings: [String: Int]
  ) throws(BackEndFailure) -> Client

  /// Takes note that no more is asked of a client.
  func finish(_ client: Client)
}

/// Why there is no client.
package struct BackEndFailure: Error {
  /// What is said to a person.
  package let message: String

  /// Creates a failure.
  package init(_ message: String) {
    self.message = message
  }
}

/// Clients in this process and in virtual time.
package struct InProcess: FlowBackEnd {
  /// Creates the back end.
  package init() {}

  package func client(_ vocabulary: AppVocabulary, settings: [String: Int]) -> InProcessClient {
    InProcessClient(app: vocabulary.app, vocabulary: vocabulary)
  }

  package func finish(_ client: InProcessClient) {}
}
