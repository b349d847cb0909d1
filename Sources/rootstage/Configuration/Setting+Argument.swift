import ArgumentParser
import Settings

extension Setting {
  fileprivate var argumentHelp: ArgumentHelp {
    let isShown = standard != nil && standard != "false"
    return ArgumentHelp(
      isShown ? "\(help) (default: \(standard ?? ""))" : help, valueName: value)
  }

  fileprivate var completion: CompletionKind {
    if case .word(let words, _, _) = form { return .list(words) }
    return switch value {
    case "file": .file()
    case "folder": .directory
    default: .default
    }
  }

  fileprivate var argumentName: NameSpecification { .customLong(name) }
}

extension Option where Value == String? {
  /// The option of a setting; nil where it is not on the command line.
  init(_ setting: Setting) {
    self.init(
      name: setting.argumentName, help: setting.argumentHelp, completion: setting.completion)
  }
}

extension Option where Value == [String] {
  /// The option of a setting that takes several values; empty where it is not on the command line.
  init(wrappedValue: [String], _ setting: Setting) {
    self.init(
      wrappedValue: wrappedValue, name: setting.argumentName, help: setting.argumentHelp,
      completion: setting.completion)
  }
}

extension Flag where Value == Bool? {
  /// The flag of a setting that is on or off; nil where it is not on the command line.
  init(_ setting: Setting) {
    self.init(
      name: setting.argumentName, inversion: .prefixedNo, help: setting.argumentHelp)
  }
}

/// The values of settings on a command line, by their names.
struct FlagValues {
  private(set) var texts: [String: [String]] = [:]

  mutating func add(_ value: String?, of setting: Setting) {
    if let value { texts[setting.name] = [value] }
  }

  mutating func add(_ values: [String], of setting: Setting) {
    if !values.isEmpty { texts[setting.name] = values }
  }

  mutating func add(_ value: Bool?, of setting: Setting) {
    if let value { texts[setting.name] = ["\(value)"] }
  }
}
