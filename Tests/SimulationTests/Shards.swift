import Simulation

/// The shards of a server, without threads: what one of them posts arrives when the test says so.
final class Shards {
  let stages: [Stage]
  /// The lines that each connection got, in the order in which shards sent them.
  private var lines: [ConnectionKey: [String]] = [:]
  private var connections: [Int: UInt64] = [:]

  init(_ count: Int = 2, _ configure: (inout SimulationConfiguration) -> Void = { _ in }) {
    let (directory, store) = (SoleDirectory(), Stage.Store())
    var clients = 0
    stages = (0..<count).map { number in
      Stage(
        configure, shard: Shard(number, of: count), directory: directory, store: store,
        makeStreamName: {
          clients += 1
          return "c\(clients)"
        })
    }
    for (number, stage) in stages.enumerated() {
      stage.onLine = { [unowned self] in lines[$0, default: []].append($1) }
      stage.onRelease = { directory.release($0, by: number) }
    }
  }

  /// Hands over what was posted until nothing is left.
  func settle() {
    var isSettled = false
    while !isSettled {
      isSettled = true
      for (number, stage) in stages.enumerated() {
        for post in stage.takePosts() {
          isSettled = false
          stages[post.shard].receive(post.message, from: number)
        }
      }
    }
  }

  /// Opens a connection that came to a shard.
  func connect(to shard: Int) -> ConnectionKey {
    let count = connections[shard] ?? 0
    connections[shard] = count + 1
    let key = count * UInt64(stages.count) + UInt64(shard) + 1
    stages[shard].connect(key)
    return key
  }

  func send(_ text: String, from key: ConnectionKey) {
    stages[shard(of: key)].send(text, from: key)
    settle()
  }

  func disconnect(_ key: ConnectionKey) {
    stages[shard(of: key)].disconnect(key)
    settle()
  }

  func pass(seconds: Double) {
    for stage in stages { stage.pass(seconds: seconds) }
    settle()
  }

  func take(_ key: ConnectionKey) -> [String] {
    defer { lines[key] = nil }
    return lines[key] ?? []
  }

  /// Opens a new client by a connection to a shard.
  func newDevice(in shard: Int) -> TestDevice {
    let key = connect(to: shard)
    send(#"{"kind":"hello","role":"device"}"#, from: key)
    pass(seconds: 4)
    return stages[shard].device(key, welcome: take(key).first ?? "")
  }

  /// An operator by a connection to a shard.
  func newOperator(
    in shard: Int, _ name: String? = nil, watch: String? = #""streams":"all""#
  ) -> ConnectionKey {
    let key = connect(to: shard)
    let name = name.map { #","name":"\#($0)""# } ?? ""
    send(#"{"kind":"hello","role":"operator"\#(name)}"#, from: key)
    if let watch { send(#"{"kind":"watch",\#(watch)}"#, from: key) }
    return key
  }

  /// Goes on with streams by a connection to a shard.
  func resume(
    _ points: [(TestDevice, Int64)], as role: String, in shard: Int
  ) -> ConnectionKey {
    let key = connect(to: shard)
    let streams = points.map { device, after in
      #"{"stream":"\#(device.stream)","epoch":"\#(device.epoch)","after":\#(after)}"#
    }
    send(
      #"{"kind":"hello","role":"\#(role)","streams":["#
        + streams.joined(separator: ",") + "]}", from: key)
    return key
  }

  func last(of device: TestDevice) -> Int64 { stages[0].last(of: device.stream) }

  /// Violations of the simulations' contract.
  var faults: [String] { stages.flatMap(\.faults) }

  private func shard(of key: ConnectionKey) -> Int { Int((key - 1) % UInt64(stages.count)) }
}
