public import AccessControl

/// Who is asked for a token.
public struct AccessSettings: Sendable {
  /// The token for everything; nil where nobody is asked.
  public var token: Token?
  /// Whether browsers reach the server through an encrypted connection, here or at a proxy.
  public var isEncrypted = false
  /// The file that keeps the links which were handed out; nil to forget them.
  public var linksPath: String?

  /// Asks nobody.
  public init() {}

  /// Asks everybody.
  public init(token: Token, isEncrypted: Bool, linksPath: String?) {
    self.token = token
    self.isEncrypted = isEncrypted
    self.linksPath = linksPath
  }
}
