import ArgumentParser
import FlowRunning
import Foundation

/// The variables that a command line and the shell give to flows.
enum FlowVariables {
  /// Reads pairs as they are given with `-e`; they win over the shell's.
  ///
  /// - Throws: A `ValidationError` for what is no pair.
  static func values(of pairs: [String]) throws -> [String: String] {
    var variables = FlowSuite.shellVariables(of: ProcessInfo.processInfo.environment)
    for pair in pairs {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw ValidationError("-e takes KEY=VALUE, not '\(pair)'")
      }
      variables[String(parts[0])] = String(parts[1])
    }
    return variables
  }
}
