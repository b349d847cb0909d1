/// A request of the user during a load test.
package enum LoadControl: Sendable, Equatable {
  /// Add or remove ``step(of:)`` clients.
  case more, fewer
  /// End the test and report what was measured.
  case end

  /// The number of clients to add or remove at once: a tenth, at least 1.
  static func step(of clients: Int) -> Int { max(1, clients / 10) }
}
