public import EventStore
public import WebSockets

/// What ends a server against its will.
public enum StageServerError: Error, Sendable, CustomStringConvertible {
  /// The port could not be had, or the pages could not be found.
  case transport(WebSocketError)
  /// The store does not take records any more.
  case store(EventStoreError)
  /// Threads of these names took no turns any more.
  case stuck([String])
  /// The links that were handed out cannot be read.
  case links(String)
  /// The apps' folder holds no app.
  case noApps

  /// The text for a person.
  public var description: String {
    switch self {
    case .transport(let error): "\(error)"
    case .store(let error):
      "The store failed, so the server stopped; no client was told what was not stored. \(error)"
    case .stuck(let names):
      """
      \(names.joined(separator: ", ")) took no turns any more, so the server stopped; what clients \
      were told is stored.
      """
    case .links(let problem): "The links that were handed out cannot be read. \(problem)"
    case .noApps: "There is no app to serve."
    }
  }
}
