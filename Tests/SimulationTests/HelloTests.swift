import JSON
import NavigationEngine
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Hello handshake")
struct HelloTests {
  @Test("A new device gets a new, launched client and its records from the first")
  func newClient() {
    let stage = Stage()
    let key = stage.connect()
    stage.send(
      #"{"kind":"hello","role":"device","device":{"width":320,"height":480}}"#, from: key)
    let lines = stage.take(key)
    var writer = JSONWriter()
    AppSummary(SampleApps.rootController).encode(into: &writer)
    let summary = String(decoding: writer.bytes, as: UTF8.self)
    #expect(
      lines.first == """
        {"kind":"welcome","connection":"k1","server":"0.4.0","role":"device","heartbeat":20,\
        "limits":{"message":65536,"perSecond":200,"burst":400},"apps":[\(summary)],\
        "streams":[{"stream":\
        "c1","app":"root-controller","strategy":"root-controller","destinations":"lazy",\
        "profile":"ios26","popArea":"content","epoch":"00000000000000e1","recovered":false,\
        "sequence":0}]}
        """)
    #expect(
      lines.dropFirst().first == """
        {"stream":"c1","sequence":1,"time":0,"kind":"command","data":{"command":"launch",\
        "width":320,"height":480,"by":"server"}}
        """)
    #expect(Array(lines.dropFirst()) == stage.stored["c1"]?.lines)
    #expect(lines.suffix(3).map(\.kind) == ["sceneDidBecomeActive", "didAppear", "didAppear"])
    #expect(stage.stored["c1"]?.opening.startedUnixMilliseconds == Stage.unixMilliseconds)
    #expect(stage.stored["c1"]?.opening.appHash == "hash of root-controller")
    #expect(stage.faults.isEmpty && stage.closings.isEmpty)
  }

  @Test("Each new client gets the next name and its own epoch")
  func names() {
    let stage = Stage()
    let devices = (0..<3).map { _ in stage.newDevice() }
    #expect(devices.map(\.stream) == ["c1", "c2", "c3"])
    #expect(Set(devices.map(\.epoch)).count == 3)
    #expect(stage.simulation.clientCount == 3)
  }

  @Test(
    "A hello with an unknown app is answered with an error and can be repeated")
  func apps() {
    let stage = Stage(apps: [SampleApps.rootController, SampleApps.stacks])
    let key = stage.connect()
    stage.send(#"{"kind":"hello","role":"device","app":"nothing"}"#, from: key)
    #expect(
      stage.take(key) == [
        #"{"kind":"error","ref":null,"code":"unknownApp","message":"#
          + #""There is no app “nothing”; there are root-controller, stacks.","retryable":false}"#
      ])
    stage.send(#"{"kind":"hello","role":"device","app":"stacks"}"#, from: key)
    #expect(stage.take(key).first?.json["streams"]?.array?.first?["app"] == .string("stacks"))
    #expect(stage.closings.isEmpty)
  }

  @Test("Devices that ask for the same app variant share it, and the default is not built")
  func variants() {
    let stage = Stage()
    func hello(_ members: String) -> JSONValue? {
      let key = stage.connect()
      stage.send(#"{"kind":"hello","role":"device"\#(members)}"#, from: key)
      return stage.take(key).first?.json["streams"]?.array?.first
    }
    for _ in 0..<2 {
      let start = hello(#","strategy":"naive","destinations":"eager""#)
      #expect(start?["strategy"] == .string("naive"))
      #expect(start?["destinations"] == .string("eager"))
    }
    #expect(hello(#","strategy":"root-controller""#)?["destinations"] == .string("lazy"))
    #expect(hello("")?["strategy"] == .string("root-controller"))
    #expect(hello(#","destinations":"lazy""#)?["strategy"] == .string("root-controller"))
    #expect(stage.variants.made.count == 1)
    #expect(
      stage.simulation.clients.map(\.variant.strategy)
        == [.naive, .naive, .rootController, .rootController, .rootController])
    #expect(stage.stored["c1"]?.opening.appHash == stage.variants.made[0].hash)
    #expect(stage.stored["c3"]?.opening.appHash == "hash of root-controller")
    #expect(stage.faults.isEmpty)
  }

  @Test("A device asks for a version of iOS, and is told where a finger may begin there")
  func profiles() {
    for (members, profile, area) in [
      ("", "ios26", "content"), (#","profile":"ios26""#, "ios26", "content"),
      (#","profile":"ios18""#, "ios18", "edge"), (#","profile":"ios17""#, "ios17", "edge"),
    ] {
      let stage = Stage()
      let key = stage.connect()
      stage.send(#"{"kind":"hello","role":"device"\#(members)}"#, from: key)
      let lines = stage.take(key)
      let start = lines.first?.json["streams"]?.array?.first
      #expect(start?["profile"] == .string(profile))
      #expect(start?["popArea"] == .string(area))
      #expect(lines.kinds.contains("sceneWillConnect") == (profile != "ios17"))
      #expect(stage.stored["c1"]?.opening.profile == profile)
    }
  }

  private static let strategies =
    "“strategy” must be root-controller, single-stack, window-swap, naive, published-root, "
    + "published-deeplinks, published-router, published-navigator"

  @Test(
    "A hello with an invalid variant is answered with the valid ones and can be repeated",
    arguments: [
      (#""strategy":"window""#, "\(Self.strategies), not “window”."),
      (#""strategy":"""#, "\(Self.strategies), not “”."),
      (#""strategy":1"#, "“strategy” must be text, not a number."),
      (#""strategy":["naive"]"#, "“strategy” must be text, not a list."),
      (#""destinations":"soon""#, "“destinations” must be lazy, eager, not “soon”."),
      (#""destinations":null"#, "“destinations” must be text, not null."),
      (#""profile":"iOS26""#, "“profile” must be ios17, ios18, ios26, not “iOS26”."),
      (#""profile":26"#, "“profile” must be text, not a number."),
    ])
  func wrongVariants(_ members: String, message: String) {
    let stage = Stage()
    let key = stage.connect()
    stage.send(#"{"kind":"hello","role":"device",\#(members)}"#, from: key)
    let lines = stage.take(key)
    #expect(lines.kinds == ["error"])
    #expect(lines.first?.json["code"] == .string("badMessage"))
    #expect(lines.first?.json["message"] == .string(message))
    #expect(stage.simulation.clientCount == 0 && stage.variants.made.isEmpty)
    stage.send(#"{"kind":"hello","role":"device","strategy":"window-swap"}"#, from: key)
    #expect(stage.take(key).first?.kind == "welcome")
  }

  @Test("A variant that cannot be built is answered with an error, and the default still opens")
  func unmakeable() {
    let stage = Stage()
    stage.variants.failure = .impossible(reason: "the text is odd")
    let key = stage.connect()
    stage.send(#"{"kind":"hello","role":"device","strategy":"single-stack"}"#, from: key)
    let answer = stage.take(key).first?.json
    #expect(answer?["code"] == .string("noSuchVariant"))
    #expect(
      answer?["message"]
        == .string(
          "The app “root-controller” cannot run as single-stack with lazy destinations: "
            + "the text is odd"))
    #expect(stage.simulation.clientCount == 0)
    stage.send(#"{"kind":"hello","role":"device"}"#, from: key)
    #expect(stage.take(key).first?.kind == "welcome")
    #expect(stage.closings.isEmpty)
  }

  @Test("A variant that was not built in time is answered with busy, and may be asked for again")
  func lateVariant() {
    let stage = Stage()
    stage.variants.failure = .late(seconds: 20)
    let key = stage.connect()
    let hello = #"{"kind":"hello","role":"device","strategy":"single-stack"}"#
    stage.send(hello, from: key)
    let answer = stage.take(key).first?.json
    #expect(answer?["code"] == .string("busy"))
    #expect(
      answer?["message"]
        == .string(
          "The app “root-controller” was not made to run another way within 20 s; "
            + "try again later."))
    stage.variants.failure = nil
    stage.send(hello, from: key)
    #expect(stage.take(key).first?.kind == "welcome")
  }

  @Test("A resumed stream keeps its variant, whatever its hello asks for")
  func resumedVariant() {
    let stage = Stage()
    let key = stage.connect()
    stage.send(#"{"kind":"hello","role":"device","strategy":"naive"}"#, from: key)
    stage.pass(seconds: 4)
    let epoch = stage.take(key).first?.json["streams"]?.array?.first?["epoch"]?.string ?? ""
    stage.disconnect(key)
    // A client is unloaded after a minute without a device.
    stage.pass(seconds: 61)
    #expect(stage.simulation.clientCount == 0)
    let again = stage.connect()
    stage.send(
      #"{"kind":"hello","role":"device","strategy":"window-swap","streams":"#
        + #"[{"stream":"c1","epoch":"\#(epoch)","after":1}]}"#, from: again)
    let start = stage.take(again).first?.json["streams"]?.array?.first
    #expect(start?["stream"] == .string("c1") && start?["recovered"] == .boolean(true))
    #expect(start?["strategy"] == .string("naive"))
    #expect(stage.variants.made.count == 1)
  }

  @Test(
    "Before hello, messages other than a ping are refused",
    arguments: [
      (#"{"kind":"command","ref":"r","data":{"command":"back"}}"#, "Say hello first."),
      (#"{"kind":"watch","streams":"all"}"#, "Say hello first."),
    ])
  func beforeHello(_ line: String, message: String) {
    let stage = Stage()
    let key = stage.connect()
    stage.send(line, from: key)
    stage.send(#"{"kind":"ping"}"#, from: key)
    let lines = stage.take(key)
    #expect(lines.kinds == ["error", "pong"])
    #expect(lines[0].json["code"] == .string("notAllowed"))
    #expect(lines[0].json["message"] == .string(message))
    #expect(stage.simulation.clientCount == 0)
  }

  @Test("A second hello on a connection is refused", arguments: ["device", "operator"])
  func twice(_ role: String) {
    let stage = Stage()
    let key = stage.connect()
    stage.send(#"{"kind":"hello","role":"\#(role)"}"#, from: key)
    _ = stage.take(key)
    stage.send(#"{"kind":"hello","role":"\#(role)"}"#, from: key)
    #expect(stage.take(key).first?.json["code"] == .string("notAllowed"))
    #expect(stage.closings.isEmpty && stage.simulation.clientCount < 2)
  }

  @Test("A connection without hello is closed with code 4408 after five seconds")
  func late() {
    let stage = Stage()
    let silent = stage.connect()
    let good = stage.newDevice(settle: false)
    stage.pass(microseconds: 4_999_999)
    #expect(stage.closings.isEmpty)
    stage.pass(microseconds: 1)
    #expect(stage.closings.map(\.connection) == [silent])
    #expect(stage.closings.map(\.code) == [4408])
    #expect((stage.closings.first?.reason.utf8.count ?? 0) < 124)
    stage.send(#"{"kind":"hello","role":"device"}"#, from: silent)
    #expect(stage.take(silent).isEmpty && stage.simulation.clientCount == 1)
    #expect(good.stream == "c1")
  }

  @Test("A hello with an unknown app restarts the five-second timeout")
  func unknownAppDeadline() {
    let stage = Stage()
    let key = stage.connect()
    stage.pass(seconds: 4)
    stage.send(#"{"kind":"hello","role":"device","app":"x"}"#, from: key)
    stage.pass(seconds: 4)
    #expect(stage.closings.isEmpty)
    stage.pass(seconds: 1)
    #expect(stage.closings.map(\.code) == [4408])
  }

  @Test("A device beyond the client limit gets an error and is closed with code 4429")
  func tooManyClients() {
    let stage = Stage({ $0.maximumClients = 2 })
    _ = stage.newDevice()
    _ = stage.newDevice()
    let key = stage.connect()
    stage.send(#"{"kind":"hello","role":"device"}"#, from: key)
    #expect(
      stage.take(key) == [
        #"{"kind":"error","ref":null,"code":"tooManyClients","message":"#
          + #""The server is full: its limit of 2 clients is reached.","retryable":true}"#
      ])
    #expect(stage.closings.map(\.code) == [4429] && stage.closings.map(\.connection) == [key])
  }

  @Test("While the store is behind, a new device is closed with code 4429")
  func storeBehind() {
    let stage = Stage()
    stage.simulation.isStoreBehind = true
    let key = stage.connect()
    stage.send(#"{"kind":"hello","role":"device"}"#, from: key)
    #expect(stage.take(key).first?.json["code"] == .string("busy"))
    #expect(stage.closings.map(\.code) == [4429] && stage.simulation.clientCount == 0)
  }
}
