/// A place in each stream of a recording.
public enum RecordingBound: Sendable, Equatable {
  /// The record of this number.
  case sequence(Int64)
  /// This moment, in microseconds of the stream.
  case time(Int64)
}
