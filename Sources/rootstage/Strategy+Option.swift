import NavigationEngine

extension Strategy {
  /// The values of `--strategy`, for help.
  static let names = Strategy.allCases.map(\.rawValue).joined(separator: ", ")

  /// Parses the value of `--strategy`.
  static func option(_ name: String) throws -> Strategy {
    try OptionWord(option: "--strategy", what: "strategy").value(name)
  }
}
