/// The connections of a load test, each known by the number of its user.
package protocol LoadConnections: AnyObject {
  /// Begins a connection of a user who has none.
  func open(_ user: Int)
  /// Sends a message; false where it cannot be taken.
  func send(_ message: [UInt8], of user: Int) -> Bool
  /// Ends a user's connection; nothing more is told of it.
  func close(_ user: Int)
}
