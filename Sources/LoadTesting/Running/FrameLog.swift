/// The last frame of each running transition, to count dropped frames.
struct FrameLog {
  /// The maximum number of transitions; the oldest is removed first.
  static let bound = 4

  private var latest: [(transition: Int64, frame: Int64)] = []

  /// Records a frame.
  ///
  /// - Returns: The number of frames missing before it; the first frame of a transition is 0.
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
