import Clustering
import Testing

@Suite("One node of a cluster")
struct ClusterNodeTests {
  @Test("Records are told once their batch is stored, not before")
  func storedFirst() throws {
    var stage = NodeStage()
    try stage.serve()
    let appended = try #require(stage.handle(.command(stage.device, stage.command(1))).append)
    #expect(!stage.tells)
    stage.answer(appended.request, .stored(2))
    #expect(stage.toldSequences == [1])
  }

  @Test("An owner whose batch is refused steps down if another node has the client")
  func loser() throws {
    var stage = NodeStage()
    try stage.serve()
    let appended = try #require(stage.handle(.command(stage.device, stage.command(1))).append)
    let verified = try #require(stage.answer(appended.request, .conflict).ownerReading)
    stage.answer(verified, .owner(OwnerEntry(owner: stage.other, epoch: 9), isLive: true))
    #expect(stage.node.served.isEmpty)
    #expect(stage.effects.contains(.publish(.ownerLeft(stage.client), about: stage.client)))
    #expect(stage.effects.contains(.tell(stage.device, .ownerLost)))
    #expect(!stage.tells)
  }

  @Test("A node that slept longer than its lease gives up its clients before anything else")
  func sleeper() throws {
    var stage = NodeStage()
    try stage.serve()
    stage.now += stage.bounds.leaseMicroseconds
    stage.handle(.command(stage.device, stage.command(1)))
    #expect(stage.node.served.isEmpty)
    #expect(stage.effects.append == nil)
    let refusal = ConnectionMessage.refused(ref: "d-1", .noLease)
    #expect(stage.effects.contains(.tell(stage.device, refusal)))
  }

  @Test("A command of a batch without an answer is applied again in its place")
  func lostAnswer() throws {
    var stage = NodeStage()
    try stage.serve()
    #expect(stage.handle(.command(stage.device, stage.command(1))).append != nil)
    stage.now += stage.bounds.answerMicroseconds
    let verified = try #require(stage.handle(.woke).ownerReading)
    let loading = stage.answer(verified, .owner(stage.entry, isLive: true))
    let load = try #require(loading.reading)
    stage.handle(.command(stage.device, stage.command(2)))
    let excerpt = LogExcerpt(batches: [stage.batch([])], end: 1)
    let proof = try #require(stage.answer(load, .excerpts([stage.client: excerpt])).append)
    let next = try #require(stage.answer(proof.request, .stored(2)).append)
    #expect(next.batch.records.map(\.cause) == ["d-1", "d-2"])
  }

  @Test("An owner that read a late replica finds out though nothing happens to its client")
  func lateReplica() throws {
    var stage = NodeStage()
    let proof = try stage.begin()
    let verified = try #require(stage.answer(proof, .conflict).ownerReading)
    let load = try #require(
      stage.answer(verified, .owner(stage.entry, isLive: true)).reading)
    let excerpt = LogExcerpt(batches: [stage.batch([])], end: 5)
    let again = try #require(stage.answer(load, .excerpts([stage.client: excerpt])).append)
    #expect(again.expected == 5)
    #expect(stage.node.served.isEmpty)
    stage.answer(again.request, .stored(6))
    #expect(stage.node.served == [stage.client])
  }

  @Test("Where every node drains, none waits for another to take its clients")
  func lastOne() throws {
    var stage = NodeStage()
    try stage.serve()
    let reading = try #require(stage.handle(.drain).directoryReading)
    #expect(stage.effects.contains(.close(stage.device)))
    let nodes = [stage.node.id, stage.other].map { LiveNode(id: $0, isDraining: true) }
    stage.answer(
      reading, .directory(Directory(nodes: nodes, owners: [stage.client: stage.entry])))
    #expect(stage.effects.last == .drained)
    #expect(stage.node.deadline == nil)
  }

  @Test("A client that began here is taken though its device has left before anybody owned it")
  func shortVisit() throws {
    var stage = NodeStage()
    let lease = try #require(stage.handle(.woke).leaseWriting)
    stage.answer(lease, .written(1))
    let claim = try #require(stage.handle(.began(stage.client)).claim)
    let load = try #require(stage.answer(claim, .written(4)).reading)
    let excerpt = LogExcerpt(batches: [], end: 7)
    let proof = try #require(stage.answer(load, .excerpts([stage.client: excerpt])).append)
    #expect(proof.expected == 7)
    stage.answer(proof.request, .stored(8))
    #expect(stage.node.served == [stage.client])
    #expect(stage.handle(.began(stage.client)).claim == nil)
  }

  @Test("A client without an owner is taken after a while, by the node to which it belongs alone")
  func unowned() throws {
    var stage = NodeStage()
    let nodes = [stage.node.id, stage.other]
    let homes = RendezvousHash(nodes)
    let clients = (1...64).map { ClientID("c\($0)") }
    let directory = Directory(
      nodes: nodes.map { LiveNode(id: $0, isDraining: false) }, owners: [:],
      unowned: Set(clients))
    var claims: [(time: Int64, client: ClientID)] = []
    // The store answers at once; the clients are still without an owner in all that is read.
    while stage.now <= stage.bounds.unownedMicroseconds {
      var effects = stage.handle(.woke)
      while !effects.isEmpty {
        switch effects.removeFirst() {
        case .holdLease(let id, _, let expected):
          effects += stage.answer(id, .written(expected + 1))
        case .readDirectory(let id): effects += stage.answer(id, .directory(directory))
        case .setOwner(_, let client, stage.node.id, expected: 0):
          claims.append((stage.now, client))
        default: break
        }
      }
      stage.now += 500_000
    }
    #expect(Set(claims.map(\.time)) == [stage.bounds.unownedMicroseconds])
    let own = clients.filter { homes.node(for: $0) == stage.node.id }
    #expect(Set(claims.map(\.client)) == Set(own))
    #expect(!own.isEmpty && own.count < clients.count)
  }

  @Test("More commands of a connection than may wait are refused")
  func bound() throws {
    var stage = NodeStage()
    try stage.serve()
    for number in 1...stage.bounds.waitingCommands {
      stage.handle(.command(stage.device, stage.command(number)))
    }
    let number = stage.bounds.waitingCommands + 1
    stage.handle(.command(stage.device, stage.command(number)))
    let refusal = ConnectionMessage.refused(ref: "d-\(number)", .tooManyWaiting)
    #expect(stage.effects.contains(.tell(stage.device, refusal)))
  }
}
