import JSON
import NavigationEngine
import Simulation
import TestSupport
import Testing
import WireProtocol

/// Clients whose time advances only by messages of their device.
@Suite struct ManualClockTests {
  private func newClient(_ stage: Stage) -> TestDevice {
    let key = stage.connect()
    stage.send(
      #"{"kind":"hello","role":"device","app":"root-controller","clock":"manual"}"#, from: key)
    return stage.device(key, welcome: stage.take(key).first ?? "")
  }

  private func command(_ data: String, _ reference: String) -> String {
    #"{"kind":"command","ref":"\#(reference)","data":\#(data)}"#
  }

  private let launch = #"{"command":"launch","width":390,"height":844}"#

  private func advance(_ time: Int64, _ reference: String = "a") -> String {
    #"{"kind":"advance","ref":"\#(reference)","to":\#(time)}"#
  }

  @Test func `The welcome names the manual clock, and the server does not launch the client`() {
    let stage = Stage()
    let key = stage.connect()
    stage.send(#"{"kind":"hello","role":"device","clock":"manual"}"#, from: key)
    let lines = stage.take(key)
    #expect(lines.count == 1)
    #expect(lines[0].json["streams"]?.array?.first?["clock"]?.string == "manual")
    stage.pass(seconds: 15)
    #expect(stage.take(key).isEmpty)
    #expect(stage.stored["c1"]?.records.isEmpty == true)
  }

  @Test func `The welcome of a client on the server's clock has no clock member`() {
    let stage = Stage()
    let key = stage.connect()
    stage.send(#"{"kind":"hello","role":"device","clock":"server"}"#, from: key)
    let welcome = stage.take(key).first?.json
    #expect(welcome?["streams"]?.array?.first?["clock"] == nil)
    #expect(stage.last(of: "c1") > 0)
  }

  @Test func `With a manual clock, time stands still until the device advances it`() {
    let stage = Stage()
    let device = newClient(stage)
    stage.send(command(launch, "l"), from: device.key)
    let launched = stage.last(of: device.stream)
    #expect(launched > 0)
    stage.pass(seconds: 15)
    #expect(stage.last(of: device.stream) == launched)
    _ = stage.take(device.key)
    stage.send(advance(3_500_000), from: device.key)
    let lines = stage.take(device.key)
    #expect(stage.last(of: device.stream) > launched)
    #expect(lines.last == #"{"kind":"advanced","ref":"a","stream":"c1","time":3500000}"#)
    #expect(stage.faults.isEmpty)
  }

  @Test func `With a manual clock, equal messages give equal records at any pace`() {
    var recordings: [[String]] = []
    for pause in [0.0, 0.7, 4.0] {
      let stage = Stage()
      let device = newClient(stage)
      for message in [
        command(launch, "l"), advance(3_200_000),
        command(#"{"command":"tap","element":"log-in"}"#, "t"), advance(3_350_000),
        command(#"{"command":"back"}"#, "b"), advance(9_000_000),
      ] {
        stage.pass(seconds: pause)
        stage.send(message, from: device.key)
      }
      recordings.append(stage.stored[device.stream]?.lines ?? [])
      #expect(stage.isReproducible(device.stream))
    }
    #expect(recordings[0].count > 10)
    #expect(recordings[0] == recordings[1])
    #expect(recordings[0] == recordings[2])
  }

  @Test func `An advance is acknowledged after the records before it are stored`() {
    let stage = Stage()
    let device = newClient(stage)
    stage.send(command(launch, "l"), from: device.key)
    _ = stage.take(device.key)
    stage.isStoring = false
    stage.send(advance(4_000_000), from: device.key)
    #expect(stage.take(device.key).ofKind("advanced").isEmpty)
    stage.store()
    #expect(stage.take(device.key).last?.kind == "advanced")
  }

  @Test func `An operator's command is applied at the client's manual time`() {
    let stage = Stage()
    let device = newClient(stage)
    stage.send(command(launch, "l"), from: device.key)
    stage.send(advance(3_100_000), from: device.key)
    let hand = stage.newOperator()
    stage.pass(seconds: 20)
    stage.tap("log-in", from: hand, reference: "o", targets: #"["c1"]"#)
    let command = stage.stored["c1"]?.records.last(where: \.isCommand)
    #expect(command?.time == 3_100_000)
    #expect(command?.line.json["cause"]?.string == "o")
  }

  @Test func `Advancing to a time in the past changes nothing and answers the current time`() {
    let stage = Stage()
    let device = newClient(stage)
    stage.send(advance(200), from: device.key)
    _ = stage.take(device.key)
    stage.send(advance(100, "b"), from: device.key)
    #expect(
      stage.take(device.key) == [#"{"kind":"advanced","ref":"b","stream":"c1","time":200}"#])
  }

  @Test func `Advancing by more than a minute in one message is refused`() {
    let stage = Stage()
    let device = newClient(stage)
    stage.send(advance(60_000_001), from: device.key)
    let error = stage.take(device.key).first?.json
    #expect(error?["code"]?.string == "badMessage")
    #expect(error?["ref"]?.string == "a")
    stage.send(advance(60_000_000), from: device.key)
    #expect(stage.take(device.key).last?.kind == "advanced")
  }

  @Test func `Messages of one turn advance a client by a minute together, more of them by none`() {
    let stage = Stage()
    let device = newClient(stage)
    let messages = (1...300).map { advance(Int64($0) * 30_000_000, "a\($0)") }
    stage.send(messages.joined(separator: "\n"), from: device.key)
    let lines = stage.take(device.key)
    #expect(lines.ofKind("advanced").map { $0.json["ref"]?.string } == ["a1", "a2"])
    let errors = lines.ofKind("error")
    #expect(errors.count == 298)
    #expect(errors.first?.json["code"]?.string == "busy")
    #expect(errors.first?.json["ref"]?.string == "a3")
    stage.send(advance(120_000_000, "b"), from: device.key)
    #expect(stage.take(device.key).last?.kind == "advanced")
  }

  @Test func `Advancing is refused on the server's clock, for operators and before hello`() {
    let stage = Stage()
    let device = stage.newDevice()
    stage.send(advance(1), from: device.key)
    let refused = stage.take(device.key).first?.json
    #expect(refused?["code"]?.string == "notAllowed")
    let hand = stage.newOperator()
    _ = stage.take(hand)
    stage.send(advance(1), from: hand)
    #expect(stage.take(hand).first?.json["code"]?.string == "notAllowed")
    let silent = stage.connect()
    stage.send(advance(1), from: silent)
    #expect(stage.take(silent).first?.json["message"]?.string == "Say hello first.")
  }

  @Test func `With a manual clock, network conditions are recorded and not applied`() {
    let stage = Stage()
    let device = newClient(stage)
    stage.send(command(launch, "l"), from: device.key)
    stage.send(
      command(#"{"command":"network","latency":4000,"offline":true}"#, "n"), from: device.key)
    _ = stage.take(device.key)
    stage.send(advance(3_100_000), from: device.key)
    #expect(stage.take(device.key).last?.kind == "advanced")
    #expect(stage.closings.isEmpty)
    #expect(stage.isReproducible(device.stream))
  }

  @Test func `While the store is behind, advancing is answered with busy`() {
    let stage = Stage()
    let device = newClient(stage)
    stage.simulation.isStoreBehind = true
    stage.send(advance(1), from: device.key)
    #expect(stage.take(device.key).first?.json["code"]?.string == "busy")
  }

  @Test func `A device that reconnects to a manual clock finds its time unchanged`() {
    let stage = Stage()
    let device = newClient(stage)
    stage.send(command(launch, "l"), from: device.key)
    stage.send(advance(1_000_000), from: device.key)
    let last = stage.last(of: device.stream)
    stage.disconnect(device.key)
    stage.pass(seconds: 30)
    let key = stage.resume(device, after: last)
    #expect(stage.take(key).first?.json["streams"]?.array?.first?["clock"]?.string == "manual")
    #expect(stage.last(of: device.stream) == last)
    stage.send(advance(1_000_001), from: key)
    #expect(stage.take(key).last?.json["time"]?.integer == 1_000_001)
  }
}
