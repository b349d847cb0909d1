import JSON
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Operator's list of clients")
struct ClientListTests {
  /// A stage whose pages hold three clients, with so many clients.
  private static func stage(clients: Int) -> (Stage, [TestDevice]) {
    let stage = Stage { $0.clientsPerPage = 3 }
    return (stage, (0..<clients).map { _ in stage.newDevice(settle: false) })
  }

  /// An operator that has said hello, and the first lines that it got.
  private static func join(_ stage: Stage) -> (key: UInt64, lines: [String]) {
    let key = stage.connect()
    stage.send(#"{"kind":"hello","role":"operator"}"#, from: key)
    return (key, stage.take(key))
  }

  @Test("A list that fits in one page comes in one message, and nothing more follows")
  func single() {
    let (stage, _) = Self.stage(clients: 3)
    let (key, lines) = Self.join(stage)
    #expect(lines.kinds == ["welcome", "clients", "operators"])
    #expect(lines[1].listed == ["c1", "c2", "c3"] && lines[1].json["more"] == nil)
    #expect(stage.simulation.portionReaders.isEmpty)
    stage.drain(key)
    #expect(stage.take(key).isEmpty)
  }

  @Test("A longer list comes a page at a time, each after the one before was taken")
  func pages() {
    let (stage, devices) = Self.stage(clients: 11)
    let (key, lines) = Self.join(stage)
    var pages = lines.ofKind("clients")
    while stage.simulation.portionReaders == [key], pages.count < 10 {
      #expect(pages.last?.json["more"] == .boolean(true))
      stage.drain(key)
      pages += stage.take(key)
    }
    #expect(pages.map(\.listed.count) == [3, 3, 3, 2])
    #expect(pages.flatMap(\.listed) == devices.map(\.stream))
    #expect(pages.last?.json["more"] == nil)
  }

  @Test("Clients that come and go between two pages are told of at once, and none is listed twice")
  func changes() {
    let (stage, devices) = Self.stage(clients: 7)
    let (key, first) = Self.join(stage)
    stage.send(#"{"kind":"remove","ref":"r","targets":["c3","c4"]}"#, from: key)
    let new = stage.newDevice(settle: false)
    let between = stage.take(key)
    #expect(between.ofKind("clientRemoved").map { $0.json["stream"]?.string } == ["c3", "c4"])
    #expect(between.ofKind("clientChanged").contains { $0.contains("\"\(new.stream)\"") })
    var pages = first.ofKind("clients")
    while !stage.simulation.portionReaders.isEmpty {
      stage.drain(key)
      pages += stage.take(key).ofKind("clients")
    }
    #expect(
      pages.flatMap(\.listed) == ["c1", "c2", "c3"] + devices[4...].map(\.stream) + [new.stream])
    #expect(stage.faults.isEmpty)
  }

  @Test("An operator that leaves before the last page is forgotten")
  func leaving() {
    let (stage, _) = Self.stage(clients: 7)
    let (key, _) = Self.join(stage)
    #expect(stage.simulation.portionReaders == [key])
    stage.disconnect(key)
    #expect(stage.simulation.portionReaders.isEmpty)
  }

  @Test("The list is in the order of the clients' numbers, whoever comes back later")
  func order() {
    let (stage, devices) = Self.stage(clients: 12)
    stage.pass(seconds: 4)
    stage.disconnect(devices[1].key)
    stage.pass(seconds: 61)
    #expect(stage.simulation.clientCount == 11)
    _ = stage.resume(devices[1], after: 0)
    #expect(stage.simulation.clients.map(\.stream) == (1...12).map { "c\($0)" })
  }
}

extension String {
  /// The clients that a page lists.
  fileprivate var listed: [String] {
    json["clients"]?.array?.compactMap { $0["stream"]?.string } ?? []
  }
}
