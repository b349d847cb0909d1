import JSON
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Operator names and presence")
struct PresenceTests {
  private func greet(_ stage: Stage, name: String? = nil) -> (key: UInt64, welcome: String) {
    let key = stage.connect()
    let name = name.map { #","name":"\#($0)""# } ?? ""
    stage.send(#"{"kind":"hello","role":"operator"\#(name)}"#, from: key)
    return (key, stage.take(key).first ?? "")
  }

  private func present(_ line: String?) -> [String] {
    (line?.json["operators"]?.array ?? []).compactMap {
      guard let name = $0["name"]?.string, let connection = $0["connection"]?.string else {
        return nil
      }
      return "\(name) \(connection)"
    }
  }

  @Test("An operator's welcome has its unique name, and a device's welcome has none")
  func granted() {
    let stage = Stage()
    let names = ["Anna", nil, "anna", "device", nil].map {
      greet(stage, name: $0).welcome.json["name"]?.string
    }
    #expect(names == ["Anna", "Operator 1", "anna 2", "Operator 2", "Operator 3"])
    #expect(stage.take(stage.newDevice().key).first?.json["name"] == nil)
  }

  @Test("Operators get the list of operators when one connects or disconnects")
  func changes() {
    let stage = Stage()
    let anna = stage.connect()
    stage.send(#"{"kind":"hello","role":"operator","name":"Anna"}"#, from: anna)
    let lines = stage.take(anna)
    #expect(lines.kinds == ["welcome", "clients", "operators"])
    #expect(
      lines[2] == #"{"kind":"operators","operators":[{"name":"Anna","connection":"k1"}]}"#)
    let ben = greet(stage, name: "Ben").key
    #expect(stage.take(anna).map(present) == [["Anna k1", "Ben k2"]])
    let device = stage.newDevice()
    _ = stage.take(anna)
    stage.disconnect(device.key)
    #expect(stage.take(anna).kinds == ["clientChanged"])
    stage.disconnect(ben)
    #expect(stage.take(anna).map(present) == [["Anna k1"]])
    #expect(greet(stage, name: "Ben").welcome.json["name"] == .string("Ben"))
  }

  @Test("More than sixteen operators get the list of operators four times a second at most")
  func crowd() {
    let stage = Stage()
    var keys = (1...16).map { _ in greet(stage).key }
    let told = keys.map { stage.take($0).ofKind("operators").count }
    // Each has had the list of its own coming with its welcome.
    #expect(told == (1...16).map { 16 - $0 })
    for _ in 0..<100 { keys.append(greet(stage).key) }
    for key in keys[..<50] { stage.disconnect(key) }
    #expect(keys[50...].map { stage.take($0).ofKind("operators").count }.max() == 0)
    stage.pass(microseconds: 249_999)
    #expect(stage.take(keys[100]).isEmpty)
    stage.pass(microseconds: 1)
    for key in keys[50...] {
      let lists = stage.take(key).map(present)
      #expect(lists.map(\.count) == [66])
      #expect(lists.first?.last == "Operator 116 k116")
    }
    stage.pass(seconds: 5)
    #expect(stage.take(keys[100]).isEmpty)
    stage.disconnect(keys[50])
    #expect(stage.take(keys[100]).map(present).map(\.count) == [65])
    for key in keys[51..<100] { stage.disconnect(key) }
    #expect(stage.take(keys[100]).map(present).last?.count == 16)
  }

  @Test("Devices are not told of operators")
  func devices() {
    let stage = Stage()
    let device = stage.newDevice()
    _ = stage.take(device.key)
    stage.disconnect(stage.newOperator("Anna"))
    #expect(stage.take(device.key).isEmpty)
  }

  @Test("A command record names its operator, the device or the server as sender")
  func senders() {
    let stage = Stage()
    let device = stage.newDevice()
    let anna = stage.newOperator("Anna")
    let ben = stage.newOperator("Ben \u{201c}B\u{201d}")
    stage.tap("nothing", from: anna, targets: #"["c1"]"#)
    stage.tap("nothing", from: ben, targets: #"["c1"]"#)
    stage.tap("nothing", from: device.key)
    let commands = (stage.stored["c1"]?.lines ?? []).ofKind("command")
    let senders = commands.compactMap { $0.json["data"]?["by"]?.string }
    #expect(senders == ["server", "Anna", "Ben \u{201c}B\u{201d}", "device"])
    #expect(stage.isReproducible("c1"))
  }

  @Test(
    "A hello with an invalid operator name is answered with an error and can be repeated",
    arguments: [#""An\nna""#, #"7"#, #""\#(String(repeating: "x", count: 33))""#])
  func wrong(_ json: String) {
    let stage = Stage()
    let key = stage.connect()
    stage.send(#"{"kind":"hello","role":"operator","name":\#(json)}"#, from: key)
    #expect(stage.take(key).first?.json["code"] == .string("badMessage"))
    stage.send(#"{"kind":"hello","role":"operator","name":"Anna"}"#, from: key)
    #expect(stage.take(key).first?.json["name"] == .string("Anna"))
    #expect(stage.closings.isEmpty)
  }
}
