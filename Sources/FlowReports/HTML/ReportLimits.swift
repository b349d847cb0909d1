/// What one HTML report holds at most.
public enum ReportLimits {
  /// The most bytes of recordings.
  ///
  /// Those of flows that failed come first, then those of flows that passed, the short ones before
  /// the long ones in each group; the first that would not fit is left out with all after it.
  public static let recordingBytes = 16 << 20
  /// The most steps of flows that passed; beyond it such flows are listed without their steps.
  public static let passedSteps = 100_000
  /// The largest file of the pages that is taken into a report, in bytes.
  public static let moduleBytes = 1 << 20
  /// The most files of the pages that one report takes in.
  public static let modules = 500
}
