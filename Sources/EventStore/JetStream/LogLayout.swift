/// How a log is divided into streams of JetStream, each with the subjects of some ids.
///
/// All nodes must divide it alike, so the streams say how many there are.
struct LogLayout: Sendable {
  /// The name of the log, with which all subjects begin.
  let name: String
  let streams: Int

  var shards: Range<Int> { 0..<streams }

  func stream(_ shard: Int) -> String { "\(name)-\(shard + 1)" }

  /// The stream that has what is about a client, a file or an app.
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

  /// Where a subject stands; what is changed of a stream stands where its records are.
  func place(of subject: LogSubject, origin: (String) -> LogSubject?) -> LogPlace {
    var id = subject.id
    if case .change = subject { id = origin(id)?.id ?? id }
    let shard = shard(of: id)
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
