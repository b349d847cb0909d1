import StageServer
import Testing
import WebSockets

/// What operators receive when they watch very many clients at once.
@Suite(.serialized) struct CrowdTests {
  private static func configure(_ configuration: inout ServerConfiguration) {
    configuration.transport.maximumConnections = 2_000
    configuration.transport.maximumConnectionsPerAddress = 2_000
  }

  /// What the operators of a crowd received, as a value that leaves the server's thread.
  private struct Outcome: Sendable {
    /// The number of clients from which each operator received lines of a kind.
    var streams: [Int]
    /// The largest number of those lines from one client.
    var most: Int
    var ends: [ConnectionEnd?]

    init(_ crowd: Crowd, _ operators: [ConnectionID], _ kind: String) {
      let lines = operators.map { crowd.member($0).lines[kind] ?? [:] }
      streams = lines.map(\.count)
      most = lines.flatMap(\.values).max() ?? 0
      ends = operators.map { crowd.member($0).end }
    }
  }

  private static func tap(_ element: String) -> String {
    #"{"kind":"command","ref":"k-1","targets":"all","data":{"command":"tap","#
      + #""element":"\#(element)"}}"#
  }

  @Test func `An operator who watches 1,100 clients at once gets one snapshot of each and stays`()
    async throws
  {
    let (snapshots, rejections) = try await LiveStage.with(configure: Self.configure) { stage in
      let crowd = try Crowd(stage.endpoint)
      defer { crowd.stop() }
      _ = crowd.join(1_100, as: Crowd.device)
      let watchers = crowd.join(1, as: Crowd.operator)
      for each in watchers {
        crowd.send(#"{"kind":"watch","streams":"all"}"#, on: each)
        _ = crowd.waits(for: "snapshot", of: 1_100, on: each)
      }
      let snapshots = Outcome(crowd, watchers, "snapshot")
      // Watching continues after the snapshots.
      for each in watchers {
        crowd.send(Self.tap("nothing"), on: each)
        _ = crowd.waits(for: "rejected", of: 1_100, on: each)
      }
      return (snapshots, Outcome(crowd, watchers, "rejected"))
    }
    #expect(snapshots.streams == [1_100])
    #expect(snapshots.most == 1)
    #expect(rejections.streams == [1_100])
    #expect(rejections.ends == [nil])
  }

  @Test func `A tap on all of 400 clients is reported in full to both operators, and both stay`()
    async throws
  {
    let outcome = try await LiveStage.with(configure: Self.configure) { stage in
      let crowd = try Crowd(stage.endpoint)
      defer { crowd.stop() }
      let operators = crowd.join(2, as: Crowd.operator)
      for each in operators { crowd.send(#"{"kind":"watch","streams":"all"}"#, on: each) }
      _ = crowd.join(400, as: Crowd.device)
      for each in operators { _ = crowd.waits(for: "currentChanged", of: 400, on: each) }
      for each in operators.prefix(1) { crowd.send(Self.tap("log-in"), on: each) }
      for each in operators { _ = crowd.waits(for: "transitionBegan", of: 400, on: each) }
      return Outcome(crowd, operators, "transitionBegan")
    }
    #expect(outcome.streams == [400, 400])
    #expect(outcome.ends == [nil, nil])
  }

  @Test func `Every record of 2,000 clients arrives once, in order, beside a reader that is stuck`()
    async throws
  {
    let watchers = try await LiveStage.with(
      configure: {
        $0.transport.maximumConnections = 2_100
        $0.transport.maximumConnectionsPerAddress = 2_100
      }
    ) { stage in
      let stuck = try StuckReader(port: stage.port)
      defer { stuck.close() }
      let crowd = try Crowd(stage.endpoint)
      defer { crowd.stop() }
      let watch = #"{"kind":"watch","streams":"all","inView":[]}"#
      let early = crowd.join(1, as: Crowd.operator)[0]
      crowd.send(watch, on: early)
      _ = crowd.join(2_000, as: Crowd.device)
      _ = crowd.waits(for: "currentChanged", of: 2_000, on: early)
      let late = crowd.join(1, as: Crowd.operator)[0]
      crowd.send(watch, on: late)
      _ = crowd.waits(for: "snapshot", of: 2_000, on: late)
      crowd.send(Self.tap("log-in"), on: late)
      return [early, late].map { each in
        _ = crowd.waits(for: "transitionEnded", of: 2_000, on: each)
        return crowd.member(each)
      }
    }
    for watcher in watchers {
      #expect(watcher.end == nil, "\(String(describing: watcher.end))")
      #expect(watcher.misplaced == 0)
      #expect(watcher.lines["transitionEnded"]?.values.filter { $0 == 1 }.count == 2_000)
      #expect(watcher.last.count == 2_000)
    }
  }
}
