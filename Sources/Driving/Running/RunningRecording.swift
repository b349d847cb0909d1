/// A part of a client's recording that has begun.
struct RunningRecording: Sendable {
  let name: String
  /// The number of its first record, from 1.
  let from: Int64
}
