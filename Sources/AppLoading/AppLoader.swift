import AppIdentity
public import NavigationEngine
import YAMLReading

/// Reads app files; `Examples/README.md` describes their grammar.
public enum AppLoader {
  /// The largest app file that is read, in bytes.
  public static let maximumFileSize = AppFile.maximumSize

  private static let form = FileForm(
    noun: "an app file", maximumSize: maximumFileSize, emptyHint: "begin with 'app: a-name'",
    nestingHint: "split long chains of actions into screens or routes",
    folderHint: { "name the app file in it: \($0)/app.yaml" }, remedy: PlatformWords.remedy)

  /// Reads an app from YAML text.
  ///
  /// - Parameters:
  ///   - text: The whole content of an app file.
  ///   - file: The name that problems give for it.
  ///   - settings: Numbers in the place of those that the file gives for its settings.
  ///   - strategy: A strategy in the place of the file's own.
  ///   - defects: The careless habits of its code, in the place of those that the file names.
  ///   - destinations: When screens behind lists are built, in the place of what the file says.
  ///   - profile: The version of iOS in the place of the file's own.
  ///   - isWanted: Whether somebody still waits for the app; asked now and then on the way.
  /// - Throws: Every problem of the text at once. Text that is not YAML gives one problem only,
  ///   as nothing after it can be understood, and so does work that is given up.
  public static func load(
    text: String, file: String, settings: [String: Int] = [:], strategy: Strategy? = nil,
    defects: Set<Defect>? = nil, destinations: LinkBuilding? = nil, profile: Profile? = nil,
    isWanted: @escaping () -> Bool = { true }
  ) throws(AppLoadingError) -> LoadedApp {
    let (decoded, warnings) = try decode(text, file: file, isWanted)
    if let profile, profile != decoded.app.profile {
      let changed = decoded.profile.text(text, with: profile.name)
      return try load(
        text: changed, file: file, settings: settings, strategy: strategy, defects: defects,
        destinations: destinations, isWanted: isWanted)
    }
    if let strategy, strategy != decoded.app.strategy {
      let changed = decoded.strategy.text(text, with: strategy.rawValue)
      return try load(
        text: changed, file: file, settings: settings,
        // Habits that the file names are those of its own strategy.
        defects: defects ?? (decoded.defects.entry == nil ? nil : strategy.defects),
        destinations: destinations, isWanted: isWanted)
    }
    if let defects, defects != decoded.app.defects {
      let list = "[\(defects.names.joined(separator: ", "))]"
      let changed = decoded.defects.text(text, with: list)
      return try load(
        text: changed, file: file, settings: settings, destinations: destinations,
        isWanted: isWanted)
    }
    if let destinations, destinations != decoded.app.linkBuilding {
      let changed = decoded.destinations.text(text, with: destinations.rawValue)
      return try load(text: changed, file: file, settings: settings, isWanted: isWanted)
    }
    guard !settings.isEmpty else { return loaded(decoded, text, warnings) }
    let overriding = SettingOverrides(entries: decoded.settings, file: file)
    let changed = try overriding.text(text, with: settings)
    let (again, warningsAgain) = try decode(changed, file: file, isWanted)
    return loaded(again, changed, warningsAgain)
  }

  /// Reads an app from a file in UTF-8.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: What problems give as their file; nil for the path.
  ///   - settings: Numbers in the place of those that the file gives for its settings.
  ///   - strategy: A strategy in the place of the file's own.
  ///   - defects: The careless habits of its code, in the place of those that the file names.
  ///   - destinations: When screens behind lists are built, in the place of what the file says.
  ///   - profile: The version of iOS in the place of the file's own.
  /// - Throws: Every problem of the file at once, or the reason why it cannot be read.
  public static func load(
    path: String, called name: String? = nil, settings: [String: Int] = [:],
    strategy: Strategy? = nil, defects: Set<Defect>? = nil, destinations: LinkBuilding? = nil,
    profile: Profile? = nil
  ) throws(AppLoadingError) -> LoadedApp {
    let text: String
    do throws(Problem) {
      text = try TextFile.read(path, called: name, as: form)
    } catch {
      throw AppLoadingError(problems: [error])
    }
    return try load(
      text: text, file: name ?? path, settings: settings, strategy: strategy, defects: defects,
      destinations: destinations, profile: profile)
  }

  /// Reads an app from the text that a recording of an older version keeps.
  ///
  /// - Returns: The app with its text of today, in which words that are gone are replaced.
  public static func load(
    older text: String, file: String
  ) throws(AppLoadingError) -> LoadedApp {
    try load(text: AppRenewal.text(text, form: form), file: file)
  }

  private static func decode(
    _ text: String, file: String, _ isWanted: @escaping () -> Bool
  ) throws(AppLoadingError) -> (AppDecoder.Decoded, warnings: [Problem]) {
    guard text.utf8.count <= maximumFileSize else {
      throw AppLoadingError(problems: [TextFile.tooLarge(file, as: form)])
    }
    let diagnostics = Diagnostics(file: file, form: form, isWanted: isWanted)
    let root = YAMLReader(text: text, diagnostics: diagnostics).read()
    let decoded = root.flatMap(AppDecoder(file: file, diagnostics: diagnostics).decode)
    guard !diagnostics.isAbandoned else {
      let problem = Problem(
        file: file, line: 0, column: 0, message: "reading was given up: nobody waits for the app")
      throw AppLoadingError(problems: [problem])
    }
    guard let decoded else {
      throw AppLoadingError(problems: diagnostics.sorted)
    }
    return (decoded, diagnostics.sorted)
  }

  private static func loaded(
    _ decoded: AppDecoder.Decoded, _ text: String, _ warnings: [Problem]
  ) -> LoadedApp {
    LoadedApp(
      app: decoded.app, source: text, hash: AppTextHash.hexadecimal(of: text),
      memory: decoded.memory + 2 * text.utf8.count, warnings: warnings, mocks: decoded.mocks,
      namePosition: decoded.namePosition)
  }
}
