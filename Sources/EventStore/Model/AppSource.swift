import AppIdentity

/// The text of an app, kept once per hash so that an old recording can always be run again.
public struct AppSource: Sendable, Equatable {
  /// The name of the app.
  public var name: String
  /// The hash of the text, which is the key of the source.
  public var hash: String
  /// The YAML text as it was loaded.
  public var text: String

  /// Makes a source.
  public init(name: String, hash: String, text: String) {
    self.name = name
    self.hash = hash
    self.text = text
  }

  /// Whether the hash is that of the text.
  var isNamedByItsText: Bool { hash == AppTextHash.hexadecimal(of: text) }
}
