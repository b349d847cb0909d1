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
  /// The most steps of the random walk that follows where the exhaustive part is not complete.
  public var walkSteps: Int
  /// Where the random walk begins with its random numbers.
  public var seed: UInt64
  /// Whether the first bug ends the search.
  public var endsAtFirstBug: Bool
  /// Whether the random walk counts how often it meets each bug, known ones too; slower.
  public var countsSightings: Bool

  /// The most different bugs that are noted.
  public static let bugs = 1_000

  public init(
    depth: Int = 12, states: Int = 1_000_000, bytes: Int = 2 << 30, threads: Int = 2,
    texts: [String] = ["text"], moments: MomentsOfChoice = .whereOrderChanges, walkSteps: Int = 0,
    seed: UInt64 = 1, endsAtFirstBug: Bool = false, countsSightings: Bool = false
  ) {
    self.depth = depth
    self.states = states
    self.bytes = bytes
    self.threads = threads
    self.texts = texts
    self.moments = moments
    self.walkSteps = walkSteps
    self.seed = seed
    self.endsAtFirstBug = endsAtFirstBug
    self.countsSightings = countsSightings
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
  /// The first bug was found, and no more was asked for.
  case bug
  /// A person ended it.
  case interrupted
  /// Nobody waits for it any more; what was found is not shrunk.
  case abandoned
}

/// How far a search has come.
public struct SearchProgress: Sendable, Equatable {
  /// States that were visited.
  public internal(set) var states = 0
  /// Steps that were carried out: inputs and waits, refused ones too.
  public internal(set) var steps = 0
  /// Steps of the random walk, among those.
  public internal(set) var walked = 0
  /// How many inputs lead to the states that are visited now.
  public internal(set) var depth = 0
  /// States whose inputs are still to be tried.
  public internal(set) var frontier = 0
  /// The memory of all states, in bytes; an estimate.
  public internal(set) var bytes = 0
  /// Different bugs so far.
  public internal(set) var bugs = 0
  /// How many nodes of the app's graph were shown so far.
  public internal(set) var placesShown = 0
  /// How many nodes the graph has.
  public internal(set) var places = 0

  /// That of a search that has not begun.
  public init() {}
}
