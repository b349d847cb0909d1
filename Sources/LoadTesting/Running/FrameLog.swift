/// The last frame of each transition under way, to see which were left out.
struct FrameLog {
  /// As many transitions as may be told apart at one time; the oldest is forgotten.
  static let bound = 4

  private var latest: [(transition: Int64, frame: Int64)] = []

  /// Takes note of a frame.
  ///
  /// - Returns: How many frames between it and the one before were left out; frames begin with 0.
  mutating func note(_ frame: Int64, of transition: Int64) -> Int {
    if let place = latest.firstIndex(where: { $0.transition == transition }) {
      let missing = frame - latest[place].frame - 1
      latest[place].frame = max(frame, latest[place].frame)
      return Int(clamping: max(0, missing))
    }
    if latest.count == Self.bound { latest.removeFirst() }
    latest.append((transition, frame))
    return Int(clamping: frame)
  }
}
