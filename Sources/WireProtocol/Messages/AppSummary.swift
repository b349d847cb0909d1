public import JSON
public import NavigationEngine

/// An app as the list of apps shows it: its names, and what a page needs to offer what it can do.
///
/// Encoded once; every welcome carries it.
public struct AppSummary: Sendable, Equatable {
  /// The app's identifier.
  public let name: String
  private let json: [UInt8]

  /// Creates the summary of an app.
  public init(_ app: App) {
    name = app.name
    var writer = JSONWriter()
    writer.summary(of: app)
    json = writer.bytes
  }

  /// Reads a summary, which keeps what it says.
  init(_ value: JSONValue) throws(ObjectReader.Problem) {
    let object = try ObjectReader(value)
    name = try object.required("name", object.text("name"))
    var writer = JSONWriter()
    writer.value(value)
    json = writer.bytes
  }

  /// Writes the summary as JSON.
  public func encode(into writer: inout JSONWriter) { writer.raw(json) }
}

extension JSONWriter {
  fileprivate mutating func summary(of app: App) {
    raw("{")
    member("name", app.name)
    member("title", app.title)
    member("summary", app.summary)
    member("strategy", app.strategy.rawValue)
    if app.defects != app.strategy.defects {
      key("defects")
      array(app.defects.names) { $0.string($1) }
    }
    member("destinations", app.linkBuilding.rawValue)
    member("profile", app.profile.name)
    member("popArea", app.profile.popArea.rawValue)
    key("strategies")
    array(Strategy.allCases) { $0.string($1.rawValue) }
    key("profiles")
    array(Profile.allCases) { $0.string($1.name) }
    key("session")
    array(app.session) { $0.session($1) }
    key("services")
    array(app.services) { $0.service($1) }
    key("routes")
    array(app.routes) { $0.destination($1.name, $1.parameters, as: "name") }
    key("links")
    let patterns = zip(app.linkExamples, app.links.links)
    array(patterns) { writer, link in
      writer.destination(link.0, link.1.parameters, as: "pattern", app.routes[link.1.route].name)
    }
    key("shortcuts")
    array(app.shortcuts) { $0.shortcut($1, app: app) }
    key("notifications")
    array(app.notificationRules) { writer, rule in
      writer.raw("{")
      writer.parameters(rule.parameters)
      if !rule.fixed.isEmpty {
        writer.key("values")
        writer.array(rule.fixed) { writer, entry in
          writer.raw("{")
          writer.member("path", entry.path)
          writer.member("value", entry.value)
          writer.raw("}")
        }
      }
      writer.member("route", app.routes[rule.route].name)
      writer.raw("}")
    }
    // What it asks for; left out where it asks for nothing.
    let asked = Permission.allCases.filter(app.asks(for:))
    if !asked.isEmpty {
      key("permissions")
      array(asked) { $0.string($1.rawValue) }
    }
    raw("}")
  }

  private mutating func session(_ entry: SessionEntry) {
    raw("{")
    member("key", entry.key)
    member("type", entry.initial.type.rawValue)
    key("value")
    value(entry.initial)
    raw("}")
  }

  private mutating func service(_ service: Service) {
    raw("{")
    member("name", service.name)
    member("outcome", service.outcome.rawValue)
    raw("}")
  }

  private mutating func destination(
    _ text: String, _ parameters: [Parameter], as name: StaticString, _ route: String? = nil
  ) {
    raw("{")
    key(name)
    string(text)
    self.parameters(parameters)
    if let route { member("route", route) }
    raw("}")
  }

  private mutating func parameters(_ parameters: [Parameter]) {
    key("parameters")
    array(parameters) { writer, parameter in
      writer.raw("{")
      writer.member("name", parameter.name)
      writer.member("type", parameter.type.rawValue)
      writer.raw("}")
    }
  }

  private mutating func shortcut(_ shortcut: Shortcut, app: App) {
    open(id: shortcut.id, title: shortcut.title)
    if let symbol = shortcut.symbol { member("symbol", symbol) }
    if let condition = shortcut.condition {
      key("when")
      self.condition(condition, app: app)
    }
    member("route", app.routes[shortcut.route].name)
    raw("}")
  }
}
