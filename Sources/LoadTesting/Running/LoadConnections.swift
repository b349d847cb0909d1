/// The connections of a load test, identified by the number of their client.
package protocol LoadConnections: AnyObject {
  /// Opens a connection for a client without one.
  func open(_ client: Int)
  /// Sends a message; false without a connection or where its outbox is full.
  func send(_ message: [UInt8], of client: Int) -> Bool
  /// Closes a client's connection; no further callbacks follow.
  func close(_ client: Int)
}
