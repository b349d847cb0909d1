import ClusterDriving
import EventStore
import Foundation
import NATSMessaging
import Synchronization
import TestSupport
import Testing

@Suite("Members of a cluster", .enabled(if: NATSServer.isInstalled), .serialized)
struct ClusterMemberTests {
  /// A member with what it was told.
  final class Witness: Sendable {
    /// Waited for states come much sooner.
    static let patience = 120.0

    let member: ClusterMember
    let store: JetStreamEventStore
    let news = Mutex<[ClusterNews]>([])

    init(_ name: String, of cluster: String) throws {
      var configuration = JetStreamEventStore.Configuration(
        servers: NATSSettings(servers: [try NATSServer.shared.address], name: name))
      configuration.name = cluster
      configuration.demandsOwners = true
      store = try JetStreamEventStore(configuration)
      member = try ClusterMember(store, node: name, version: "1.2") { _, _ in }
    }

    deinit { member.stop() }

    func begin() { member.begin { [weak self] each in self?.news.withLock { $0.append(each) } } }

    /// Waits until something was told.
    func wait(_ isSo: (ClusterNews) -> Bool) -> Bool {
      waits { self.news.withLock { $0.contains(where: isSo) } }
    }

    func waits(until isSo: () -> Bool) -> Bool {
      let end = Date(timeIntervalSinceNow: Self.patience)
      while !isSo() {
        guard Date() < end else { return false }
        Thread.sleep(forTimeInterval: 0.01)
      }
      return true
    }

    func isToldHere(_ client: String) -> Bool {
      wait { if case .home(client, .here) = $0 { true } else { false } }
    }

    func isToldLost(_ client: String) -> Bool {
      wait { if case .lost(client) = $0 { true } else { false } }
    }
  }

  private let cluster = "cluster-" + UUID().uuidString

  @Test("A client that nobody owns lives where its device connects")
  func first() throws {
    let one = try Witness("n1", of: cluster)
    one.begin()
    try one.store.append(beginning(of: "c1"))
    one.member.deviceCame(1, of: "c1")
    #expect(one.isToldHere("c1"))
    #expect(one.member.isServing("c1"))
    #expect(!one.member.isServing("c2"))
  }

  @Test("A client that there is not is looked for, and nobody takes it")
  func nowhere() throws {
    let one = try Witness("n1", of: cluster)
    one.begin()
    one.member.deviceCame(1, of: "c1")
    #expect(one.wait { if case .home("c1", .nowhere) = $0 { true } else { false } })
    #expect(!one.member.isServing("c1") && one.store.knownOwner(of: "c1") == nil)
  }

  @Test("A client comes to the node of its device from one where it has none, and not back")
  func comes() throws {
    let (one, two) = (try Witness("n1", of: cluster), try Witness("n2", of: cluster))
    one.begin()
    two.begin()
    try one.store.append(beginning(of: "c1"))
    one.member.deviceCame(1, of: "c1")
    try #require(one.isToldHere("c1"))
    one.member.deviceLeft(1)
    two.member.deviceCame(1, of: "c1")
    #expect(two.isToldHere("c1"))
    #expect(one.isToldLost("c1"))
    #expect(!one.member.isServing("c1"))
    #expect(one.store.heldPosition(of: "c1") == nil)
  }

  /// A client as a server stores it when a device comes that has none.
  private func beginning(of client: String) -> AppendBatch {
    var batch = AppendBatch()
    let app = AppSource(name: "app", text: "app: App\n")
    batch.add(app)
    batch.create(
      StreamDescription(
        id: client, epoch: "5f3a", app: app.name, appHash: app.hash, profile: "standard",
        startedUnixMilliseconds: 1_795_255_200_000, engine: "1.2", recordVersion: 2))
    return batch
  }

  @Test("A client that began at a node stays there though its device left at once")
  func shortVisit() throws {
    let (one, two) = (try Witness("n1", of: cluster), try Witness("n2", of: cluster))
    one.begin()
    two.begin()
    try #require(one.wait { if case .membership(true) = $0 { true } else { false } })
    try one.store.append(beginning(of: "c1"))
    one.member.began("c1")
    #expect(one.waits { one.member.isServing("c1") })
    #expect(two.waits { two.member.status.nodes.map(\.clients) == [1, 0] })
  }

