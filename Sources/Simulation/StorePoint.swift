/// What must be stored before something may leave.
struct StorePoint {
  /// The turn whose appends come first; 0 for none.
  var turn: UInt64 = 0
  /// The client whose records these are, and of which nothing is told if they cannot be stored.
  var stream: String?

  /// Nothing.
  static let none = StorePoint()
}
