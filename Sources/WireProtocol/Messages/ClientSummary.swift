public import JSON
public import NavigationEngine

/// A client as the list of clients shows it.
public struct ClientSummary: Sendable, Equatable {
  /// The client's stream.
  public let stream: String
  /// The app that it runs.
  public let app: String
  /// How it runs that app.
  public let variant: AppVariant
  /// How many devices are connected to it.
  public let connected: Int
  /// Whether the app's process runs.
  public let isRunning: Bool
  /// The node of a cluster at which it lives; nil where a server is on its own.
  public let node: String?

  /// Creates a summary.
  public init(
    stream: String, app: String, variant: AppVariant, connected: Int, isRunning: Bool,
    node: String? = nil
  ) {
    self.stream = stream
    self.app = app
    self.variant = variant
    self.connected = connected
    self.isRunning = isRunning
    self.node = node
  }

  /// Writes the summary as JSON.
  public func encode(into writer: inout JSONWriter) {
    writer.raw("{")
    writer.member("stream", stream)
    writer.member("app", app)
    writer.members(of: variant)
    writer.member("connected", connected)
    writer.member("running", isRunning)
    if let node { writer.member("node", node) }
    writer.raw("}")
  }
}
