import Clustering
import Testing

/// A client whose commands give one record each.
struct EchoEngine: ClientEngine {
  init(client: ClientID) {}

  var deadlineMicroseconds: Int64? { nil }

  mutating func restore(_ record: LogRecord) {}

  mutating func apply(_ command: ClientCommand, at timeMicroseconds: Int64) -> [String] {
    [command.body]
  }

  mutating func advance(to timeMicroseconds: Int64) -> [String] { [] }
}

/// One node, of which a test plays the store and the device.
struct NodeStage {
  let bounds = ClusterBounds()
  let client = ClientID("c1")
  let device = ConnectionID(1)
  let other = NodeID(name: NodeName("other"), incarnation: 1)
  var now: Int64 = 0
  var node: ClusterNode<EchoEngine>
  /// Those of the last event.
  var effects: [NodeEffect] = []

  init() {
    node = ClusterNode(id: NodeID(name: NodeName("node"), incarnation: 1), at: 0)
  }

  var entry: OwnerEntry { OwnerEntry(owner: node.id, epoch: 4) }

  @discardableResult
  mutating func handle(_ event: NodeEvent) -> [NodeEffect] {
    effects = node.handle(event, at: now)
    return effects
  }

  @discardableResult
  mutating func answer(_ request: RequestID, _ answer: StoreAnswer) -> [NodeEffect] {
    handle(.answered(request, answer))
  }

  func command(_ number: Int) -> ClientCommand { ClientCommand(ref: "d-\(number)", body: "b") }

  func batch(_ records: [LogRecord]) -> LogBatch {
    LogBatch(owner: node.id, epoch: entry.epoch, records: records)
  }

  /// Takes the node to the proof that it has read all of the client's log.
  ///
  /// - Returns: The append that is to be answered.
  mutating func begin() throws -> RequestID {
    let lease = try #require(handle(.woke).leaseWriting)
    answer(lease, .written(1))
    let reading = try #require(
      handle(.connected(device, client, after: 0, isDevice: true)).ownerReading)
    let claim = try #require(answer(reading, .owner(nil, isLive: false)).claim)
    let load = try #require(answer(claim, .written(entry.epoch)).reading)
    let excerpt = LogExcerpt(batches: [], end: 0)
    return try #require(answer(load, .excerpts([client: excerpt])).append).request
  }

  /// Takes the node to where it serves the client.
  mutating func serve() throws {
    answer(try begin(), .stored(1))
    #expect(node.served == [client])
  }

  var toldSequences: [Int64] {
    effects.flatMap { effect -> [Int64] in
      guard case .tell(_, .records(let records)) = effect else { return [] }
      return records.map(\.sequence)
    }
  }

  var tells: Bool { !toldSequences.isEmpty }
}

extension [NodeEffect] {
  struct Append {
    let request: RequestID
    let batch: LogBatch
    let expected: LogPosition?
  }

  var append: Append? {
    lazy.compactMap { effect -> Append? in
      guard case .append(let request, _, let batch, let expected) = effect else { return nil }
      return Append(request: request, batch: batch, expected: expected)
    }.first
  }

  private func request(_ pick: (NodeEffect) -> RequestID?) -> RequestID? {
    lazy.compactMap(pick).first
  }

  var leaseWriting: RequestID? {
    request { if case .holdLease(let id, _, _) = $0 { id } else { nil } }
  }

  var claim: RequestID? {
    request { if case .setOwner(let id, _, _, _) = $0 { id } else { nil } }
  }

  var ownerReading: RequestID? {
    request { if case .readOwner(let id, _) = $0 { id } else { nil } }
  }

  var directoryReading: RequestID? {
    request { if case .readDirectory(let id) = $0 { id } else { nil } }
  }

  var reading: RequestID? {
    request { effect in
      // Of a whole log, as an owner reads it.
      guard case .read(let id, let after) = effect, after.values.allSatisfy({ $0 == 0 }) else {
        return nil
      }
      return id
    }
  }
}
