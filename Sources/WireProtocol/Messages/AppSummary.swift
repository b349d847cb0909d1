/// An app as the list of apps shows it.
public struct AppSummary: Sendable, Equatable {
  /// The app's identifier.
  public let name: String
  /// The name for people.
  public let title: String
  /// One or two sentences about it.
  public let summary: String

  /// Creates a summary.
  public init(name: String, title: String, summary: String) {
    self.name = name
    self.title = title
    self.summary = summary
  }

  /// Writes the summary as JSON.
  public func encode(into writer: inout JSONWriter) {
    writer.raw("{\"name\":")
    writer.string(name)
    writer.raw(",\"title\":")
    writer.string(title)
    writer.raw(",\"summary\":")
    writer.string(summary)
    writer.raw("}")
  }
}
