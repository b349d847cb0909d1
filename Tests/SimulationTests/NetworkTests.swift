import JSON
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("What lies between the server and a client's devices")
struct NetworkTests {
  /// A device at the login screen, and an operator who set the conditions of its network.
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

  @Test("half of the latency goes by on the way in, half on the way out; operators see the truth")
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

  @Test("an operator's command is as late as one of the device")
  func operatorsCommand() {
    let stage = Stage()
    let (device, anna) = linked(#""latency":200"#, on: stage)
    stage.tap("nothing", from: anna, targets: #""all""#)
    let (time, lines) = stage.wait(for: anna)
    #expect(time == 100_000 && lines.kinds == ["command", "rejected"])
    #expect(stage.wait(for: device.key).microseconds == 100_000)
  }

  @Test("a pong takes the way there and back; an operator's does not")
  func pong() {
    let stage = Stage()
    let (device, anna) = linked(#""latency":250"#, on: stage)
    for key in [device.key, anna] { stage.send(#"{"kind":"ping"}"#, from: key) }
    #expect(stage.take(anna) == [#"{"kind":"pong"}"#])
    let (time, lines) = stage.wait(for: device.key)
    #expect(time == 250_000 && lines == [#"{"kind":"pong"}"#])
  }

  @Test("errors and duplicates keep their place among the records")
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

  @Test("heartbeats pass at once, and nothing is due while nothing is under way")
  func idle() {
    let stage = Stage()
    let (device, _) = linked(#""latency":10000,"jitter":10000,"loss":50"#, on: stage)
    let heartbeat = stage.simulation.nextDeadline()
    #expect(heartbeat.map { $0 - stage.now > 1_000_000 } == true)
    #expect(stage.wait(for: device.key).lines.kinds == ["heartbeat"])
  }

  @Test("a slow client delays no other one")
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

  @Test("a lost line comes one retransmission later, and what follows it waits")
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

  @Test("progress that is lost never comes; all records do")
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

  /// At which moments after the first tap the device gets the answers to forty taps.
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

  @Test("jitter and loss are drawn from the seed: the same one gives the same, another one another")
  func seeds() {
    let conditions = #""latency":200,"jitter":150,"loss":20,"seed":"#
    let first = arrivals(conditions + "7")
    #expect(first.count == 80 && first == first.sorted())
    #expect(arrivals(conditions + "7") == first)
    #expect(arrivals(conditions + "8") != first)
    #expect(Set(arrivals(#""latency":200,"jitter":150,"seed":7"#)).count > 10)
  }

  @Test("jitter goes both ways from the latency, and never below nothing")
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

  @Test("other conditions hold for what is sent after them, and order is kept")
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

  @Test("what is not stored does not leave, however late it is")
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

  @Test("a device that comes back gets all once and in order, from what is recovered or a snapshot")
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

  @Test("a client that comes back from the store has its conditions again")
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

  @Test("what a device sent while its stream was being read takes the way as well")
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

  @Test("what was under way to a device, or from a hand, is lost with its connection")
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

  @Test("what is under way when the plug is pulled is answered to those who are still there")
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

  @Test("removal and the end of the wait in memory answer what was under way", arguments: [0, 1])
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
