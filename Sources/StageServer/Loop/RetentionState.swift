import EventStore

/// Decides when old recordings are looked for, and which of those found may go.
///
/// The loop asks and acts; a thread of the store's reads and deletes. A stream that is on its way
/// out is not read again before it is gone, and one that is in memory, or is being read to come
/// back, is never on its way out.
struct RetentionState {
  /// The time between two searches, in microseconds.
  static let interval: Int64 = 60_000_000
  /// The time until the next search where one found more than it may let go, in microseconds.
  static let shortInterval: Int64 = 1_000_000
  /// The time until the next search where the store is near its bound, and there was something to
  /// let go, in microseconds.
  static let crowdedInterval: Int64 = 50_000
  /// The time until the next search where nodes of a cluster have yet to take up clients, in
  /// microseconds.
  static let unsettledInterval: Int64 = 2_000_000
  /// How many recordings one search lets go at most.
  static let maximumPerSearch = 256

  private enum Phase {
    case waiting(until: Int64)
    case searching
    /// They go once everything up to a number is stored: their last records may be on their way.
    case leaving(after: UInt64)
    case deleting
  }

  private var phase = Phase.waiting(until: 0)
  private var foundAll = true
  private var foundAny = false
  private var isCrowded = false
  /// Whether nodes of a cluster have yet to take up clients, which nobody can let go of meanwhile.
  var isUnsettled = false
  /// The streams that are on their way out.
  private(set) var leaving: Set<String> = []

  /// The next moment at which something is due; nil while others have to answer.
  var deadline: Int64? {
    if case .waiting(let until) = phase { until } else { nil }
  }

  /// Begins a search, where one is due.
  mutating func begin(at now: Int64) -> Bool {
    guard case .waiting(let until) = phase, until <= now else { return false }
    phase = .searching
    return true
  }

  /// Notes whether the store is near its bound; where that is new, a search is due.
  mutating func note(isCrowded: Bool, at now: Int64) {
    if isCrowded, !self.isCrowded, case .waiting = phase { phase = .waiting(until: now) }
    self.isCrowded = isCrowded
  }

  /// Makes a search due soon: clients have come to other nodes of a cluster.
  mutating func hasten(at now: Int64) {
    guard case .waiting(let until) = phase else { return }
    phase = .waiting(until: min(until, now + Self.unsettledInterval))
  }

  /// Takes what a search found.
  ///
  /// - Parameters:
  ///   - busy: the streams that are in memory or are being read.
  ///   - submitted: the number of the last batch that was handed to the store.
  mutating func take(_ found: [String], sparing busy: Set<String>, after submitted: UInt64) {
    foundAll = found.count < Self.maximumPerSearch
    foundAny = !found.isEmpty
    leaving = Set(found).subtracting(busy)
    phase = .leaving(after: submitted)
  }

  /// The streams to delete now; nil while none is to be.
  mutating func release(committed: UInt64, at now: Int64) -> Set<String>? {
    guard case .leaving(let number) = phase, number <= committed else { return nil }
    guard !leaving.isEmpty else {
      rest(at: now)
      return nil
    }
    phase = .deleting
    return leaving
  }

  /// The streams are gone, or a search or a deletion failed.
  mutating func rest(at now: Int64) {
    leaving = []
    let pause =
      if isCrowded && foundAny {
        Self.crowdedInterval
      } else if isCrowded || !foundAll {
        Self.shortInterval
      } else {
        isUnsettled ? Self.unsettledInterval : Self.interval
      }
    foundAny = false
    phase = .waiting(until: now + pause)
  }
}
