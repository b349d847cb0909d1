import NavigationEngine

extension Profile {
  /// The values of `--profile`, for help.
  static let names = allCases.map(\.name).joined(separator: ", ")

  /// Parses the value of `--profile`.
  static func option(_ name: String) throws -> Profile {
    try OptionWord(option: "--profile", what: "version").value(name)
  }
}
