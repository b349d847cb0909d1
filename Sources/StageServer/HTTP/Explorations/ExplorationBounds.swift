/// How much operators may explore on a server.
public struct ExplorationBounds: Sendable, Equatable {
  /// The smallest memory for states, in megabytes.
  public static let minimumMegabytes = 16

  /// Explorations under way at once, of all operators; each operator has one. Each has one thread.
  public var atOnce = 2
  /// The longest time of one, in seconds.
  public var seconds = 600
  /// The time of one whose request does not say it, in seconds.
  public var usualSeconds: Int { min(30, seconds) }
  /// The most memory for the states of one, in megabytes; an estimate.
  public var megabytes = 512
  /// The memory of one whose request does not say it, in megabytes.
  public var usualMegabytes: Int { min(256, megabytes) }
  /// Explorations whose results are kept; the one that began first goes first.
  public var kept = 16
  /// How long results are kept after their end, in seconds.
  public var keptSeconds = 3_600

  /// Creates the defaults.
  public init() {}
}
