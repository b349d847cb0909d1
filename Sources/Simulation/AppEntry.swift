import NavigationEngine
public import WireProtocol

/// An app as the simulation offers it, with the text from which it was made.
public struct AppEntry: Sendable {
  /// The app and its encoded names.
  public let vocabulary: AppVocabulary
  /// The hash of the text.
  public let hash: String
  /// The app file's text.
  public let source: String

  /// Creates an entry.
  public init(vocabulary: AppVocabulary, hash: String, source: String) {
    self.vocabulary = vocabulary
    self.hash = hash
    self.source = source
  }

  /// The app's identifier.
  public var name: String { vocabulary.app.name }

  var summary: AppSummary { AppSummary(vocabulary.app) }
}
