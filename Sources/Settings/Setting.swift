/// One thing that can be set, by its one name: the flag `--max-clients`, the variable
/// `ROOTSTAGE_MAX_CLIENTS`, and `max-clients` in a file.
package struct Setting: Sendable {
  /// The name in a file; lower case, words joined by hyphens.
  package let name: String
  /// What it does, in a sentence.
  package let help: String
  package let form: SettingForm
  /// Whether it takes several values.
  package let isList: Bool
  /// The value where none is given; nil for none.
  package let standard: String?
  /// Whether its value is shown to nobody.
  package let isSecret: Bool
  /// What its values are called in help, in a word.
  package let value: String

  package init(
    _ name: String, _ form: SettingForm = .text, isList: Bool = false, standard: String? = nil,
    isSecret: Bool = false, value: String = "count", help: String
  ) {
    self.name = name
    self.help = help
    self.form = form
    self.isList = isList
    self.standard = standard
    self.isSecret = isSecret
    self.value = value
  }

  /// Whether these values of it are shown to nobody.
  func hides(_ texts: [String]) -> Bool {
    isSecret && !texts.allSatisfy { ["true", "false"].contains($0) }
  }

  /// The option on the command line.
  package var flag: String { "--\(name)" }

  /// What values of settings begin with in the environment.
  package static let variablePrefix = "ROOTSTAGE"

  /// The variable in the environment.
  package var variable: String { Self.variable(name) }

  /// The variable in the environment for a name.
  package static func variable(_ name: String) -> String {
    "\(variablePrefix)_\(name.uppercased().replacing("-", with: "_"))"
  }
}
