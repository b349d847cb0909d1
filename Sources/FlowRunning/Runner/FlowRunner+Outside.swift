import FlowLanguage
import NavigationEngine
import WireProtocol
import YAMLReading

/// Links, shortcuts, notifications and services.
extension FlowRunner {
  mutating func open(_ link: Template, inBrowser: Bool) throws(StepFailure) -> StepOutcome {
    let url = try text(link)
    guard url.unicodeScalars.count <= CommandBounds.url else {
      throw StepFailure(message: "the link has more than \(CommandBounds.url) characters")
    }
    beginActing()
    client.send(.open(url: url))
    let notes = inBrowser ? ["there is no browser; the app is asked to open it"] : []
    return StepOutcome(notes: notes + rejectionNotes(), warnings: warnings(ofOpening: url))
  }

  /// A device opens nothing whose scheme no app has, which ends the flow in Maestro.
  private func warnings(ofOpening url: String) -> [String] {
    let scheme = url.firstIndex(of: ":").map { url[..<$0].lowercased() } ?? ""
    let schemes = client.app.links.schemes
    if schemes.contains(scheme) || SystemSchemes.all.contains(scheme) { return [] }
    let known = schemes.isEmpty ? "has no scheme" : "has \(Quoting.list(schemes))"
    return [
      "no app of a device opens \(Quoting.quoted(url)), and the flow would end here: "
        + "the app \(known)"
    ]
  }

  mutating func choose(shortcut id: String) throws(StepFailure) -> StepOutcome {
    let ids = client.app.shortcuts.map(\.id)
    guard ids.contains(id) else {
      throw StepFailure(
        message: "the app has no shortcut '\(id)'; \(Fields.hint(for: id, among: ids))")
    }
    beginActing()
    client.send(.shortcut(id))
    return StepOutcome(notes: rejectionNotes())
  }

  /// A person waits before they open a notification; one that arrives waits for nobody.
  mutating func send(
    _ source: NotificationSource, opened: Bool
  ) throws(StepFailure) -> StepOutcome {
    let notification = try notification(from: source)
    if opened { beginActing() } else { actAtOnce() }
    client.send(.notification(notification, opened: opened))
    return StepOutcome(notes: rejectionNotes())
  }

  private func notification(from source: NotificationSource) throws(StepFailure) -> Notification {
    switch source {
    case .payload(let notification): return notification
    case .fields(let title, let body, let data):
      var entries: [Notification.Entry] = []
      for entry in data {
        entries.append(.init(path: entry.name, value: try text(entry.value)))
      }
      return Notification(
        title: try text(title), body: try body.map(text) ?? "",
        data: entries.sorted { $0.path < $1.path })
    case .file(let template, let base):
      let path = FlowPath.resolve(try text(template), from: base)
      do throws(Problem) {
        return try NotificationFile.notification(in: try loader.read(path), file: path)
      } catch {
        throw StepFailure(message: error.description)
      }
    }
  }

  mutating func set(_ services: [StageCommand.ServiceSetting]) throws(StepFailure) {
    actAtOnce()
    let names = client.app.services.map(\.name)
    for service in services {
      guard names.contains(service.name) else {
        throw StepFailure(
          message: "the app has no service '\(service.name)'; "
            + Fields.hint(for: service.name, among: names))
      }
      client.send(.service(service.name, service.outcome))
    }
  }

  mutating func route(
    _ name: String, _ arguments: [Template]
  ) throws(StepFailure) -> StepOutcome {
    let names = client.app.routes.map(\.name)
    guard let route = client.app.routes.first(where: { $0.name == name }) else {
      throw StepFailure(
        message: "the app has no route '\(name)'; \(Fields.hint(for: name, among: names))")
    }
    guard arguments.count == route.parameters.count else {
      let wanted = route.parameters.map(\.name)
      throw StepFailure(
        message: "the route '\(name)' takes \(wanted.count) values, not \(arguments.count)"
          + (wanted.isEmpty ? "" : ": \(Quoting.list(wanted))"))
    }
    var values: [Value] = []
    for (parameter, argument) in zip(route.parameters, arguments) {
      values.append(try value(try text(argument), of: parameter.type, for: parameter.name))
    }
    actAtOnce()
    client.send(.route(name, values))
    return StepOutcome(notes: rejectionNotes())
  }

  /// Begins a step that waits for nothing, as code may ask at any moment.
  mutating func actAtOnce() {
    isExact = false
    beginLooking()
  }
}

/// Schemes that apps of the system have, also in a simulator.
private enum SystemSchemes {
  static let all: Set<String> = [
    "http", "https", "maps", "sms", "prefs", "app-prefs", "calshow", "photos-redirect",
    "shareddocuments", "shortcuts",
  ]
}
