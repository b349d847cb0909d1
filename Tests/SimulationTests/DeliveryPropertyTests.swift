import JSON
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Record delivery across random disconnects")
struct DeliveryPropertyTests {
  @Test("Across random disconnects, every reader gets each record once and in order")
  func gapless() {
    for seed in UInt64(1)...40 {
      if let problem = Self.run(seed: seed) { Issue.record("seed \(seed): \(problem)") }
    }
  }

  /// A device and an operator that reconnect, and an operator that stays, while commands arrive.
  private static func run(seed: UInt64) -> String? {
    var generator = SeededGenerator(seed: seed)
    let stage = Stage({
      $0.retentionMicroseconds = 400_000
      $0.maximumRecoveredRecords = 60
    })
    var device = stage.newDevice(settle: false)
    let watcher = stage.newOperator()
    var visitor = stage.newOperator()
    var readers = [device.key: Reader(), watcher: Reader(), visitor: Reader()]
    for line in stage.stored[device.stream]?.lines ?? [] { readers[device.key]?.take(line) }
    for _ in 0..<60 {
      stage.isReading = generator.happens(percent: 70)
      stage.isStoring = generator.happens(percent: 80)
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...3:
        stage.tap(
          generator.pick(["log-in", "log-out", "activity", "nothing"]), from: device.key)
      case 4:
        let reader = readers.removeValue(forKey: device.key) ?? Reader()
        stage.disconnect(device.key)
        stage.pass(microseconds: Int64.random(in: 0...600_000, using: &generator))
        let key = stage.resume(device, after: reader.sequence)
        readers[key] = reader
        device = TestDevice(key: key, stream: device.stream, epoch: device.epoch)
      case 5, 6:
        let reader = readers.removeValue(forKey: visitor) ?? Reader()
        stage.disconnect(visitor)
        stage.pass(microseconds: Int64.random(in: 0...300_000, using: &generator))
        visitor = stage.resumeOperator([(device, reader.sequence)])
        readers[visitor] = reader
      default: stage.pass(microseconds: Int64.random(in: 0...500_000, using: &generator))
      }
      for key in readers.keys { for line in stage.take(key) { readers[key]?.take(line) } }
    }
    stage.isStoring = true
    stage.isReading = true
    stage.store()
    stage.read()
    stage.pass(seconds: 5)
    for key in readers.keys { for line in stage.take(key) { readers[key]?.take(line) } }
    let end = stage.take(stage.resume(device, after: 1 << 50))
    guard let snapshot = end.last?.json["data"], stage.faults.isEmpty else {
      return "\(stage.faults.first ?? "no snapshot")"
    }
    for reader in readers.values {
      if let problem = reader.problem { return problem }
      if reader.sequence != stage.last(of: device.stream) { return "a reader is behind" }
      if reader.fold?.json != snapshot { return "a reader's fold differs" }
    }
    return stage.isReproducible(device.stream) ? nil : "the stream is not reproducible"
  }
}
