public import NavigationEngine

/// An app as the list of apps shows it, with what can reach it from outside.
public struct AppSummary: Sendable, Equatable {
  /// The app's identifier.
  public let name: String
  /// The name for people.
  public let title: String
  /// One or two sentences about it.
  public let summary: String
  /// One link for each pattern that it opens, with the parameters' names in braces.
  public let links: [String]
  /// The menu on its icon.
  public let shortcuts: [ShortcutSummary]
  /// What it calls, with how each answers at first.
  public let services: [ServiceSummary]
  /// For each of its rules the data that a notification must have.
  public let notifications: [[Parameter]]

  /// Creates a summary.
  public init(
    name: String, title: String, summary: String, links: [String] = [],
    shortcuts: [ShortcutSummary] = [], services: [ServiceSummary] = [],
    notifications: [[Parameter]] = []
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.links = links
    self.shortcuts = shortcuts
    self.services = services
    self.notifications = notifications
  }

  /// Creates the summary of an app.
  public init(_ app: App) {
    self.init(
      name: app.name, title: app.title, summary: app.summary, links: app.linkExamples,
      shortcuts: app.shortcuts.map { ShortcutSummary($0, in: app) },
      services: app.services.map { ServiceSummary(name: $0.name, outcome: $0.outcome) },
      notifications: app.notificationRules.map(\.parameters))
  }

  /// Writes the summary as JSON.
  public func encode(into writer: inout JSONWriter) {
    writer.raw("{\"name\":")
    writer.string(name)
    writer.raw(",\"title\":")
    writer.string(title)
    writer.raw(",\"summary\":")
    writer.string(summary)
    writer.raw(",\"links\":")
    writer.array(links) { $0.string($1) }
    writer.raw(",\"shortcuts\":")
    writer.array(shortcuts) { $1.encode(into: &$0) }
    writer.raw(",\"services\":")
    writer.array(services) { $1.encode(into: &$0) }
    writer.raw(",\"notifications\":")
    writer.array(notifications) { Self.encode($1, into: &$0) }
    writer.raw("}")
  }

  private static func encode(_ data: [Parameter], into writer: inout JSONWriter) {
    writer.array(data) { writer, parameter in
      writer.raw("{\"path\":")
      writer.string(parameter.name)
      writer.raw(",\"type\":")
      writer.string(parameter.type.rawValue)
      writer.raw("}")
    }
  }
}
