/// The limits of a scenario.
public enum ScenarioBounds {
  /// The maximum size of a scenario file, in bytes.
  public static let bytes = 1 << 20
  /// The maximum number of clients at one time.
  public static let clients = 10_000
  /// The maximum number of stages.
  public static let stages = 50
  /// The maximum number of flows.
  public static let flows = 50
  /// The largest weight of a flow.
  public static let weight = 1_000
  /// The longest stage, in seconds: a day.
  public static let stageSeconds: Int64 = 86_400
  /// The longest pause between runs, in seconds: an hour.
  public static let pauseSeconds: Int64 = 3_600
  /// The maximum number of thresholds in a file, with those of stages and flows.
  public static let thresholds = 100
}
