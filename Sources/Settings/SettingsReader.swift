import Configuration
import Synchronization
import YAMLReading

/// Decides which source gives the value of each setting: the command line before the environment,
/// that before the file, and the default last.
package struct SettingsReader {
  private static let commandLine = "command line"
  private let settings: [Setting]
  private let file: SettingsFile?
  private let reader: ConfigReader
  private let recorder = SourceRecorder()

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
    self.file = file
    let isList = Dictionary(uniqueKeysWithValues: settings.map { ($0.name, $0.isList) })
    func provider(_ name: String, _ values: [String: [String]]) -> InMemoryProvider {
      let pairs = values.map { name, texts in
        let content: ConfigContent =
          isList[name] == true ? .stringArray(texts) : .string(texts.last ?? "")
        return (AbsoluteConfigKey([name]), ConfigValue(content, isSecret: false))
      }
      return InMemoryProvider(name: name, values: Dictionary(uniqueKeysWithValues: pairs))
    }
    let variables = EnvironmentVariablesProvider(environmentVariables: environment)
      .prefixKeys(with: ConfigKey([Setting.variablePrefix]))
    var providers: [any ConfigProvider] = [provider(Self.commandLine, flags), variables]
    if let file {
      providers.append(provider(file.path, file.entries.mapValues(\.texts)))
    }
    recorder.names = providers.map(\.providerName)
    reader = ConfigReader(providers: providers, accessReporter: recorder)
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
    let key = ConfigKey([setting.name])
    let found =
      setting.isList
      ? reader.stringArray(forKey: key, isSecret: setting.isSecret)
      : reader.string(forKey: key, isSecret: setting.isSecret).map { [$0] }
    guard let texts = found else {
      return SettingValues.Entry(
        texts: setting.standard.map { [$0] } ?? [], source: .standard)
    }
    let source: SettingSource
    switch recorder.index {
    case 0:
      source = .flag(setting.flag)
      try check(texts, of: setting, at: setting.flag)
    case 1:
      source = .variable(setting.variable)
      try check(texts, of: setting, at: setting.variable)
    default:
      source = file?.entries[setting.name].map { .file(file?.path ?? "", $0.position) } ?? .standard
    }
    return SettingValues.Entry(texts: texts, source: source)
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

/// Keeps which provider gave the value that was read last.
private final class SourceRecorder: AccessReporter {
  private let state = Mutex((names: [String](), index: 0))

  /// The providers, the first that has a value before the others.
  var names: [String] {
    get { state.withLock { $0.names } }
    set { state.withLock { $0.names = newValue } }
  }

  /// The place of the provider among ``names``.
  var index: Int { state.withLock { $0.index } }

  func report(_ event: AccessEvent) {
    let giver = event.providerResults.first { (try? $0.result.get().value) != nil }
    state.withLock { state in
      state.index = giver.flatMap { state.names.firstIndex(of: $0.providerName) } ?? 0
    }
  }
}
