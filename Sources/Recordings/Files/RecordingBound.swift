/// A place in each stream of a recording.
public enum RecordingBound: Sendable, Equatable {
  /// The record of this number.
  case sequence(Int64)
  /// This moment, in microseconds of the stream.
  case time(Int64)

  /// Whether a record is at the bound or after it.
  public func isReached(by place: RecordingReader.Place) -> Bool {
    switch self {
    case .sequence(let sequence): place.sequence >= sequence
    case .time(let time): place.time >= time
    }
  }

  /// Whether a record is after the bound.
  public func isPassed(by place: RecordingReader.Place) -> Bool {
    switch self {
    case .sequence(let sequence): place.sequence > sequence
    case .time(let time): place.time > time
    }
  }
}
