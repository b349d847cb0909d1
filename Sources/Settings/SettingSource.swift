package import YAMLReading

/// Why a setting has its value; the first of these that gives one holds.
package enum SettingSource: Sendable, Equatable {
  /// An option on the command line.
  case flag(String)
  /// A variable of the environment.
  case variable(String)
  /// A file, and the place in it.
  case file(String, Position)
  /// Nobody gave a value.
  case standard
}

extension SettingSource: CustomStringConvertible {
  package var description: String {
    switch self {
    case .flag(let name): "flag \(name)"
    case .variable(let name): "variable \(name)"
    case .file(let path, let position): "file \(path):\(position)"
    case .standard: "default"
    }
  }
}
