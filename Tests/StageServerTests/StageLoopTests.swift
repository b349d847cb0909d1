import EventStore
import JSON
import Simulation
import Testing

@testable import StageServer
@testable import WebSockets

@Suite("The loop between sockets and store")
struct StageLoopTests {
  private func request(_ path: String) -> HTTPRequest {
    HTTPRequest(
      id: HTTPRequest.ID(rawValue: 1), method: .get, path: path, query: [], contentType: nil,
      body: [], bodyFile: nil, peer: "127.0.0.1",
      credentials: Credentials(authorization: nil, cookies: nil))
  }

  @Test("A server without a bound on its recordings wakes to empty the bin")
  func bin() throws {
    let lone = try LoneLoop { $0.retention = nil }
    _ = lone.loop.turn(at: 0)
    try #require(lone.waitsForMail())
    let next = lone.loop.turn(at: 10)
    #expect(next == RetentionState.interval || next == 10 + RetentionState.interval)
  }

  @Test("A request that a full disk refuses gets 507 with what to do")
  func full() throws {
    let lone = try LoneLoop()
    lone.loop.answer(request("/api/recordings/c1")) { _ in
      throw EventStoreError.full(path: "/data")
    }
    try #require(lone.waitsForMail())
    guard case .answer(_, let response) = try #require(lone.mailbox.takeAll().mails.first) else {
      Issue.record("it is no answer")
      return
    }
    #expect(response.status == 507)
    #expect(String(decoding: response.body, as: UTF8.self).contains("free some space"))
  }

  @Test("A page of metrics that nobody waits for any more is forgotten")
  func abandonedMetrics() throws {
    let lone = try LoneLoop(loops: 2)
    let request = request("/metrics")
    lone.loop.answerMetrics(request)
    #expect(lone.loop.waitingMetrics.count == 1)
    lone.loop.requestAbandoned(request.id)
    #expect(lone.loop.waitingMetrics.isEmpty)
  }

  @Test("Clients told to come back are told to wait within the bounds")
  func retry() throws {
    let lone = try LoneLoop { $0.maximumRetryMilliseconds = 300 }
    for key in 1...200 as ClosedRange<UInt64> { lone.loop.simulation.connectionOpened(key, at: 0) }
    lone.loop.stop()
    let turn = lone.loop.simulation.takeTurn()
    let waits = turn.deliveries.compactMap { delivery in
      try? JSONParser.parse(turn.bytes[delivery.line])["retryAfter"]?.integer
    }
    #expect(waits.count == 200 && waits.allSatisfy { (250...300).contains($0) })
    #expect(Set(waits).count == 51, "each of the bounds' milliseconds")
  }
}
