/// What somebody may do.
public enum Right: String, Sendable, CaseIterable {
  /// Everything: see and drive all clients, keep and change recordings, hand out links.
  case `operator`
  /// Drive one client, which is its own or an operator's choice.
  case device
  /// Look at recordings, all or one, and compute with them; change nothing.
  case replay
}

/// What a request or a connection was granted.
public struct Grant: Sendable, Equatable {
  /// What it may do.
  public let right: Right
  /// The one client or recording that it is about; nil for all, and for a device that has none yet.
  public let stream: String?
  /// The link that it came by; nil for whoever has the server's own token, or needs none.
  public let link: String?

  /// Everything.
  public static let all = Grant(right: .operator, stream: nil, link: nil)

  init(right: Right, stream: String?, link: String?) {
    self.right = right
    self.stream = stream
    self.link = link
  }
}
