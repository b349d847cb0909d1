import ArgumentParser
import NavigationEngine

extension Strategy {
  /// The values of `--strategy`, for help and error messages.
  static let names = Strategy.allCases.map(\.rawValue).joined(separator: ", ")

  /// Parses the value of `--strategy`.
  static func option(_ name: String) throws -> Strategy {
    if let strategy = Strategy(rawValue: name) { return strategy }
    if let hint = successors[name] {
      throw ValidationError("--strategy: '\(name)' is gone: \(hint).")
    }
    throw ValidationError("--strategy takes one of \(names), not '\(name)'.")
  }
}