  @Test("A client that nobody has ever owned is taken by one of the nodes after a while")
  func unowned() throws {
    let (one, two) = (try Witness("n1", of: cluster), try Witness("n2", of: cluster))
    try one.store.append(beginning(of: "c1"))
    one.begin()
    two.begin()
    #expect(one.waits { one.member.status.abandonedClients == 1 })
    #expect(one.waits { one.member.isServing("c1") || two.member.isServing("c1") })
    #expect(one.waits { one.member.status.abandonedClients == 0 })
  }

  @Test("A client whose device holds it is named as living elsewhere")
  func held() throws {
    let (one, two) = (try Witness("n1", of: cluster), try Witness("n2", of: cluster))
    one.begin()
    two.begin()
    try one.store.append(beginning(of: "c1"))
    one.member.deviceCame(1, of: "c1")
    try #require(one.isToldHere("c1"))
    two.member.deviceCame(1, of: "c1")
    let node = one.member.node
    #expect(two.wait { if case .home("c1", .node(node)) = $0 { true } else { false } })
    #expect(one.member.isServing("c1"))
  }

  @Test("The clients of a node that ends without a word are taken over")
  func takeover() throws {
    let (one, two) = (try Witness("n1", of: cluster), try Witness("n2", of: cluster))
    one.begin()
    two.begin()
    try one.store.append(beginning(of: "c1"))
    one.member.deviceCame(1, of: "c1")
    try #require(one.isToldHere("c1"))
    one.member.stop()
    two.member.deviceCame(1, of: "c1")
    #expect(two.isToldHere("c1"))
  }

  @Test("A node that drains hands its clients over before it ends")
  func drain() throws {
    let (one, two) = (try Witness("n1", of: cluster), try Witness("n2", of: cluster))
    one.begin()
    two.begin()
    try one.store.append(beginning(of: "c1"))
    one.member.deviceCame(1, of: "c1")
    try #require(one.isToldHere("c1"))
    try #require(one.wait { if case .nodes(let nodes) = $0 { nodes.count == 1 } else { false } })
    let isDrained = Mutex(false)
    one.member.drain { isDrained.withLock { $0 = true } }
    #expect(one.waits { isDrained.withLock { $0 } })
    #expect(two.waits { two.member.isServing("c1") })
  }

