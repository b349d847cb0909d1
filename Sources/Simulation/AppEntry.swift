public import NavigationEngine
public import WireProtocol

/// An app as the simulation offers it, with the text from which it was made.
public struct AppEntry: Sendable {
  /// The app and its encoded names.
  public let vocabulary: AppVocabulary
  /// The hash of the text.
  public let hash: String
  /// The app file's text.
  public let source: String
  let summary: AppSummary

  /// Creates an entry.
  public init(vocabulary: AppVocabulary, hash: String, source: String) {
    self.vocabulary = vocabulary
    self.hash = hash
    self.source = source
    summary = AppSummary(vocabulary.app)
  }

  /// The app's identifier.
  public var name: String { vocabulary.app.name }

  /// How it runs.
  public var variant: AppVariant { vocabulary.app.variant }
}
