import ArgumentParser
import NavigationEngine
import YAMLReading

extension Profile {
  /// The values of `--profile`, for help and error messages.
  static let names = allCases.map(\.name).joined(separator: ", ")

  /// Parses the value of `--profile`.
  static func option(_ name: String) throws -> Profile {
    if let profile = Profile(rawValue: name) { return profile }
    let hint = Fields.hint(for: name, among: allCases.map(\.name))
    throw ValidationError("--profile: unknown version '\(name)'; \(hint)")
  }
}
