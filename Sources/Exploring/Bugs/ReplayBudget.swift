/// How much may be replayed to shrink one bug, or to find what avoids it, in commands and in
/// moments at which something happens.
///
/// Counted and not timed, so that the same search gives the same traces on any machine.
final class ReplayBudget {
  /// The limit for one bug; a trace of ten steps takes some thousands.
  static let perBug = 300_000
  /// The limit for all bugs of a search; those that come after it have the minimum.
  static let perSearch = 3_000_000
  /// What each bug has in any case, and all that it has once a person has interrupted the search.
  static let minimum = 20_000

  let limit: Int
  private(set) var spent = 0

  init(limit: Int) { self.limit = limit }

  /// Whether nothing more is to be begun.
  var isSpent: Bool { spent >= limit }

  /// Counts one command or moment.
  func count() { spent += 1 }
}
