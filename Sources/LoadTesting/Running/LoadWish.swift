/// What a person who watches a load test wants of it.
package enum LoadWish: Sendable, Equatable {
  /// More clients, or fewer.
  case more, fewer
  /// The end, with what was measured until now.
  case end

  /// By how many clients their number changes at once: a tenth of them, at least one.
  static func step(of clients: Int) -> Int { max(1, clients / 10) }
}
