/// The bounds of one script.
public enum ScriptLimits {
  /// The most processor time of one script, in milliseconds.
  public static let milliseconds = 1_000
  /// How often time and memory are looked at, in milliseconds of processor time.
  static let sliceMilliseconds = 20
  /// The most memory that a script may hold, in bytes.
  public static let heapBytes = 256 << 20
  /// The longest text that a script gives, in UTF-16 units.
  public static let textLength = 100_000
  /// The most lines that one script writes to the console; the rest are left out.
  public static let logLines = 100
  /// The longest of those lines, in UTF-16 units; what is beyond is left out.
  public static let logLineLength = 1_000
  /// The most calls of `http` that one script makes.
  public static let requests = 100
  /// The longest address of such a call, in UTF-16 units.
  public static let urlLength = 8_192
  /// The largest script, in bytes.
  public static let sourceBytes = 1 << 20
}
