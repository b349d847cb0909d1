/// What a scenario may ask for at most.
public enum ScenarioBounds {
  /// The most bytes of a scenario file.
  public static let bytes = 1 << 20
  /// The most clients at one time.
  public static let clients = 10_000
  /// The most stages.
  public static let stages = 50
  /// The most flows.
  public static let flows = 50
  /// The largest weight of a flow.
  public static let weight = 1_000
  /// The longest stage, in seconds: a day.
  public static let stageSeconds: Int64 = 86_400
  /// The longest pause between runs, in seconds: an hour.
  public static let pauseSeconds: Int64 = 3_600
  /// The most thresholds.
  public static let thresholds = 100
}
