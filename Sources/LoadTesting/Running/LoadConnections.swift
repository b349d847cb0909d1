/// The connections of a load test, each known by the number of its client.
package protocol LoadConnections: AnyObject {
  /// Begins a connection of a client that has none.
  func open(_ client: Int)
  /// Sends a message; false where it cannot be taken.
  func send(_ message: [UInt8], of client: Int) -> Bool
  /// Ends a client's connection; nothing more is told of it.
  func close(_ client: Int)
}
