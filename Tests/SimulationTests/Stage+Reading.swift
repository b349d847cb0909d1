import JSON
import NavigationEngine
import Simulation
import TestSupport
import WireProtocol

/// A device that a test drives, with the name and epoch of its stream.
struct TestDevice {
  let key: UInt64
  let stream: String
  let epoch: String
}

extension Stage {
  /// Opens a new client and takes its first lines.
  func newDevice(settle: Bool = true) -> TestDevice {
    let key = connect()
    send(#"{"kind":"hello","role":"device"}"#, from: key)
    if settle { pass(seconds: 4) }
    return device(key, welcome: take(key).first ?? "")
  }

  /// Resumes a stream on a new connection.
  func resume(
    _ device: TestDevice, after: Int64, epoch: String? = nil, features: String = "[]"
  ) -> UInt64 {
    let key = connect()
    send(
      """
      {"kind":"hello","role":"device","features":\(features),"streams":[{"stream":\
      "\(device.stream)","epoch":"\(epoch ?? device.epoch)","after":\(after)}]}
      """, from: key)
    return key
  }

  func newOperator(_ name: String? = nil, watch: String? = #""streams":"all""#) -> UInt64 {
    let key = connect()
    let name = name.map { #","name":"\#($0)""# } ?? ""
    send(#"{"kind":"hello","role":"operator"\#(name)}"#, from: key)
    _ = take(key)
    if let watch { send(#"{"kind":"watch",\#(watch)}"#, from: key) }
    return key
  }

  func device(_ key: UInt64, welcome: String) -> TestDevice {
    let start = welcome.json["streams"]?.array?.first
    return TestDevice(
      key: key, stream: start?["stream"]?.string ?? "", epoch: start?["epoch"]?.string ?? "")
  }

  func tap(
    _ element: String, from key: UInt64, reference: String = "r", key idempotencyKey: String? = nil,
    targets: String? = nil
  ) {
    let key1 = idempotencyKey.map { #","key":"\#($0)""# } ?? ""
    let targets = targets.map { #","targets":\#($0)"# } ?? ""
    send(
      """
      {"kind":"command","ref":"\(reference)"\(key1)\(targets),\
      "data":{"command":"tap","element":"\(element)"}}
      """, from: key)
  }

  /// The sequence of the last stored record of a stream.
  func last(of stream: String) -> Int64 { stored[stream]?.records.last?.sequence ?? 0 }

  /// Whether replaying a stream's commands gives its records.
  func isReproducible(_ stream: String) -> Bool {
    guard let stored = stored[stream],
      let app = apps.first(where: { $0.hash == stored.opening.appHash })
    else { return false }
    var client = RecordedClient(app.vocabulary.app, stream: stream)
    for record in stored.records where record.isCommand {
      guard let command = try? CommandRecord(record: record.line.json) else { return false }
      client.apply(command.command, origin: command.origin, at: command.time)
    }
    client.advance(to: stored.records.last?.time ?? 0)
    return client.durableLines == stored.lines
  }
}

extension String {
  /// The line, parsed.
  var json: JSONValue { (try? JSONParser.parse(utf8)) ?? .null }

  /// The line's kind.
  var kind: String? { json["kind"]?.string }

  /// The line's sequence in its stream; nil for progress.
  var sequence: Int64? { kind == "progress" ? nil : json["sequence"]?.integer }
}

extension [String] {
  var kinds: [String] { compactMap(\.kind) }
  var sequences: [Int64] { compactMap(\.sequence) }
  func ofKind(_ kind: String) -> [String] { filter { $0.kind == kind } }
}
