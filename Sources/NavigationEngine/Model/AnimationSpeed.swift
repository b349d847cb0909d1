/// How fast the device lets animations run, in percent of their own speed.
///
/// A setting of the device, as the simulator's slow animations are: it outlives the app's process.
/// Timers and services keep their own time.
public struct AnimationSpeed: Sendable, Hashable, Codable {
  /// 1 to 100.
  public let percent: Int

  /// The speeds that there are, in percent.
  public static let range = 1...100
  /// Every animation takes as long as the app says.
  public static let normal = AnimationSpeed(unchecked: 100)
  /// The longest that slowness alone makes an animation, in microseconds: one minute.
  public static let longestMicroseconds: Int64 = 60_000_000

  /// Creates a speed; nil where the percentage is out of ``range``.
  public init?(percent: Int) {
    guard Self.range.contains(percent) else { return nil }
    self.percent = percent
  }

  private init(unchecked percent: Int) { self.percent = percent }

  /// How long something takes at this speed, in microseconds.
  func slowed(_ microseconds: Int64) -> Int64 {
    max(microseconds, min(microseconds * 100 / Int64(percent), Self.longestMicroseconds))
  }
}
