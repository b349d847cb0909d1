package import NavigationEngine
import WireProtocol
import YAMLReading

/// Where a notification of a flow comes from.
package enum NotificationSource: Sendable, Equatable {
  /// It stands in the flow.
  case fields(title: Template, body: Template?, data: [FlowConfiguration.Variable])
  /// A file that was read with the flow.
  case payload(Notification)
  /// A file whose name is only known in the run; `base` is the file that names it.
  case file(Template, base: String)
}

/// Notifications: written out in the flow, or in a file as simulators take it.
extension FlowDecoder {
  func notification(_ fields: Fields) -> FlowCommand? {
    let opened = fields.optional("opened").flatMap(flag) ?? false
    if let file = fields.optional("file") {
      for key in ["title", "body", "data"] {
        guard let other = fields.optional(key) else { continue }
        diagnostics.error(
          other.keyPosition, "'\(key)' conflicts with 'file'",
          hint: "the file contains the whole notification")
      }
      return notificationFile(file).map { .stage(.notification($0, opened: opened)) }
    }
    let body = fields.optional("body").flatMap(template)
    let data = fields.optional("data").map(payload) ?? []
    guard data.count <= CommandBounds.notificationEntries else {
      diagnostics.error(
        fields.position,
        "\(fields.subject) has more than "
          + "\(CommandBounds.notificationEntries) values in 'data'")
      return nil
    }
    return fields.required("title", example: "New message").flatMap(template)
      .map { .stage(.notification(.fields(title: $0, body: body, data: data), opened: opened)) }
  }

  private func notificationFile(_ entry: YAMLEntry) -> NotificationSource? {
    guard let template = template(entry) else { return nil }
    guard let name = template.literal else { return .file(template, base: file) }
    do throws(Problem) {
      let path = FlowPath.resolve(name, from: file)
      return .payload(try NotificationFile.notification(in: try read(path), file: path))
    } catch {
      let place = error.line > 0 ? "\(error.file):\(error.line):\(error.column)" : error.file
      diagnostics.error(
        entry.value.position, "\(place): \(error.message)",
        hint: error.line > 0
          ? error.hint : error.hint ?? "paths are relative to the file that contains them")
      return nil
    }
  }

  /// The data by path: keys inside keys are joined by dots.
  private func payload(_ entry: YAMLEntry) -> [FlowConfiguration.Variable] {
    payload(values.mapping(entry, of: "names and values") ?? [], below: "")
  }

  private func payload(
    _ entries: [YAMLEntry], below path: String
  ) -> [FlowConfiguration.Variable] {
    entries.flatMap { entry -> [FlowConfiguration.Variable] in
      if case .mapping(let inner) = entry.value.content {
        return payload(inner, below: "\(path)\(entry.key).")
      }
      return template(entry).map { [.init(name: path + entry.key, value: $0)] } ?? []
    }
  }
}
