import JSON
import Simulation
import TestSupport
import WireProtocol

/// How a welcome starts a stream.
struct ToldStart: Equatable {
  let stream: String
  var from: Int64?
  var to: Int64?
  var snapshot: Int64?

  init(_ stream: String, recovered from: Int64, _ to: Int64) {
    (self.stream, self.from, self.to) = (stream, from, to)
  }

  init(_ stream: String, snapshot: Int64) {
    (self.stream, self.snapshot) = (stream, snapshot)
  }

  init(_ json: JSONValue) {
    stream = json["stream"]?.string ?? ""
    (from, to) = (json["from"]?.integer, json["to"]?.integer)
    snapshot = json["sequence"]?.integer
  }
}

extension Stage {
  /// An operator that resumes streams, each after the given sequence.
  func resumeOperator(_ points: [(TestDevice, Int64)], features: String = "[]") -> UInt64 {
    let key = connect()
    let streams = points.map { device, after in
      #"{"stream":"\#(device.stream)","epoch":"\#(device.epoch)","after":\#(after)}"#
    }
    send(
      #"{"kind":"hello","role":"operator","features":\#(features),"streams":["#
        + streams.joined(separator: ",") + "]}", from: key)
    return key
  }

  /// The streams of the welcome in these lines.
  func starts(_ lines: [String]) -> [ToldStart] {
    lines.ofKind("welcome").flatMap { $0.json["streams"]?.array ?? [] }.map(ToldStart.init)
  }

  /// The size in bytes of the records of a new device's idle client.
  static var sizeOfFirstRecords: Int {
    let stage = Stage()
    let device = stage.newDevice()
    return stage.stored[device.stream]?.lines.reduce(0) { $0 + $1.utf8.count } ?? 0
  }
}
