/// The number of clients over time.
public struct Ramp: Sendable, Equatable {
  private let stages: [Scenario.Stage]
  /// When each stage ends, in microseconds after the start.
  private let ends: [Int64]

  /// Creates the ramp of at least one stage; it starts with 0 clients.
  public init(_ stages: [Scenario.Stage]) {
    self.stages = stages
    var end: Int64 = 0
    ends = stages.map { stage in
      end += stage.duration
      return end
    }
  }

  /// The total duration of all stages, in microseconds.
  public var duration: Int64 { ends.last ?? 0 }

  /// The index of the stage at a time in microseconds after the start; later times give the last.
  public func stage(at time: Int64) -> Int {
    ends.firstIndex { time < $0 } ?? stages.count - 1
  }

  /// The wanted number of clients at a time in microseconds after the start.
  ///
  /// Within a stage the number changes linearly from that of the stage before to its own, which it
  /// reaches at the end of the stage.
  public func clients(at time: Int64) -> Int {
    let index = stage(at: time)
    let stage = stages[index]
    let before = index == 0 ? 0 : stages[index - 1].clients
    let passed = max(0, min(time - (ends[index] - stage.duration), stage.duration))
    let change = Double(stage.clients - before) * Double(passed) / Double(stage.duration)
    return before + Int(change.rounded())
  }
}
