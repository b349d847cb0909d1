import AppIdentity

/// The text of an app, kept once per hash so that an old recording can always be run again.
public struct AppSource: Sendable, Equatable {
  /// The name of the app.
  public let name: String
  /// The YAML text as it was loaded.
  public let text: String
  /// The SHA-256 of the text in hexadecimal, which is the key of the source.
  public let hash: String

  /// Makes a source, and computes its hash.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
    hash = AppTextHash.hexadecimal(of: text)
  }
}
