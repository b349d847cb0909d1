import JSON
import NATSMessaging

/// The streams that hold a log.
struct LogStreams {
  /// What a stream says of the format of its messages, and of how many streams the log has.
  private static let formatKey = "rootstage_format"
  private static let countKey = "rootstage_streams"

  let configuration: JetStreamEventStore.Configuration

  init(_ configuration: JetStreamEventStore.Configuration) { self.configuration = configuration }

  /// Makes the streams where there are none; there are as many as the first node has said.
  ///
  /// - Returns: Them, and when they were made: those of a log that was begun anew have other times.
  func open(by jetStream: JetStream) throws -> (layout: LogLayout, births: [String]) {
    let wanted = LogLayout(
      name: configuration.name,
      streams: configuration.streams ?? JetStreamEventStore.Configuration.standardStreams)
    let first = try open(0, of: wanted, by: jetStream)
    if let asked = configuration.streams, asked != first.count {
      throw EventStoreError.invalid(
        what: "--streams \(asked)",
        reason: "the cluster has had \(first.count) since its first node; leave --streams out")
    }
    let layout = LogLayout(name: wanted.name, streams: first.count)
    let others = try layout.shards.dropFirst().map { try open($0, of: layout, by: jetStream) }
    return (layout, [first.birth] + others.map(\.birth))
  }

  /// The last message that is left of a stream of the log; 0 where it has none.
  func end(of shard: Int, in layout: LogLayout, by jetStream: JetStream) throws -> UInt64 {
    let name = layout.stream(shard)
    return try jetStream.last(of: "\(layout.name).log.\(shard + 1).>", in: name)?.sequence ?? 0
  }

  /// The last message that each stream of the log has had, whether it is left or not.
  func lastMessages(of layout: LogLayout, by jetStream: JetStream) throws -> [UInt64] {
    try layout.shards.map { shard in
      let info = try jetStream.request("STREAM.INFO.\(layout.stream(shard))")
      return info.lastMessage ?? 0
    }
  }

  /// - Returns: How many streams the log has, and when this one was made.
  private func open(
    _ shard: Int, of layout: LogLayout, by jetStream: JetStream
  ) throws -> (count: Int, birth: String) {
    let name = layout.stream(shard)
    let info = try openStream(shard, of: layout, by: jetStream)
    let metadata = info["config"]?["metadata"]
    let format = metadata?[Self.formatKey]?.string.flatMap(Int.init) ?? 0
    let count = metadata?[Self.countKey]?.string.flatMap(Int.init) ?? 0
    guard format == BatchCoding.version, count > shard else {
      throw Self.otherFormat(of: "JetStream stream \(name)", found: format)
    }
    return (count, info["created"]?.string ?? "")
  }

  private func openStream(
    _ shard: Int, of layout: LogLayout, by jetStream: JetStream
  ) throws -> JSONValue {
    let name = layout.stream(shard)
    do {
      return try jetStream.openStream(name, description(shard, of: layout)) {
        obstacle(toMaking: shard, of: layout, by: jetStream)
      }
    } catch {
      guard error.isMissing else { throw error }
      throw EventStoreError.invalid(
        what: "JetStream stream \(name)",
        reason: "it is gone, and others of the log have messages; restore it from a backup, or "
          + "make it as CLUSTER.md says to go on without what it had")
    }
  }

  /// Why a missing stream may not be made: where others of the log have had messages, that would
  /// hide that it is lost.
  ///
  /// - Returns: `unanswered` where it is to be asked again.
  private func obstacle(
    toMaking shard: Int, of layout: LogLayout, by jetStream: JetStream
  ) -> NATSError? {
    let subjects = layout.shards.map { "STREAM.INFO.\(layout.stream($0))" }
    var answers = jetStream.requests(subjects, milliseconds: 2_000)
    let own = answers.remove(at: shard)
    // Another node has made it meanwhile.
    if case .success = own { return .unanswered }
    for answer in answers {
      switch answer {
      case .success(let info):
        let last = info["state"]?["last_seq"]?.integer ?? 0
        if last > 0 { return .jetStream(code: 404, reason: "stream not found") }
      case .failure(let error):
        if !error.isMissing { return error }
      }
    }
    return nil
  }

  /// Why messages cannot be read; 0 for a format that nobody has said.
  static func otherFormat(of what: String, found: Int) -> EventStoreError {
    let known = Int(BatchCoding.version)
    return .invalid(
      what: what,
      reason: found == 0 || found == known
        ? "it is not one that Rootstage has made; remove it, or use other NATS servers"
        : "its messages have format \(found), and this version of Rootstage reads \(known); "
          + "start the version that wrote them, or use other NATS servers")
  }

  private func description(_ shard: Int, of layout: LogLayout) -> [UInt8] {
    JetStream.description(
      of: layout.stream(shard), subject: "\(layout.name).log.\(shard + 1).>",
      replicas: configuration.replicas
    ) {
      $0.member("allow_direct", true)
      $0.key("metadata")
      $0.raw("{")
      $0.member(named: Self.formatKey, String(BatchCoding.version))
      $0.member(named: Self.countKey, String(layout.streams))
      $0.raw("}")
    }
  }
}

extension JSONValue {
  /// The last message that a stream has had, as what JetStream says of the stream tells; nil where
  /// it does not.
  var lastMessage: UInt64? { self["state"]?["last_seq"]?.integer.map { UInt64(max(0, $0)) } }
}
