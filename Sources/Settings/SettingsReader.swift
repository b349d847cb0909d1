import YAMLReading

/// Decides which source gives the value of each setting: the command line before the environment,
/// that before the file, and the default last.
package struct SettingsReader {
  private let settings: [Setting]
  private let flags: [String: [String]]
  private let environment: [String: String]
  private let file: SettingsFile?

  /// Takes the sources in.
  ///
  /// - Parameters:
  ///   - flags: The values on the command line, by the names of their settings.
  ///   - environment: All variables; those of several values separate them with commas.
  package init(
    _ settings: [Setting], flags: [String: [String]], environment: [String: String],
    file: SettingsFile?
  ) {
    self.settings = settings
    self.flags = flags
    self.environment = environment
    self.file = file
  }

  /// The values that hold.
  ///
  /// - Throws: The first value of an option or a variable that is wrong.
  package func read() throws(SettingsError) -> SettingValues {
    var entries: [String: SettingValues.Entry] = [:]
    for setting in settings { entries[setting.name] = try entry(of: setting) }
    return SettingValues(entries: entries)
  }

  private func entry(of setting: Setting) throws(SettingsError) -> SettingValues.Entry {
    if let given = flags[setting.name] {
      let texts = setting.isList ? given : [given.last ?? ""]
      try check(texts, of: setting, at: setting.flag)
      return SettingValues.Entry(texts: texts, source: .flag(setting.flag))
    }
    if let text = environment[setting.variable] {
      let texts = setting.isList ? Self.parts(of: text) : [text]
      try check(texts, of: setting, at: setting.variable)
      return SettingValues.Entry(texts: texts, source: .variable(setting.variable))
    }
    if let file, let entry = file.entries[setting.name] {
      return SettingValues.Entry(texts: entry.texts, source: .file(file.path, entry.position))
    }
    return SettingValues.Entry(texts: setting.standard.map { [$0] } ?? [], source: .standard)
  }

  /// What stands between commas, without the blanks around it.
  private static func parts(of text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map {
      var part = $0.drop(while: \.isWhitespace)
      while part.last?.isWhitespace == true { part.removeLast() }
      return String(part)
    }
  }

  private func check(
    _ texts: [String], of setting: Setting, at place: String
  ) throws(SettingsError) {
    for text in texts {
      guard let problem = setting.problem(with: text, of: place) else { continue }
      throw .value(problem.hasSuffix("?") ? problem : problem + ".")
    }
  }

  /// What to say of variables that were probably meant to be those of settings.
  ///
  /// - Parameter others: Names that are no settings, and have variables nevertheless.
  package static func misspeltVariables(
    in environment: [String: String], of settings: [Setting], others: [String] = []
  ) -> [String] {
    let prefix = Setting.variable("")
    let names = settings.map(\.name) + others
    let variables = names.map { Setting.variable($0).dropFirst(prefix.count) }.map(String.init)
    return environment.keys.sorted().compactMap { variable in
      let name = String(variable.dropFirst(prefix.count))
      guard variable.hasPrefix(prefix), !variables.contains(name),
        let nearest = NearestName.to(name, among: variables)
      else { return nil }
      return "the variable \(variable) sets nothing; did you mean \(prefix)\(nearest)?"
    }
  }
}
