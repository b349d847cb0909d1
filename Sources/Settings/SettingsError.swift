package import YAMLReading

/// Why settings cannot be used.
package enum SettingsError: Error, Equatable {
  /// The file is not there, or cannot be read.
  case unreadable(Problem)
  /// Everything that is wrong with the content of the file.
  case content([Problem])
  /// What is wrong with an option or a variable, by its name.
  case value(String)
}

extension SettingsError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let problem): problem.description
    case .content(let problems): problems.map(\.description).joined(separator: "\n")
    case .value(let words): words
    }
  }
}
