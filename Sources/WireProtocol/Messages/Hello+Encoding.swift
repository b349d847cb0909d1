public import JSON
import NavigationEngine

extension Hello {
  /// Writes the message of a device that wants a new client as one line, without a line end.
  public func encode(into writer: inout JSONWriter) {
    writer.raw("{\"kind\":\"hello\",\"role\":")
    writer.string(role.rawValue)
    text("app", app, &writer)
    text("strategy", strategy?.rawValue, &writer)
    if let defects {
      writer.key("defects")
      writer.array(defects.names) { $0.string($1) }
    }
    text("destinations", linkBuilding?.rawValue, &writer)
    text("profile", profile?.name, &writer)
    if !settings.isEmpty {
      writer.key("settings")
      writer.numbers(settings)
    }
    text("clock", clock.rawValue, &writer)
    writer.raw(",\"device\":{\"width\":")
    writer.integer(width)
    writer.member("height", height)
    writer.raw("}}")
  }

  private func text(_ key: StaticString, _ value: String?, _ writer: inout JSONWriter) {
    guard let value else { return }
    writer.key(key)
    writer.string(value)
  }
}

extension JSONWriter {
  /// Writes numbers by name, in the order of the names.
  fileprivate mutating func numbers(_ numbers: [String: Int]) {
    raw("{")
    for (name, number) in numbers.sorted(by: { $0.key < $1.key }) {
      member(named: name, number)
    }
    raw("}")
  }
}
