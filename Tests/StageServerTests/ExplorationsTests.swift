import AccessControl
import Exploring
import Foundation
import Testing
import WebSockets

@testable import StageServer

@Suite("Explorations under way and kept")
struct ExplorationsTests {
  private static let second: Int64 = 1_000_000

  /// Explorations with a bound on each.
  private static func explorations(
    atOnce: Int = 2, kept: Int = 2, keptSeconds: Int = 60
  ) -> Explorations {
    var bounds = ExplorationBounds()
    bounds.atOnce = atOnce
    bounds.kept = kept
    bounds.keptSeconds = keptSeconds
    return Explorations(bounds)
  }

  private static func add(
    _ id: String, of owner: String, to explorations: inout Explorations
  ) throws -> ServerExploration {
    let request = try ExplorationRequest(Array(#"{"app":"shop"}"#.utf8))
    return try explorations.add(request, of: owner, unixMilliseconds: 0) { id }
  }

  private static func end(_ exploration: ServerExploration) {
    exploration.change { $0.phase = .ended(.complete) }
  }

  @Test("An operator who explores has to stop that first, and is told which one")
  func onePerOperator() throws {
    var all = Self.explorations()
    let first = try Self.add("1", of: "anna", to: &all)
    #expect(throws: Explorations.Refusal.underWay(id: "1", app: "shop")) {
      try Self.add("2", of: "anna", to: &all)
    }
    _ = try Self.add("3", of: "ben", to: &all)
    Self.end(first)
    _ = try Self.add("4", of: "anna", to: &all)
    #expect(all.all.map(\.id) == ["1", "3", "4"])
    #expect(all.underWay == 2)
  }

  @Test("More operators than there is room for are refused until one has ended")
  func bounded() throws {
    var all = Self.explorations(atOnce: 1)
    let first = try Self.add("1", of: "anna", to: &all)
    #expect(throws: Explorations.Refusal.full(count: 1)) { try Self.add("2", of: "ben", to: &all) }
    first.change { $0.phase = .failed(reason: "") }
    _ = try Self.add("3", of: "ben", to: &all)
  }

  @Test("Stopping is a wish: an exploration counts as under way until its thread has ended it")
  func stopping() throws {
    var all = Self.explorations()
    let first = try Self.add("1", of: "anna", to: &all)
    first.stop()
    #expect(first.isToStop)
    #expect(all.underWay == 1)
    #expect(throws: Explorations.Refusal.self) { try Self.add("2", of: "anna", to: &all) }
  }

  @Test(
    "Results go after their time or when there are too many, and never what is under way"
  )
  func forgotten() throws {
    var all = Self.explorations(atOnce: 9, kept: 2, keptSeconds: 60)
    let explorations = try (1...4).map { try Self.add("\($0)", of: "\($0)", to: &all) }
    all.forgetOld(at: 0)
    #expect(all.all.count == 4)
    for each in explorations[1...] { Self.end(each) }
    all.forgetOld(at: Self.second)
    #expect(all.all.map(\.id) == ["1", "4"])
    all.forgetOld(at: 60 * Self.second)
    #expect(all.all.map(\.id) == ["1", "4"])
    all.forgetOld(at: 61 * Self.second)
    #expect(all.all.map(\.id) == ["1"])
    #expect(all["4"] == nil)
  }
}

@Suite("Addresses of explorations")
struct ExplorationEndpointTests {
  @Test("Each address leads to what it names, with one word for the metrics")
  func paths() {
    for (path, endpoint, route) in [
      ("/api/explorations", Endpoint.explorations, "/api/explorations"),
      ("/api/explorations/1f", .exploration(id: "1f"), "/api/explorations/{id}"),
      (
        "/api/explorations/1f/graph.json", .explorationFile(id: "1f", .graph),
        "/api/explorations/{id}/{file}"
      ),
      (
        "/api/explorations/1f/3.ndjson", .explorationFile(id: "1f", .recording(bug: 3)),
        "/api/explorations/{id}/{file}"
      ),
      (
        "/api/explorations/1f/12.yaml", .explorationFile(id: "1f", .flow(bug: 12)),
        "/api/explorations/{id}/{file}"
      ),
    ] {
      #expect(Endpoint(path: path) == endpoint)
      #expect(Endpoint.route(of: path) == route)
    }
  }

  @Test(
    "An address of no file leads nowhere",
    arguments: [
      "/api/explorations/", "/api/explorations//1.yaml", "/api/explorations/1f/",
      "/api/explorations/1f/0.yaml", "/api/explorations/1f/-1.yaml", "/api/explorations/1f/01.yaml",
      "/api/explorations/1f/1.yaml/", "/api/explorations/1f/graph.svg", "/api/explorations/1f/1.",
      "/api/explorations/1f/99999999999999999999.yaml", "/api/explorations/1f/1.ndjson.gz",
    ])
  func nowhere(path: String) {
    #expect(Endpoint(path: path) == nil)
  }

  @Test("Explorations are open to operators alone")
  func rights() throws {
    var list = AccessList()
    list.ask(for: Token())
    let links = try Right.allCases.map { right in
      let token = Token()
      _ = try list.make(
        right, named: "\(right)", for: nil, lifetime: .day, token: token, unixMilliseconds: 0)
      return (right, token)
    }
    for endpoint in [
      Endpoint.explorations, .exploration(id: "1"), .explorationFile(id: "1", .graph),
      .explorationFile(id: "1", .flow(bug: 1)),
    ] {
      #expect(!endpoint.isOpen(to: nil, .get))
      for (right, token) in links {
        let grant = list.grant(for: token.fingerprint, at: 0)
        #expect(endpoint.isOpen(to: grant, .get) == (right == .operator))
        #expect(endpoint.isOpen(to: grant, .post) == (right == .operator))
      }
    }
  }
}

@Suite("Asynchronous work on a waiting thread")
struct WaitingThreadTests {
  @Test("Work and its child tasks run on the thread that waits, and give their value")
  func sameThread() {
    let thread = Self.current
    let seen = WaitingThread.run {
      await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<8 {
          group.addTask {
            await Task.yield()
            return Self.current == thread
          }
        }
        return await group.reduce(into: [Self.current == thread]) { $0.append($1) }
      }
    }
    #expect(seen == Array(repeating: true, count: 9))
  }

  private static var current: ObjectIdentifier { ObjectIdentifier(Thread.current) }
}
