/// How a log is divided into streams of JetStream, each with the subjects of some ids.
///
/// All nodes must divide it alike, so the streams say how many there are.
struct LogLayout: Sendable {
  /// The name of the log, with which all subjects begin.
  let name: String
  let streams: Int

  var shards: Range<Int> { 0..<streams }

  func stream(_ shard: Int) -> String { "\(name)-\(shard + 1)" }

  /// The stream that has what is about all imported files.
  ///
  /// Files create streams by names that others may have created, or given up, a moment before. All
  /// nodes see who was first, as messages of one stream have one order.
  private static let shardOfFiles = 0

  /// The stream that has what is about a client or an app, or about a file of an older version.
  func shard(of id: String) -> Int {
    // FNV-1a.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    // Its low bits differ little between ids that differ in their last digit.
    return Int((hash ^ hash >> 32) % UInt64(streams))
  }

  func subject(_ subject: LogSubject, in shard: Int) -> String {
    "\(name).log.\(shard + 1).\(subject.words)"
  }

  private func shard(of subject: LogSubject, origin: (String) -> LogSubject?) -> Int {
    switch subject {
    case .change(let id):
      if let origin = origin(id) { return shard(of: origin) { _ in nil } }
      return isOrderedFile(id) ? Self.shardOfFiles : shard(of: id)
    case .file(let id) where isOrderedFile(id): return Self.shardOfFiles
    case .client, .owner, .file, .app: return shard(of: subject.id)
    }
  }

  private func isOrderedFile(_ id: String) -> Bool { id.hasPrefix(RecordingFile.orderedMark) }

  /// Where a subject stands; what is changed of a stream stands where its records are.
  func place(of subject: LogSubject, origin: (String) -> LogSubject?) -> LogPlace {
    let shard = shard(of: subject, origin: origin)
    return LogPlace(
      subject: subject, shard: shard, stream: stream(shard), name: self.subject(subject, in: shard))
  }
}

/// A subject as NATS knows it, and the stream that has it.
struct LogPlace {
  let subject: LogSubject
  let shard: Int
  let stream: String
  let name: String
}
