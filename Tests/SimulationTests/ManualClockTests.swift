import JSON
import NavigationEngine
import Simulation
import TestSupport
import Testing
import WireProtocol

/// Clients whose time passes only as their device says.
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

  @Test func `The welcome says that the device holds the clock, and nothing happens`() {
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

  @Test func `A client of the server's clock is told nothing of clocks`() {
    let stage = Stage()
    let key = stage.connect()
    stage.send(#"{"kind":"hello","role":"device","clock":"server"}"#, from: key)
    let welcome = stage.take(key).first?.json
    #expect(welcome?["streams"]?.array?.first?["clock"] == nil)
    #expect(stage.last(of: "c1") > 0)
  }

  @Test func `Time stands still until the device says otherwise`() {
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

  @Test func `Equal devices give equal records, however late their messages are`() {
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

  @Test func `An answer waits until the records before it are stored`() {
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

  @Test func `An operator's command happens at the moment at which the client stands`() {
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

  @Test func `A time in the past changes nothing, and is answered with the present`() {
    let stage = Stage()
    let device = newClient(stage)
    stage.send(advance(200), from: device.key)
    _ = stage.take(device.key)
    stage.send(advance(100, "b"), from: device.key)
    #expect(
      stage.take(device.key) == [#"{"kind":"advanced","ref":"b","stream":"c1","time":200}"#])
  }

  @Test func `More than a minute is not passed with one message`() {
    let stage = Stage()
    let device = newClient(stage)
    stage.send(advance(60_000_001), from: device.key)
    let error = stage.take(device.key).first?.json
    #expect(error?["code"]?.string == "badMessage")
    #expect(error?["ref"]?.string == "a")
    stage.send(advance(60_000_000), from: device.key)
    #expect(stage.take(device.key).last?.kind == "advanced")
  }

  @Test func `Nobody lets the time of a client pass that the server drives, and no operator any`() {
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

  @Test func `Network conditions are recorded and take no time`() {
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

  @Test func `A store that is behind lets no time pass`() {
    let stage = Stage()
    let device = newClient(stage)
    stage.simulation.isStoreBehind = true
    stage.send(advance(1), from: device.key)
    #expect(stage.take(device.key).first?.json["code"]?.string == "busy")
  }

  @Test func `A device that comes back finds its client at the moment at which it left it`() {
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
