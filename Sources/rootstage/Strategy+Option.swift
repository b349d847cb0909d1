import ArgumentParser
import NavigationEngine

extension Strategy {
  /// The names that options take, for a person.
  static let names = Strategy.allCases.map(\.rawValue).joined(separator: ", ")

  /// Reads an option's value.
  static func option(_ name: String) throws -> Strategy {
    if let strategy = Strategy(rawValue: name) { return strategy }
    throw ValidationError("--strategy takes one of \(names).")
  }
}
