import JSON
import NavigationEngine
import WireProtocol

extension Comparison {
  /// The runs as one JSON object on one line.
  ///
  /// - Parameter app: The app's name.
  public func json(app: String) -> String {
    var writer = JSONWriter()
    writer.value(
      .object([
        .init(key: "app", value: .string(app)),
        .init(key: "runs", value: .array(runs.map(\.json))),
      ]))
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension Comparison.Run {
  fileprivate var json: JSONValue {
    .object(
      [
        .init(key: "strategy", value: .string(strategy.rawValue)),
        .init(key: "destinations", value: .string(linkBuilding.rawValue)),
        .init(key: "passed", value: hasPassed.map(JSONValue.boolean) ?? .null),
      ] + measures.members)
  }
}
