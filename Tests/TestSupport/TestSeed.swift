import Foundation

/// Where the tests with random input begin: at the same seed in every run, unless the environment
/// names another.
public enum TestSeed {
  /// The variable that names another seed; the tests over the wire read the same one.
  public static let variable = "ROOTSTAGE_SEED"

  /// The seed of this run, which is printed: that of the environment, or 1.
  public static func forRun(of name: String) -> UInt64 {
    let given = ProcessInfo.processInfo.environment[variable]
    let seed = given.flatMap { UInt64($0) } ?? 1
    print("\(name): \(variable)=\(seed)")
    return seed
  }
}
