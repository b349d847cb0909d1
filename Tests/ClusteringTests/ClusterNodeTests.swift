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

  @Test("A client whose end is not known any more is looked for and read before it is served again")
  func reread() throws {
    var stage = NodeStage()
    try stage.serve()
    let verified = try #require(stage.handle(.reread(stage.client)).ownerReading)
    #expect(stage.node.served.isEmpty)
    // While that is under way it is not begun once more.
    #expect(stage.handle(.reread(stage.client)).ownerReading == nil)
    let load = try #require(stage.answer(verified, .owner(stage.entry, isLive: true)).reading)
    let excerpt = LogExcerpt(batches: [stage.batch([])], end: 7)
    let proof = try #require(stage.answer(load, .excerpts([stage.client: excerpt])).append)
    #expect(proof.expected == 7)
    stage.answer(proof.request, .stored(8))
    #expect(stage.node.served == [stage.client])
  }

  @Test("A client that there is not is taken by nobody, though it is looked for twice")
  func noClient() throws {
    var stage = NodeStage()
    let lease = try #require(stage.handle(.woke).leaseWriting)
    stage.answer(lease, .written(1))
    let connected = NodeEvent.connected(stage.device, stage.client, after: 0, isDevice: true)
    let first = try #require(stage.handle(connected).ownerReading)
    stage.answer(first, .noClient)
    #expect(!stage.node.knowsNone(of: stage.client))
    stage.now += stage.bounds.retryMicroseconds
    let second = try #require(stage.handle(.woke).ownerReading)
    #expect(stage.answer(second, .noClient).claim == nil)
    #expect(stage.node.knowsNone(of: stage.client) && stage.node.ownedClients.isEmpty)
    #expect(stage.node.takeChanges().contains(stage.client))
  }

  @Test("A client that was deleted is owned no more, and its watchers are told")
  func ended() throws {
    var stage = NodeStage()
    try stage.serve()
    stage.now += stage.bounds.placementMicroseconds
    let reading = stage.handle(.woke).compactMap { effect in
      if case .readDirectory(let id) = effect { id } else { nil }
    }
    let live = [LiveNode(id: stage.node.id, isDraining: false)]
    let request = try #require(reading.first)
    stage.answer(request, .directory(Directory(nodes: live, owners: [:], ended: [stage.client])))
    #expect(stage.node.ownedClients.isEmpty)
    #expect(stage.effects.contains(.tell(stage.device, .ownerLost)))
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

  @Test("A node says of which clients it has begun or ended to know where they live, once")
  func changes() throws {
    var stage = NodeStage()
    let proof = try stage.begin()
    #expect(stage.node.takeChanges() == [stage.client])
    #expect(stage.node.takeChanges().isEmpty)
    stage.answer(proof, .stored(1))
    #expect(stage.node.takeChanges() == [stage.client])
    stage.now += 1
    stage.handle(.woke)
    #expect(stage.node.takeChanges().isEmpty)
    stage.now += stage.bounds.leaseMicroseconds
    stage.handle(.woke)
    #expect(stage.node.takeChanges() == [stage.client])
  }

  @Test("A node with clients at rest wakes for its lease and the directory, not for each of them")
  func rest() throws {
    var stage = NodeStage()
    try stage.serve()
    var wakes = 0
    while stage.now < 10 * stage.bounds.renewalMicroseconds {
      stage.now = try #require(stage.node.deadline)
      var effects = stage.handle(.woke)
      wakes += 1
      while !effects.isEmpty {
        switch effects.removeFirst() {
        case .holdLease(let id, _, let expected):
          effects += stage.answer(id, .written(expected + 1))
        case .readDirectory(let id):
          let nodes = [LiveNode(id: stage.node.id, isDraining: false)]
          effects += stage.answer(
            id, .directory(Directory(nodes: nodes, owners: [stage.client: stage.entry])))
        case .read(let id, let after):
          let excerpts = after.mapValues { _ in LogExcerpt(batches: [], end: 1) }
          effects += stage.answer(id, .excerpts(excerpts))
        default: break
        }
      }
    }
    // Each second the lease and the directory, and every 1.5 s what may have been missed.
    #expect(wakes <= 30, "\(wakes)")
    #expect(stage.node.served == [stage.client])
  }

  @Test("A device does not wait for its client's node once that is gone, whoever takes the client")
  func goneOwner() throws {
    var stage = NodeStage()
    let lease = try #require(stage.handle(.woke).leaseWriting)
    let look = try #require(stage.effects.directoryReading)
    stage.answer(lease, .written(1))
    let reading = try #require(
      stage.handle(.connected(stage.device, stage.client, after: 0, isDevice: true)).ownerReading)
    let entry = OwnerEntry(owner: stage.other, epoch: 3)
    stage.answer(reading, .owner(entry, isLive: true))
    #expect(stage.node.otherOwner(of: stage.client) == stage.other)
    // The third node has taken the client; this one has heard nothing of it.
    let third = NodeID(name: NodeName("third"), incarnation: 1)
    let live = [stage.node.id, third].map { LiveNode(id: $0, isDraining: false) }
    stage.answer(
      look,
      .directory(
        Directory(
          nodes: live, owners: [stage.client: OwnerEntry(owner: third, epoch: 5)])))
    #expect(stage.node.otherOwner(of: stage.client) == nil)
    stage.now += stage.bounds.retryMicroseconds
    let again = try #require(stage.handle(.woke).ownerReading)
    stage.answer(again, .owner(OwnerEntry(owner: third, epoch: 5), isLive: true))
    #expect(stage.node.otherOwner(of: stage.client) == third)
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
