import JSON
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Simulated network conditions")
struct NetworkTests {
  /// A device at the login screen, and an operator that set its network conditions.
  private func linked(
    _ members: String, on stage: Stage
  ) -> (device: TestDevice, anna: UInt64) {
    let device = stage.newDevice()
    let anna = stage.newOperator("Anna")
    stage.setNetwork(members, from: anna)
    stage.pass(seconds: 30)
    for key in [device.key, anna] { _ = stage.take(key) }
    return (device, anna)
  }

  @Test("Latency is split between both directions, and operators get records without it")
  func latency() {
    let stage = Stage()
    let (device, anna) = linked(#""latency":301"#, on: stage)
    let last = stage.last(of: "c1")
    stage.tap("nothing", from: device.key)
    stage.pass(microseconds: 150_499)
    #expect(stage.last(of: "c1") == last)
    stage.pass(microseconds: 1)
    #expect(stage.take(anna).kinds == ["command", "rejected"])
    #expect(stage.take(device.key).isEmpty)
    stage.pass(microseconds: 150_499)
    #expect(stage.take(device.key).isEmpty)
    stage.pass(microseconds: 1)
    #expect(stage.take(device.key).kinds == ["command", "rejected"])
    #expect(stage.isReproducible("c1") && stage.faults.isEmpty)
  }

  @Test("An operator's command to a client is delayed by the client's latency")
  func operatorsCommand() {
    let stage = Stage()
    let (device, anna) = linked(#""latency":200"#, on: stage)
    stage.tap("nothing", from: anna, targets: #""all""#)
    let (time, lines) = stage.wait(for: anna)
    #expect(time == 100_000 && lines.kinds == ["command", "rejected"])
    #expect(stage.wait(for: device.key).microseconds == 100_000)
  }

  @Test("A device's pong takes the round-trip latency, and an operator's is immediate")
  func pong() {
    let stage = Stage()
    let (device, anna) = linked(#""latency":250"#, on: stage)
    for key in [device.key, anna] { stage.send(#"{"kind":"ping"}"#, from: key) }
    #expect(stage.take(anna) == [#"{"kind":"pong"}"#])
    let (time, lines) = stage.wait(for: device.key)
    #expect(time == 250_000 && lines == [#"{"kind":"pong"}"#])
  }

  @Test("Over a slow network, errors and duplicates keep their order among the records")
  func answers() {
    let stage = Stage()
    let (device, _) = linked(#""latency":100"#, on: stage)
    stage.tap("nothing", from: device.key, key: "once")
    stage.tap("nothing", from: device.key, key: "once")
    stage.send(#"{"kind":"ping"}"#, from: device.key)
    stage.pass(seconds: 1)
    #expect(stage.take(device.key).kinds == ["command", "rejected", "duplicate", "pong"])
    stage.send("{}", from: device.key)
    #expect(stage.take(device.key).isEmpty)
    #expect(stage.wait(for: device.key).lines.kinds == ["error"])
  }

  @Test("Heartbeats are not delayed, and an idle network has no deadline")
  func idle() {
    let stage = Stage()
    let (device, _) = linked(#""latency":10000,"jitter":10000,"loss":50"#, on: stage)
    let heartbeat = stage.simulation.nextDeadline()
    #expect(heartbeat.map { $0 - stage.now > 1_000_000 } == true)
    #expect(stage.wait(for: device.key).lines.kinds == ["heartbeat"])
  }

  @Test("The latency of one client does not delay another one")
  func others() {
    let stage = Stage()
    let slow = stage.newDevice()
    let quick = stage.newDevice()
    let anna = stage.newOperator("Anna", watch: nil)
    stage.setNetwork(#""latency":9000"#, from: anna, targets: #"["c1"]"#)
    for key in [slow.key, quick.key] { _ = stage.take(key) }
    stage.tap("nothing", from: anna, targets: #""all""#)
    #expect(stage.take(quick.key).kinds == ["command", "rejected"])
    stage.pass(seconds: 8)
    #expect(stage.take(slow.key).isEmpty)
    stage.pass(seconds: 1)
    #expect(stage.take(slow.key).kinds == ["command", "rejected"])
  }

  @Test("A lost line arrives one retransmission later")
  func loss() {
    for (latency, retransmission) in [(0, Int64(200_000)), (150, 200_000), (900, 900_000)] {
      let stage = Stage()
      let (device, anna) = linked(#""latency":\#(latency),"loss":100"#, on: stage)
      stage.tap("nothing", from: anna, targets: #""all""#)
      let oneWay = Int64(latency) * 500 + retransmission
      #expect(stage.wait(for: anna).microseconds == oneWay)
      #expect(stage.wait(for: device.key).microseconds == oneWay)
    }
  }

  @Test("Lost animation progress is not resent, and every record arrives")
  func lostProgress() {
    let stage = Stage()
    let (device, anna) = linked(#""loss":100"#, on: stage)
    let last = stage.last(of: "c1")
    stage.tap("log-in", from: device.key)
    stage.pass(seconds: 5)
    let lines = stage.take(device.key)
    #expect(lines.ofKind("progress").isEmpty)
    #expect(lines.sequences == Array(last + 1...stage.last(of: "c1")))
    #expect(!stage.take(anna).ofKind("progress").isEmpty)
  }

  /// The times after the first tap at which the device gets the answers to forty taps.
  private func arrivals(_ members: String) -> [Int64] {
    let stage = Stage()
    let (device, _) = linked(members, on: stage)
    let start = stage.now
    for number in 0..<40 {
      stage.tap("nothing", from: device.key, reference: "t\(number)")
      stage.pass(microseconds: 5_000)
    }
    var times: [Int64] = []
    var references: [String] = []
    while times.count < 80 {
      let (_, lines) = stage.wait(for: device.key)
      if lines.isEmpty { break }
      times += lines.sequences.map { _ in stage.now - start }
      references += lines.ofKind("rejected").compactMap { $0.json["cause"]?.string }
    }
    #expect(references == (0..<40).map { "t\($0)" })
    return times
  }

  @Test("The same seed reproduces the same jitter and losses, and another seed does not")
  func seeds() {
    let conditions = #""latency":200,"jitter":150,"loss":20,"seed":"#
    let first = arrivals(conditions + "7")
    #expect(first.count == 80 && first == first.sorted())
    #expect(arrivals(conditions + "7") == first)
    #expect(arrivals(conditions + "8") != first)
    #expect(Set(arrivals(#""latency":200,"jitter":150,"seed":7"#)).count > 10)
  }

  @Test("Jitter varies around the latency and never below zero")
  func jitter() {
    var longest: Int64 = 0
    var shortest = Int64.max
    for seed in 0..<60 {
      let stage = Stage()
      let (device, _) = linked(#""latency":100,"jitter":40,"seed":\#(seed)"#, on: stage)
      stage.send(#"{"kind":"ping"}"#, from: device.key)
      let time = stage.wait(for: device.key).microseconds
      longest = max(longest, time)
      shortest = min(shortest, time)
    }
    #expect((60_000...90_000).contains(shortest) && (110_000...140_000).contains(longest))
    let stage = Stage()
    let (device, _) = linked(#""jitter":1000,"seed":3"#, on: stage)
    for _ in 0..<50 {
      stage.send(#"{"kind":"ping"}"#, from: device.key)
      #expect((0...1_000_000).contains(stage.wait(for: device.key).microseconds))
    }
  }

  @Test("Changed network conditions apply to later messages, and order is kept")
  func changes() {
    let stage = Stage()
    let (device, anna) = linked(#""latency":2000"#, on: stage)
    stage.tap("nothing", from: device.key, reference: "a")
    stage.pass(microseconds: 500_000)
    stage.setNetwork(#""latency":0"#, from: anna)
    stage.tap("nothing", from: device.key, reference: "b")
    stage.pass(microseconds: 499_999)
    #expect(stage.take(anna).kinds == ["command", "networkChanged"])
    stage.pass(microseconds: 1)
    let causes = stage.take(anna).compactMap { $0.json["cause"]?.string }
    #expect(causes == ["a", "a", "b", "b"])
    stage.pass(seconds: 2)
    let lines = stage.take(device.key)
    #expect(lines.sequences == lines.sequences.sorted() && lines.count == 6)
    stage.tap("nothing", from: device.key, reference: "c")
    #expect(stage.take(device.key).kinds == ["command", "rejected"])
    #expect(stage.isReproducible("c1"))
  }

  @Test("Over a slow network, nothing is delivered before its records are stored")
  func commitGate() {
    let stage = Stage()
    let (device, _) = linked(#""latency":100"#, on: stage)
    stage.isStoring = false
    stage.tap("nothing", from: device.key)
    stage.send(#"{"kind":"ping"}"#, from: device.key)
    stage.pass(seconds: 5)
    #expect(stage.take(device.key).isEmpty)
    stage.store()
    #expect(stage.take(device.key).kinds == ["command", "rejected", "pong"])
    #expect(stage.faults.isEmpty)
  }

  @Test("Over a lossy network, a reconnected device gets each record once and in order")
  func resumes() {
    let stage = Stage()
    let (device, anna) = linked(#""latency":400,"jitter":300,"loss":30,"seed":5"#, on: stage)
    let after = stage.last(of: "c1")
    stage.tap("log-in", from: anna, targets: #""all""#)
    stage.pass(microseconds: 700_000)
    stage.disconnect(device.key)
    stage.tap("nothing", from: anna, targets: #""all""#)
    let back = stage.resume(device, after: after)
    #expect(stage.take(back).kinds == ["welcome"])
    stage.tap("nothing", from: back)
    stage.pass(seconds: 10)
    #expect(stage.take(back).sequences == Array(after + 1...stage.last(of: "c1")))
    let fresh = stage.resume(device, after: 0, features: #"["snapshot"]"#)
    #expect(stage.take(fresh).kinds == ["welcome"])
    #expect(stage.wait(for: fresh).lines.kinds == ["snapshot"])
  }

  @Test("A client restored from the store keeps its network conditions")
  func rebuilt() {
    let stage = Stage({ $0.retentionMicroseconds = 50_000 })
    let (device, _) = linked(#""latency":600"#, on: stage)
    stage.disconnect(device.key)
    stage.pass(seconds: 1)
    #expect(stage.simulation.clientCount == 0)
    let back = stage.resume(device, after: stage.last(of: "c1"))
    _ = stage.take(back)
    stage.send(#"{"kind":"ping"}"#, from: back)
    #expect(stage.wait(for: back).microseconds == 600_000)
  }

  @Test("Messages sent while a stream is restored are delayed by its latency")
  func messagesWhileReading() {
    let stage = Stage({ $0.retentionMicroseconds = 50_000 })
    let (device, _) = linked(#""latency":600"#, on: stage)
    stage.disconnect(device.key)
    stage.pass(seconds: 1)
    stage.isReading = false
    let back = stage.resume(device, after: stage.last(of: "c1"))
    stage.tap("nothing", from: back)
    stage.read()
    #expect(stage.take(back).kinds == ["welcome"])
    #expect(stage.wait(for: back).microseconds == 600_000)
  }

  @Test("Messages in flight are lost when their sender or receiver disconnects")
  func disconnected() {
    let stage = Stage()
    let (device, anna) = linked(#""latency":1000"#, on: stage)
    let ben = stage.newOperator("Ben", watch: nil)
    let last = stage.last(of: "c1")
    stage.tap("nothing", from: device.key)
    stage.tap("nothing", from: ben, targets: #""all""#)
    stage.disconnect(device.key)
    stage.disconnect(ben)
    stage.tap("nothing", from: anna, targets: #""all""#)
    stage.pass(seconds: 2)
    #expect(stage.last(of: "c1") == last + 2 && stage.take(device.key).isEmpty)
  }

  @Test("Going offline answers operators' commands in flight with an offline error")
  func cut() {
    let stage = Stage()
    let (device, anna) = linked(#""latency":1000"#, on: stage)
    stage.tap("nothing", from: anna, reference: "t", targets: #""all""#)
    stage.setNetwork(#""offline":true"#, from: anna)
    let errors = stage.take(anna).ofKind("error")
    #expect(errors.map { $0.json["code"] } == [.string("offline")])
    #expect(errors.first?.json["ref"] == .string("t"))
    stage.pass(seconds: 2)
    #expect(stage.take(anna).ofKind("command").isEmpty && stage.take(device.key).isEmpty)
    stage.setNetwork(#""offline":false"#, from: anna)
    let back = stage.resume(device, after: stage.last(of: "c1"))
    _ = stage.take(back)
    stage.send(#"{"kind":"ping"}"#, from: back)
    #expect(stage.wait(for: back).microseconds == 1_000_000)
  }

  @Test(
    "Removing or unloading a client answers commands in flight with noSuchClient",
    arguments: [0, 1])
  func gone(_ way: Int) {
    let stage = Stage({ $0.retentionMicroseconds = 1_000_000 })
    let (device, anna) = linked(#""latency":10000"#, on: stage)
    stage.tap("nothing", from: anna, reference: "t", targets: #""all""#)
    if way == 0 {
      stage.send(#"{"kind":"remove","ref":"x","targets":"all"}"#, from: anna)
    } else {
      stage.disconnect(device.key)
      stage.pass(seconds: 1)
    }
    let errors = stage.take(anna).ofKind("error")
    #expect(errors.map { $0.json["code"] } == [.string("noSuchClient")])
    #expect(stage.simulation.clientCount == 0)
    stage.pass(seconds: 30)
    #expect(stage.take(anna).kinds.allSatisfy { $0 == "heartbeat" })
  }
}
