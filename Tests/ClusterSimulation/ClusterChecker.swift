import Clustering

/// The rules of a cluster, checked against what is stored, granted and told, after every step.
///
/// It knows nothing of how a node works; what it remembers, it has seen from outside.
struct ClusterChecker {
  private struct Subject {
    var records: [LogRecord] = []
    var chain: UInt64 = 0
    var epoch: Revision = 0
    var latestOf: [Substring: Int] = [:]
    var open = 0
  }

  private struct Sending {
    var times = 0
    var refusals = 0
    var client: ClientID
  }

  private(set) var violation: String?
  private var subjects: [ClientID: Subject] = [:]
  private var granted: [ClientID: [Revision: NodeID]] = [:]
  private var next: [ConnectionID: Int64] = [:]
  private var sendings: [String: Sending] = [:]
  private var applied: Set<String> = []
  private var sequences: [ClientID: [String: Int64]] = [:]
  private(set) var storedRecords = 0
  private(set) var toldRecords = 0
  private(set) var refusals = 0

  mutating func fail(_ text: @autoclosure () -> String) {
    if violation == nil { violation = text() }
  }

  mutating func grant(_ client: ClientID, to node: NodeID, epoch: Revision) {
    if let other = granted[client]?[epoch], other != node {
      fail("\(client): epoch \(epoch) has two owners, \(other) and \(node)")
    }
    granted[client, default: [:]][epoch] = node
  }

  /// A node asks for a batch to be stored.
  mutating func ask(_ node: NodeID, isLive: Bool, _ client: ClientID) {
    if !isLive { fail("\(client): \(node) writes although its lease has ended") }
  }

  mutating func store(_ batch: LogBatch, of client: ClientID) {
    var subject = subjects[client] ?? Subject()
    if batch.epoch < subject.epoch {
      fail("\(client): epoch \(batch.epoch) of \(batch.owner) is stored after \(subject.epoch)")
    }
    if granted[client]?[batch.epoch] != batch.owner {
      fail("\(client): \(batch.owner) writes in epoch \(batch.epoch), which is not its own")
    }
    subject.epoch = batch.epoch
    var causes: [String] = []
    for record in batch.records {
      check(record, after: subject, of: client)
      subject.chain = ChainEngine.fold(subject.chain, record.body)
      subject.records.append(record)
      if record.body.contains("|armed:") { subject.open += 1 }
      if record.body.hasSuffix("|fired") { subject.open = 0 }
      guard let cause = record.cause else { continue }
      if causes.last != cause { causes.append(cause) }
      sequences[client, default: [:]][cause, default: record.sequence] = record.sequence
    }
    for cause in causes where !applied.insert(cause).inserted {
      fail("\(client): \(cause) is applied twice")
    }
    for cause in causes { check(cause, in: &subject, of: client) }
    subjects[client] = subject
    storedRecords += batch.records.count
  }

  private mutating func check(_ record: LogRecord, after subject: Subject, of client: ClientID) {
    let expected = Int64(subject.records.count) + 1
    if record.sequence != expected {
      fail("\(client): sequence \(record.sequence) is stored where \(expected) is next")
    }
    if !record.body.hasPrefix("\(subject.chain)|") {
      fail("\(client): record \(record.sequence) was made from another state")
    }
    if let last = subject.records.last, record.timeMicroseconds < last.timeMicroseconds {
      fail("\(client): the stream's time goes back at record \(record.sequence)")
    }
  }

  /// A sender's commands are stored in the order of their sending, refused ones aside.
  private mutating func check(_ cause: String, in subject: inout Subject, of client: ClientID) {
    guard let sending = sendings[cause], sending.client == client else {
      return fail("\(client): \(cause) was sent by nobody")
    }
    guard let dash = cause.lastIndex(of: "-"), let number = Int(cause[cause.index(after: dash)...])
    else { return }
    let sender = cause[..<dash]
    let latest = subject.latestOf[sender] ?? 0
    if number < latest, sending.refusals == 0 {
      fail("\(client): \(cause) is applied after \(sender)-\(latest)")
    }
    let skipped = (latest + 1..<max(number, latest + 1)).map { "\(sender)-\($0)" }
    for ref in skipped where sendings[ref]?.refusals == 0 && !applied.contains(ref) {
      fail("\(client): \(cause) is applied before \(ref)")
    }
    subject.latestOf[sender] = max(latest, number)
  }

  mutating func connect(_ connection: ConnectionID, after sequence: Int64) {
    next[connection] = sequence + 1
  }

  mutating func send(_ ref: String, to client: ClientID) {
    sendings[ref, default: Sending(client: client)].times += 1
  }

  mutating func tell(_ connection: ConnectionID, _ message: ConnectionMessage, _ client: ClientID) {
    switch message {
    case .records(let records):
      for record in records { tell(connection, record, client) }
    case .refused(let ref, _):
      refusals += 1
      sendings[ref]?.refusals += 1
    case .appliedBefore(let ref, let sequence):
      if sequences[client]?[ref] != sequence {
        fail("\(client): \(ref) is told to be record \(sequence), which it is not")
      }
    case .caughtUp, .ownerLost: break
    }
  }

  private mutating func tell(
    _ connection: ConnectionID, _ record: LogRecord, _ client: ClientID
  ) {
    toldRecords += 1
    let stored = subjects[client]?.records ?? []
    let index = Int(record.sequence) - 1
    if !stored.indices.contains(index) || stored[index] != record {
      fail("\(client): record \(record.sequence) is told and is not stored")
    }
    let expected = next[connection] ?? 0
    if record.sequence != expected {
      fail("\(client): record \(record.sequence) is told where \(expected) is next")
    }
    next[connection] = record.sequence + 1
  }

  /// The faults have ended long ago: everything must be where it belongs.
  mutating func end(_ devices: [SimulatedDevice]) {
    for device in devices {
      let last = Int64(subjects[device.client]?.records.count ?? 0)
      if device.connection == nil { fail("\(device.name) does not come back") }
      if device.seen != last { fail("\(device.name) knows \(device.seen) of \(last) records") }
      if let ref = device.unanswered.first?.ref { fail("\(ref) is not answered") }
    }
    for (client, subject) in subjects.sorted(by: { $0.key < $1.key }) where subject.open > 0 {
      fail("\(client): a timer did not fire")
    }
    for (ref, sending) in sendings.sorted(by: { $0.key < $1.key }) {
      let isApplied = applied.contains(ref)
      if sending.times == sending.refusals, isApplied { fail("\(ref) is refused and applied") }
      if sending.refusals == 0, !isApplied { fail("\(ref) is neither applied nor refused") }
    }
  }
}
