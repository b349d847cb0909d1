import JSON
import NavigationEngine
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("App settings in the hello")
struct SettingRequestTests {
  private func hello(_ settings: String, app: String? = nil) -> String {
    let name = app.map { #","app":"\#($0)""# } ?? ""
    return #"{"kind":"hello","role":"device"\#(name),"settings":\#(settings)}"#
  }

  @Test("Devices that ask for the same settings share one app")
  func once() {
    let stage = Stage()
    for settings in [#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, #"{"a":1}"#, "{}"] {
      let key = stage.connect()
      stage.send(hello(settings), from: key)
      #expect(stage.take(key).first?.kind == "welcome")
    }
    #expect(
      stage.variants.made.map(\.hash) == [
        "hash of root-controller, root-controller with lazy destinations and a = 1, b = 2",
        "hash of root-controller, root-controller with lazy destinations and a = 1",
      ])
    #expect(stage.stored["c2"]?.opening.appHash == stage.variants.made[0].hash)
    #expect(stage.stored["c4"]?.opening.appHash == "hash of root-controller")
    #expect(stage.faults.isEmpty)
  }

  @Test("Messages of devices that wait for an app to be built are applied after it is built")
  func waiting() {
    let stage = Stage()
    stage.isMaking = false
    let keys = (0..<3).map { _ in stage.connect() }
    for key in keys {
      stage.send(hello(#"{"a":1}"#), from: key)
      stage.send(#"{"kind":"command","ref":"r","data":{"command":"back"}}"#, from: key)
      #expect(stage.take(key).isEmpty)
    }
    #expect(stage.unmade.count == 1 && stage.simulation.clientCount == 0)
    // The timeout of the hello does not apply while the app is being built.
    stage.pass(seconds: 10)
    stage.disconnect(keys[1])
    stage.make()
    #expect(stage.simulation.clients.map(\.stream) == ["c1", "c2"])
    for key in [keys[0], keys[2]] {
      let lines = stage.take(key)
      #expect(lines.kinds.first == "welcome" && lines.kinds.contains("rejected"))
    }
    #expect(stage.take(keys[1]).isEmpty && stage.closings.isEmpty && stage.faults.isEmpty)
  }

  @Test("An app build is given up once all devices that wait for it are gone, and can be repeated")
  func abandoned() {
    let stage = Stage()
    stage.isMaking = false
    let keys = (0..<2).map { _ in stage.connect() }
    for key in keys { stage.send(hello(#"{"a":1}"#), from: key) }
    stage.disconnect(keys[0])
    #expect(stage.variants.unwanted.isEmpty)
    stage.disconnect(keys[1])
    #expect(stage.variants.unwanted == [stage.unmade[0].number])
    stage.make()
    #expect(stage.variants.made.isEmpty && stage.simulation.clientCount == 0)
    let late = stage.connect()
    stage.send(hello(#"{"a":1}"#), from: late)
    stage.make()
    #expect(stage.take(late).first?.kind == "welcome" && stage.faults.isEmpty)
  }

  @Test("A device that asks for an app while its build is given up gets it all the same")
  func askedAgain() {
    let stage = Stage()
    stage.isMaking = false
    let first = stage.connect()
    stage.send(hello(#"{"a":1}"#), from: first)
    stage.disconnect(first)
    let second = stage.connect()
    stage.send(hello(#"{"a":1}"#), from: second)
    #expect(stage.variants.unwanted.isEmpty && stage.unmade.count == 1)
    stage.variants.failure = .abandoned
    stage.make(1)
    #expect(stage.unmade.count == 1 && stage.take(second).isEmpty)
    stage.variants.failure = nil
    stage.make()
    #expect(stage.take(second).first?.kind == "welcome")
    #expect(stage.variants.made.count == 1 && stage.faults.isEmpty)
  }

  @Test("A failed app build is reported to all waiting devices, which can repeat their hello")
  func failure() {
    let stage = Stage()
    stage.isMaking = false
    stage.variants.failure = .impossible(reason: "there is no setting 'a'")
    let keys = (0..<2).map { _ in stage.connect() }
    for key in keys { stage.send(hello(#"{"a":1}"#), from: key) }
    stage.make()
    for key in keys {
      let answer = stage.take(key).first?.json
      #expect(answer?["code"] == .string("noSuchVariant"))
      #expect(
        answer?["message"]
          == .string(
            "The app “root-controller” cannot run as root-controller with lazy destinations "
              + "and a = 1: there is no setting 'a'"))
      stage.send(hello("{}"), from: key)
      #expect(stage.take(key).first?.kind == "welcome")
    }
    // A hello that failed does not stop the timeout.
    let last = stage.connect()
    stage.send(hello(#"{"a":1}"#), from: last)
    stage.make()
    stage.pass(seconds: 6)
    #expect(stage.closings.map(\.code) == [4408])
  }

  @Test("An app build beyond the concurrency limit is answered with busy and can be retried")
  func underWay() {
    let stage = Stage { $0.maximumVariantsUnderWay = 2 }
    stage.isMaking = false
    let keys = (1...3).map { number in
      let key = stage.connect()
      stage.send(hello(#"{"a":\#(number)}"#), from: key)
      return key
    }
    let error = stage.take(keys[2]).first?.json
    #expect(error?["code"] == .string("busy") && error?["retryable"] == .boolean(true))
    // An app that is already being built accepts any number of devices.
    let fourth = stage.connect()
    stage.send(hello(#"{"a":2}"#), from: fourth)
    #expect(stage.unmade.count == 2)
    stage.isMaking = true
    stage.make()
    stage.send(hello(#"{"a":3}"#), from: keys[2])
    #expect(stage.take(keys[2]).first?.kind == "welcome")
    #expect(stage.variants.made.count == 3 && stage.simulation.clientCount == 4)
  }

  @Test("Apps in ways beyond the limit are refused until an unused one can be replaced")
  func kept() {
    let stage = Stage { $0.maximumVariants = 2 }
    func open(_ way: String) -> (key: UInt64, error: JSONValue?) {
      let key = stage.connect()
      stage.send(#"{"kind":"hello","role":"device",\#(way)}"#, from: key)
      let line = stage.take(key).first
      return (key, line?.kind == "error" ? line?.json : nil)
    }
    let one = #""settings":{"a":1}"#
    let plain = #""strategy":"single-stack""#
    let (first, second) = (open(one), open(plain))
    #expect(first.error == nil && second.error == nil)
    let refused = open(#""settings":{"a":3}"#).error
    #expect(refused?["code"] == .string("busy"))
    #expect(
      refused?["message"]
        == .string("Clients run apps in 2 different ways, the server's limit."))
    // As its file says, an app runs all the same.
    let usual = stage.connect()
    stage.send(#"{"kind":"hello","role":"device"}"#, from: usual)
    #expect(stage.take(usual).first?.kind == "welcome")
    stage.disconnect(second.key)
    stage.pass(seconds: 61)
    #expect(open(#""settings":{"a":3}"#).error == nil)
    #expect(open(one).error == nil)
    #expect(stage.variants.made.count == 3, "a = 1, single-stack, a = 3")
    #expect(open(plain).error?["code"] == .string("busy"))
    #expect(stage.faults.isEmpty)
  }

  @Test("Apps with other defects are made anew beyond the limit, the least wanted one first")
  func defects() {
    let stage = Stage { $0.maximumVariants = 2 }
    stage.isMaking = false
    func open(_ defect: String) {
      let key = stage.connect()
      stage.send(#"{"kind":"hello","role":"device","defects":["\#(defect)"]}"#, from: key)
      stage.make()
      #expect(stage.take(key).first?.kind == "welcome")
      stage.disconnect(key)
      stage.pass(seconds: 61)
    }
    for defect in ["noQueue", "pushesTwice", "noQueue", "swapsUnderModal"] { open(defect) }
    #expect(stage.variants.made.count == 3)
    open("noQueue")
    #expect(stage.variants.made.count == 3, "it was asked for after the other one")
    open("pushesTwice")
    #expect(stage.variants.made.count == 4 && stage.faults.isEmpty)
  }
}
