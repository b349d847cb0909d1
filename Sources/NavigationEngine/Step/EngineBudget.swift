/// What one piece of work may have engines compute, over all the runs that it takes.
///
/// Whoever has engines run for somebody else hands one of these to all of them: a flow that is
/// written, a client that comes back, a branch, a verification. It is a reference, so that clients
/// which are copied to try something out spend from the same budget. It reads no clock; who makes
/// it says whether the work is still wanted.
public final class EngineBudget {
  /// How much there is to spend.
  public struct Limits: Sendable, Equatable {
    /// Events of all runs together, and the frames of transitions where they are told of.
    public var events: Int
    /// Bytes of the records that the work keeps in memory.
    public var bytes: Int

    /// Creates limits; by default what a server grants to one request.
    public init(events: Int = 20_000_000, bytes: Int = 256 << 20) {
      self.events = events
      self.bytes = bytes
    }

    /// What a tool grants to one file, which may come from anybody.
    public static let ofOneFile = Limits(events: 100_000_000, bytes: 1 << 30)

    /// What somebody grants who runs the work for himself and can end the process.
    public static let unlimited = Limits(events: .max, bytes: .max)
  }

  /// What ended the work.
  public enum Exhaustion: Error, Sendable, Hashable {
    /// More events than this.
    case events(Int)
    /// More bytes than this to keep.
    case bytes(Int)
    /// More seconds than this.
    case time(seconds: Int)
    /// Nobody waits for it any more.
    case cancelled
  }

  /// How many events there are between two questions whether the work is still wanted.
  public static let eventsBetweenQuestions = 1_024

  /// How much there was to spend.
  public let limits: Limits
  /// Events so far.
  public private(set) var events = 0
  /// Bytes so far.
  public private(set) var bytes = 0
  /// What ended the work; nil while it may go on.
  public private(set) var exhaustion: Exhaustion?
  private var unquestioned = 0
  private let interruption: () -> Exhaustion?

  /// Creates a budget of which nothing is spent.
  ///
  /// - Parameter interruption: Why the work is to end now; nil while it is to go on. It is asked
  ///   every ``eventsBetweenQuestions`` events.
  public init(
    _ limits: Limits = .unlimited, interruption: @escaping () -> Exhaustion? = { nil }
  ) {
    self.limits = limits
    self.interruption = interruption
  }

  /// Takes off what a step of the work cost.
  ///
  /// - Throws: What ends the work, with this step or with an earlier one.
  public func spend(events count: Int, bytes size: Int = 0) throws(Exhaustion) {
    events += count
    bytes += size
    unquestioned += count
    if exhaustion == nil, events > limits.events { exhaustion = .events(limits.events) }
    if exhaustion == nil, bytes > limits.bytes { exhaustion = .bytes(limits.bytes) }
    if unquestioned >= Self.eventsBetweenQuestions { return try question() }
    if let exhaustion { throw exhaustion }
  }

  /// Asks at once whether the work is still wanted, as before something that costs no events.
  public func question() throws(Exhaustion) {
    unquestioned = 0
    exhaustion = exhaustion ?? interruption()
    if let exhaustion { throw exhaustion }
  }
}

extension EngineBudget.Exhaustion: CustomStringConvertible {
  /// What is said to a person, after what the work was.
  public var description: String {
    switch self {
    case .events(let limit): "it takes more than \(limit) events of the engine"
    case .bytes(let limit): "it gives more than \(limit) bytes of records"
    case .time(let seconds): "it takes longer than \(seconds) s"
    case .cancelled: "it was cancelled"
    }
  }
}

extension NavigationEngine {
  /// Goes on to the next moment at which something is due, at most to a time.
  ///
  /// Called again and again it does what ``advance(to:into:)`` does, and its caller can take away
  /// what each moment brought.
  ///
  /// - Returns: Whether something was due; where not, the time has come.
  public mutating func advanceToNextMoment(
    until time: Int64, into events: inout [Event], within budget: EngineBudget
  ) throws(EngineBudget.Exhaustion) -> Bool {
    guard let deadline = nextDeadline, deadline <= time else {
      advance(to: time, into: &events)
      return false
    }
    let count = events.count
    advance(to: max(now, deadline), into: &events)
    try budget.spend(events: max(1, events.count - count))
    return true
  }
}