  @Test("A node says which nodes there are, what they own, and how far the streams are read")
  func status() throws {
    let (one, two) = (try Witness("n1", of: cluster), try Witness("n2", of: cluster))
    one.begin()
    two.begin()
    try one.store.append(beginning(of: "c1"))
    one.member.deviceCame(1, of: "c1")
    try #require(one.isToldHere("c1"))
    #expect(
      two.waits { two.member.status.nodes.map(\.clients) == [1, 0] && two.member.status.isMember })
    let status = two.member.status
    #expect(status.nodes.map(\.name) == ["n1", "n2"])
    #expect(status.nodes.map(\.run) == [one.member.node, two.member.node])
    #expect(status.nodes.map(\.isHere) == [false, true])
    #expect(status.nodes.allSatisfy { $0.version == "1.2" && !$0.isDraining })
    #expect(status.nodes.allSatisfy { $0.leaseMicroseconds <= 3_000_000 })
    #expect(status.abandonedClients == 0)
    #expect(status.link.isConnected)
    #expect(status.link.server?.contains("127.0.0.1") == true)
    #expect(status.cache.limit == 64 << 20)
    let names = (1...4).map { "\(cluster)-\($0)" }
    #expect(two.waits { two.member.streams().allSatisfy { $0.read == $0.stored?.last } })
    #expect(two.member.streams().map(\.name) == names)
    #expect(two.member.streams().allSatisfy { $0.stored?.replicas == 1 })
    #expect(two.member.streams().reduce(0) { $0 + ($1.stored?.messages ?? 0) } >= 2)
  }

  @Test("The clients of a node that is gone are counted until another one takes them")
  func abandoned() throws {
    let one = try Witness("n1", of: cluster)
    one.begin()
    try one.store.append(beginning(of: "c1"))
    one.member.deviceCame(1, of: "c1")
    try #require(one.isToldHere("c1"))
    try #require(one.waits { one.member.status.nodes.map(\.clients) == [1] })
    one.member.stop()
    let two = try Witness("n2", of: cluster)
    two.begin()
    #expect(
      two.waits {
        let status = two.member.status
        return status.abandonedClients == 0 && status.nodes.map(\.name) == ["n2"]
          && status.nodes.first?.clients == 1
      })
    // It says what it knew, and that its lease is over.
    #expect(one.waits { !one.member.status.isMember })
    #expect(one.member.status.nodes.first { $0.isHere }?.leaseMicroseconds == 0)
  }

  @Test("What a node knows of its connection is still said while NATS is gone")
  func lostConnection() throws {
    let server = try NATSServer()
    var configuration = JetStreamEventStore.Configuration(
      servers: NATSSettings(servers: [server.address], name: "n1"))
    configuration.name = cluster
    let store = try JetStreamEventStore(configuration)
    let member = try ClusterMember(store, node: "n1", version: "1.2") { _, _ in }
    defer { member.stop() }
    #expect(member.status.link.server == server.address)
    #expect(member.streams().allSatisfy { $0.stored != nil })
    server.stop()
    let end = Date(timeIntervalSinceNow: Witness.patience)
    while member.status.link.isConnected || member.streams().contains(where: { $0.stored != nil }) {
      try #require(Date() < end)
      Thread.sleep(forTimeInterval: 0.01)
    }
    #expect(member.status.link.server == nil)
    #expect(member.streams().count == 4)
  }

  @Test("A name that another process has is refused, and free again once that is gone")
  func nameInUse() throws {
    do {
      let one = try Witness("n1", of: cluster)
      one.begin()
      try #require(one.wait { if case .membership(true) = $0 { true } else { false } })
      #expect(throws: ClusterError.nameInUse("n1")) { _ = try Witness("n1", of: cluster) }
    }
    _ = try Witness("n1", of: cluster)
  }

  @Test("A lease of a killed run that servers keep for too long is waited for, and that is said")
  func lateLease() throws {
    let other = try Witness("n2", of: cluster)
    var lease = PayloadWriter()
    lease.text("n1#1")
    lease.byte(0)
    lease.text("1.2")
    try other.store.connection.publish(
      NATSMessage(
        subject: "$KV.\(cluster).node.n1", headers: ["Nats-TTL": "7s"], payload: lease.bytes))
    try other.store.connection.flush(milliseconds: 60_000)
    let reports = Mutex<[String]>([])
    _ = try ClusterMember(other.store, node: "n1", version: "1.2") { _, report in
      reports.withLock { $0.append(report) }
    }
    let waiting = "waiting until the lease of an earlier run of n1 has ended"
    #expect(reports.withLock { $0 } == [waiting])
  }

  @Test(
    "A name that cannot stand in a subject is refused",
    arguments: ["", "a.b", "n 1", "*", ">", "ä", String(repeating: "n", count: 33)])
  func badName(_ name: String) throws {
    #expect(throws: ClusterError.badName(name)) { _ = try Witness(name, of: cluster) }
  }

  @Test("What nodes relay arrives whole and in order; what is not readable is passed over")
  func relay() throws {
    let (one, two) = (try Witness("n1", of: cluster), try Witness("n2", of: cluster))
    one.begin()
    two.begin()
    let messages: [RelayMessage] = [
      .opened(connection: 1, client: "c1", link: nil, Array("hello".utf8)),
      .opened(connection: 2, client: nil, link: "l", []),
      .received(connection: 1, [0, 10, 255]), .closed(connection: 1),
      .told(connection: 3, coalescingKey: nil, [1]), .told(connection: 3, coalescingKey: .max, []),
      .close(connection: 4, code: 4413, reason: "é"), .again(connection: 5, client: "c1"),
    ]
    let node = one.member.node
    try one.store.connection.publish(
      NATSMessage(subject: two.member.relaySubject, payload: [9, 9]))
    one.member.send(messages, to: two.member.node)
    #expect(two.wait { if case .relay(node, messages) = $0 { true } else { false } })
    #expect(!two.hasLostLink)
  }

  @Test("A node that has dropped what another one relays to it has that begin again")
  func reset() throws {
    let (one, two) = (try Witness("n1", of: cluster), try Witness("n2", of: cluster))
    one.begin()
    two.begin()
    let node = one.member.node
    one.member.resetLink(to: two.member.node)
    #expect(two.wait { if case .linkLost(node) = $0 { true } else { false } })
    let messages: [RelayMessage] = [.closed(connection: 1)]
    one.member.send(messages, to: two.member.node)
    #expect(two.wait { if case .relay(node, messages) = $0 { true } else { false } })
    #expect(!one.hasLostLink)
  }
}

extension ClusterMemberTests.Witness {
  var hasLostLink: Bool {
    news.withLock { $0.contains { if case .linkLost = $0 { true } else { false } } }
  }
}
