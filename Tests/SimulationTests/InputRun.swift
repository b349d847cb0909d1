import JSON
import NavigationEngine
import Simulation
import TestSupport
import WireProtocol

/// Random concurrent input of two operators and a device to one client.
///
/// After each step, a replay of the client's recording must break no invariant; every reader must
/// have every record once and in order; and each gesture must have had one sender.
struct InputRun {
  private let app: App
  private let stage: Stage
  private var input: RandomInput
  private var checked: CheckedClient
  private var device: TestDevice
  private let operators: [UInt64]
  private var readers: [UInt64: Reader] = [:]
  private var deviceReader: Reader
  private var checkedRecords = 0
  private var leader: String?
  private var lastSender = ""
  /// How many commands were refused because another sender led the gesture.
  private(set) var taken = 0

  /// - Parameter taps: Elements to tap first, so that there is something to drag.
  init(seed: UInt64, app: App, taps: [String] = []) {
    self.app = app
    stage = Stage({ $0.commandBurst = 100_000 }, apps: [app])
    input = RandomInput(seed: seed, app: app)
    checked = CheckedClient(app)
    device = stage.newDevice(settle: false)
    deviceReader = Reader(app)
    operators = [stage.newOperator("Anna"), stage.newOperator("Ben")]
    for key in operators { readers[key] = Reader(app) }
    for line in stage.stored[device.stream]?.lines ?? [] { deviceReader.take(line) }
    stage.pass(seconds: 4)
    for element in taps {
      stage.tap(element, from: device.key)
      stage.pass(seconds: 1)
    }
    for kind in Gesture.Kind.allCases { send(.gesture(.began(kind)), from: operators[0]) }
  }

  /// Takes so many steps; the description of the first problem.
  mutating func run(steps: Int, withNetwork: Bool) -> String? {
    for step in 0..<steps {
      let words = takeStep(withNetwork: withNetwork)
      if let problem = check() { return "step \(step), \(words): \(problem)" }
    }
    return finish()
  }

  private mutating func takeStep(withNetwork: Bool) -> String {
    switch Int.random(in: 0..<100, using: &input.generator) {
    case ..<20:
      let time = Int64.random(in: 0...400_000, using: &input.generator)
      stage.pass(microseconds: time)
      return "pass \(time)"
    case ..<24:
      reconnect()
      return "reconnect"
    case ..<32 where withNetwork:
      return changeNetwork()
    default:
      let command = command()
      let sender = input.generator.pick(operators + [device.key])
      send(command, from: sender)
      return "\(command.words) by \(sender)"
    }
  }

  /// Mostly gestures, back and rotations, which compete with each other.
  private mutating func command() -> Command {
    switch Int.random(in: 0..<10, using: &input.generator) {
    case 0...1: .gesture(.began(input.generator.pick(Gesture.Kind.allCases)))
    case 2...3: .gesture(.moved(Int32.random(in: 0...10_000, using: &input.generator)))
    case 4: .gesture(input.generator.pick([.ended(), .cancelled]))
    case 5: input.generator.pick([.back, .rotate(landscape: true), .rotate(landscape: false)])
    default: input.command()
    }
  }

  private mutating func changeNetwork() -> String {
    let isOffline = input.generator.happens(percent: 20)
    let latency = input.generator.pick([0, 0, 30, 400])
    let jitter = input.generator.pick([0, 200])
    let loss = input.generator.pick([0, 0, 30, 100])
    let members =
      #""latency":\#(latency),"jitter":\#(jitter),"loss":\#(loss),"offline":\#(isOffline)"#
    stage.setNetwork(members, from: operators[0])
    if isOffline { stage.disconnect(device.key) }
    return members
  }

  private mutating func reconnect() {
    stage.disconnect(device.key)
    read()
    let key = stage.resume(device, after: deviceReader.sequence)
    device = TestDevice(key: key, stream: device.stream, epoch: device.epoch)
  }

  private func send(_ command: Command, from key: UInt64) {
    var writer = JSONWriter()
    RecordEncoder(stream: "c1", vocabulary: AppVocabulary(app)).encode(
      command, origin: CommandOrigin(), time: 0, sequence: 1, outcome: nil, into: &writer)
    let data = String(decoding: writer.bytes, as: UTF8.self).json["data"] ?? .null
    writer.removeAll()
    writer.value(data)
    let text = String(decoding: writer.bytes, as: UTF8.self)
    let targets = key == device.key ? "" : #","targets":["c1"]"#
    stage.send(#"{"kind":"command","ref":"r"\#(targets),"data":\#(text)}"#, from: key)
  }

  private mutating func read() {
    for key in operators {
      for line in stage.take(key) { take(line, by: key) }
    }
    for line in stage.take(device.key) {
      noteRefusal(line)
      deviceReader.take(line)
    }
  }

  private mutating func take(_ line: String, by key: UInt64) {
    noteRefusal(line)
    readers[key]?.take(line)
  }

  private mutating func noteRefusal(_ line: String) {
    if line.contains(#""code":"gestureTaken""#) { taken += 1 }
  }

  private mutating func check() -> String? {
    read()
    for record in (stage.stored["c1"]?.records ?? []).dropFirst(checkedRecords) {
      if let problem = check(record) { return problem }
    }
    checkedRecords = stage.stored["c1"]?.records.count ?? 0
    let problems = readers.values.compactMap(\.problem) + [deviceReader.problem].compactMap { $0 }
    return checked.faults.first ?? stage.faults.first ?? problems.first
  }

  private mutating func check(_ record: Stage.StoredRecord) -> String? {
    let json = record.line.json
    switch json["kind"]?.string {
    case "command":
      guard let command = try? CommandRecord(record: json) else { return "no command" }
      checked.apply(command.command, at: command.time)
      lastSender = command.origin.sender ?? ""
      guard case .gesture = command.command, let leader, lastSender != "server" else { return nil }
      return lastSender == leader ? nil : "\(lastSender) led the gesture of \(leader)"
    case "transitionBegan" where json["data"]?["gesture"] != nil:
      leader = lastSender
    case "transitionReleased", "transitionEnded", "appTerminated": leader = nil
    default: break
    }
    return nil
  }

  /// Lets all messages arrive; then all readers must agree, and the stream must be reproducible.
  private mutating func finish() -> String? {
    stage.setNetwork(#""latency":0,"jitter":0,"loss":0,"offline":false"#, from: operators[0])
    reconnect()
    stage.pass(seconds: 60)
    if let problem = check() { return "at the end: \(problem)" }
    let end = stage.resume(device, after: 0, features: #"["snapshot"]"#)
    stage.pass(seconds: 1)
    guard let snapshot = stage.take(end).last(where: { $0.kind == "snapshot" })?.json["data"] else {
      return "no snapshot"
    }
    for reader in Array(readers.values) + [deviceReader] {
      if reader.sequence != stage.last(of: "c1") { return "a reader is behind" }
      if reader.fold?.json != snapshot { return "a reader's fold differs" }
    }
    return stage.isReproducible("c1") ? nil : "the stream is not reproducible"
  }
}
