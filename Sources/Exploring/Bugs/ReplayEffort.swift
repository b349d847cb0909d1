/// How much is carried out to shrink one bug, and to find what avoids it: commands, and moments at
/// which something happens.
///
/// Counted and not timed, so that the same search gives the same traces on any machine.
final class ReplayEffort {
  /// The most for one bug; a trace of ten steps takes some thousands.
  static let ofBug = 300_000
  /// The most for all bugs of a search; those that come after it have the least.
  static let ofSearch = 3_000_000
  /// What each bug has in any case, and all there is for it once a person has ended the search.
  static let least = 20_000

  private(set) var spent = 0
  let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Whether nothing more is to be begun.
  var isSpent: Bool { spent >= limit }

  /// Counts one command or moment.
  func count() { spent += 1 }
}
