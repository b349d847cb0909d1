/// How far a search goes; what it has found until then counts.
public struct SearchLimits: Sendable, Equatable {
  /// The most inputs one after the other.
  public var depth: Int
  /// The most states.
  public var states: Int
  /// The most memory for states, in bytes; an estimate.
  public var bytes: Int
  /// How many threads work.
  public var threads: Int
  /// The texts that are typed into fields.
  public var texts: [String]
  /// At which moments inputs are tried.
  public var moments: MomentsOfChoice

  /// The most different bugs that are noted.
  public static let bugs = 1_000

  public init(
    depth: Int = 12, states: Int = 1_000_000, bytes: Int = 2 << 30, threads: Int = 2,
    texts: [String] = ["text"], moments: MomentsOfChoice = .whereOrderChanges
  ) {
    self.depth = depth
    self.states = states
    self.bytes = bytes
    self.threads = threads
    self.texts = texts
    self.moments = moments
  }
}

/// Why a search ended.
public enum SearchEnd: String, Sendable {
  /// Every state that inputs lead to was visited.
  case complete
  /// The most inputs were reached.
  case depth
  /// The most states were reached.
  case states
  /// The memory was used up.
  case memory
  /// The time was used up.
  case time
  /// A person ended it.
  case interrupted
}

/// How far a search has come.
public struct SearchProgress: Sendable, Equatable {
  /// States that were visited.
  public internal(set) var states = 0
  /// Steps that were carried out: inputs and waits, refused ones too.
  public internal(set) var steps = 0
  /// How many inputs lead to the states that are visited now.
  public internal(set) var depth = 0
  /// States whose inputs are still to be tried.
  public internal(set) var frontier = 0
  /// The memory of all states, in bytes; an estimate.
  public internal(set) var bytes = 0
  /// Different bugs so far.
  public internal(set) var bugs = 0
}
