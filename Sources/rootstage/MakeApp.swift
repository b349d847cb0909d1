import AppLoading
import AppWriting
import ArgumentParser
import FlowLanguage
import FlowRunning
import Foundation
import YAMLReading

/// `rootstage init`
struct MakeApp: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write an app file from the flows that a team has.",
    discussion: """
      The file is a model of the app that the flows drive: the screens that they expect after a \
      tap, the elements that they select, fields, alerts, tabs, links and launch arguments. Each \
      guess names the step that it comes from. The flows are then run against it.

      rootstage init --from .maestro --output app.yaml
      rootstage init --from .maestro --update app.yaml
      rootstage test .maestro --app app.yaml

      Exit codes: 0 success · 64 usage error · 65 no flow can be read · 66 no such file · 73 \
      cannot write the file.
      """)

  @Option(
    name: .customLong("from"), parsing: .upToNextOption, help: "Flow files or folders.")
  var paths: [String]

  @Option(help: "The app's name (default: the last part of the flows' appId).")
  var name: String?

  @Option(
    name: [.customShort("e"), .customLong("env")],
    help: "A variable for every flow, KEY=VALUE; the flow's own env wins.")
  var environment: [String] = []

  @Option(name: .shortAndLong, help: "The file to write (default: standard output).")
  var output: String?

  @Option(
    help: "An app file to which only what the flows lack is added; the rest stays as it is.")
  var update: String?

  @Option(help: "The project's Info.plist: its name, links, shortcuts and permission texts.")
  var plist: String?

  @Option(
    parsing: .upToNextOption,
    help: "Files with the app's texts (.strings, .xcstrings), for what flows know by its id.")
  var strings: [String] = []

  @Option(help: "A folder of Swift files; ids of flows that are not in them are named.")
  var source: String?

  func validate() throws {
    if update != nil, name != nil {
      throw ValidationError("--name is for a new file; with --update the file keeps its name.")
    }
  }

  func run() async throws {
    try await reporting {
      let variables = try FlowVariables.values(of: environment)
      let text = try update.map(existing)
      let loaded = try loaded()
      guard loaded.contains(where: { !$0.flows.isEmpty }) else {
        throw Failure(message: "There is no flow to read.", code: Failure.badData)
      }
      var facts = AppFacts()
      for path in strings { try ProjectFiles.read(strings: path, into: &facts) }
      if let plist { try ProjectFiles.read(plist: plist, into: &facts) }
      let identifiers = try source.map(ProjectFiles.identifiers)
      let made = await AppFromFlows(
        loaded, name: name, environment: variables, folder: folder, facts: facts, adding: text)
      try write(made.text)
      if update != nil { Console.note("added: \(made.additions)") }
      try await report(made, loaded, variables)
      if let identifiers { compare(made, with: identifiers) }
    }
  }

  /// Writes the app file; a new one names the schema, which a new file has beside it.
  private func write(_ text: String) throws {
    guard update == nil else {
      return try OutputFile(path: output ?? update).write(Array(text.utf8))
    }
    try OutputFile(path: output).write(Array("\(FileSchema.app.comment())\n\(text)".utf8))
    guard let output else { return }
    let folder = URL(filePath: output).deletingLastPathComponent().path
    if let file = try FileSchema.app.write(into: folder) {
      Console.note("for editors: \(file)")
    }
  }

  /// The text of the app file that is brought up to date, which must be valid.
  private func existing(_ path: String) throws -> String {
    let text = String(decoding: try InputFile.read(path), as: UTF8.self)
    do throws(AppLoadingError) {
      _ = try AppLoader.load(text: text, file: path)
    } catch {
      throw Failure(message: error.description, code: Failure.badData)
    }
    return text
  }

  /// The flows of all paths; problems of their files are printed.
  private func loaded() throws -> [FlowSuite.Loaded] {
    let suite = FlowSuite(apps: [])
    return try paths.map { path in
      guard FileManager.default.fileExists(atPath: path) else {
        throw Failure(message: "\(path): no such file", code: Failure.noInput)
      }
      do throws(FlowLoadingError) {
        let found = try FlowFinder.find(path, looksBelow: true)
        if found.files.isEmpty {
          Console.note("\(path): there is no .yaml or .yml file here that could be a flow")
        }
        let loaded = suite.load(found)
        for problem in loaded.problems.joined() { Console.note("\(problem)") }
        return loaded
      } catch {
        for problem in error.problems { Console.note("\(problem)") }
        return FlowSuite.Loaded(problems: error.problems)
      }
    }
  }

  private var folder: String {
    guard paths.count == 1 else { return "" }
    return paths[0].hasSuffix("/") ? paths[0] : paths[0] + "/"
  }

  /// Names the ids that flows ask for and no Swift file gives.
  private func compare(_ made: AppFromFlows, with identifiers: [Regex<Substring>]) {
    let missing = made.ids.filter { id in
      !identifiers.contains { id.id.wholeMatch(of: $0) != nil }
    }
    guard !missing.isEmpty else { return }
    Console.note("asked for by flows, and no accessibilityIdentifier of the source:")
    for (id, place) in missing { Console.note("    \(place): \(id)") }
  }

  /// Says which of the flows pass against the app, and what of them it could not say.
  private func report(
    _ made: AppFromFlows, _ loaded: [FlowSuite.Loaded], _ variables: [String: String]
  ) async throws {
    let app: LoadedApp
    do throws(AppLoadingError) {
      app = try AppLoader.load(text: made.text, file: output ?? "app.yaml")
    } catch {
      throw Failure(message: "the app file has errors\n\(error)", code: Failure.badData)
    }
    let suite = FlowSuite(apps: [app.app], onlyApp: app.app, environment: variables)
    let plan = DevicePlan(loaded, of: suite)
    var results: [Int: FlowResult] = [:]
    for await (place, outcome) in suite.outcomes(of: plan, atOnce: 1) {
      if case .ran(let result) = outcome { results[place] = result }
    }
    let failed = results.sorted { $0.key < $1.key }.map(\.value).filter { $0.status == .failed }
    Console.note("\(results.count - failed.count) of \(plan.count) flows pass")
    for result in failed {
      Console.note("✗ \(result.name)")
      let message = result.failedStep?.message ?? result.message ?? ""
      Console.note("    \(result.failedStep.map { "\($0.place): " } ?? "")\(message)")
    }
    if made.skipped > 0 {
      Console.note("not read, as they drive several clients: \(made.skipped)")
    }
    guard !made.unknown.isEmpty else { return }
    Console.note("not in the file, as no app file can say it:")
    for unknown in made.unknown { Console.note("    \(unknown)") }
  }
}
