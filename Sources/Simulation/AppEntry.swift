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
  /// The memory that the app takes, in bytes, as it is estimated.
  public let memory: Int
  let summary: AppSummary

  /// Creates an entry.
  ///
  /// - Parameter memory: The memory that the app takes, in bytes; nil for that of its text alone.
  public init(vocabulary: AppVocabulary, hash: String, source: String, memory: Int? = nil) {
    self.vocabulary = vocabulary
    self.hash = hash
    self.source = source
    self.memory = memory ?? source.utf8.count
    summary = AppSummary(vocabulary.app)
  }

  /// The app's identifier.
  public var name: String { vocabulary.app.name }

  /// How it runs.
  public var variant: AppVariant { vocabulary.app.variant }
}
