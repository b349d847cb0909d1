/// A part of a client's recording that has begun.
struct RunningRecording: Sendable {
  let name: String
  /// When it began, in microseconds of the stream.
  let began: Int64
}
