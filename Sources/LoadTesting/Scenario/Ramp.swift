/// How many clients there are at which time.
public struct Ramp: Sendable, Equatable {
  private let stages: [Scenario.Stage]
  /// When each stage ends, in microseconds after the beginning.
  private let ends: [Int64]

  /// Creates the ramp of stages, at least one; it begins without clients.
  public init(_ stages: [Scenario.Stage]) {
    self.stages = stages
    var end: Int64 = 0
    ends = stages.map { stage in
      end += stage.duration
      return end
    }
  }

  /// How long all stages last together, in microseconds.
  public var duration: Int64 { ends.last ?? 0 }

  /// The stage of a time, in microseconds after the beginning; the last one for later times.
  public func stage(at time: Int64) -> Int {
    ends.firstIndex { time < $0 } ?? stages.count - 1
  }

  /// How many clients there should be at a time.
  ///
  /// Within a stage the number goes evenly from that of the stage before to its own; its own is
  /// there when the stage ends.
  public func clients(at time: Int64) -> Int {
    let index = stage(at: time)
    let stage = stages[index]
    let before = index == 0 ? 0 : stages[index - 1].clients
    let passed = max(0, min(time - (ends[index] - stage.duration), stage.duration))
    let change = Double(stage.clients - before) * Double(passed) / Double(stage.duration)
    return before + Int(change.rounded())
  }
}
