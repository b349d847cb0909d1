import JSON
import NATSMessaging

/// The stream that holds a log.
struct LogStream {
  /// What the stream says of the format of its messages.
  private static let formatKey = "rootstage_format"

  let configuration: JetStreamEventStore.Configuration

  init(_ configuration: JetStreamEventStore.Configuration) { self.configuration = configuration }

  /// Makes the stream where there is none.
  ///
  /// - Returns: Whether it holds nothing.
  func open(by jetStream: JetStream) throws -> Bool {
    let info = try jetStream.openStream(configuration.name, description)
    try check(info)
    return info["state"]?["messages"]?.integer == 0
  }

  private func check(_ info: JSONValue) throws {
    let found = info["config"]?["metadata"]?[Self.formatKey]?.string.flatMap(Int.init) ?? 0
    guard found == BatchCoding.version else {
      throw EventStoreError.newerVersion(
        path: "JetStream stream \(configuration.name)", found: found,
        known: Int(BatchCoding.version))
    }
  }

  private var description: [UInt8] {
    var writer = JSONWriter()
    writer.raw("{")
    writer.member("name", configuration.name)
    writer.key("subjects")
    writer.array(["\(configuration.name).log.>"]) { $0.string($1) }
    writer.member("retention", "limits")
    writer.member("storage", "file")
    writer.member("num_replicas", configuration.replicas)
    writer.member("allow_direct", true)
    writer.key("metadata")
    writer.raw("{")
    writer.member(named: Self.formatKey, String(BatchCoding.version))
    writer.raw("}}")
    return writer.bytes
  }
}
