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
      cannot write the file, or it is there already.
      """)

  @Option(
    name: .customLong("from"), parsing: .upToNextOption,
    help: ArgumentHelp("Flow files or folders.", valueName: "flow"), completion: .flow)
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "The app's name (default: the last part of the flows' appId).", valueName: "name"))
  var name: String?

  @Option(
    name: [.customShort("e"), .customLong("env")],
    help: ArgumentHelp(
      "A variable for every flow, KEY=VALUE; the flow's own env wins.", valueName: "KEY=VALUE"))
  var environment: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Replace the file that --output names, where there is one.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "An app file to which only what the flows lack is added; the rest stays as it is.",
      valueName: "app"), completion: .app)
  var update: String?

  @Option(
    help: ArgumentHelp(
      "The project's Info.plist: its name, links, shortcuts and permission texts.",
      valueName: "file"), completion: .file(extensions: ["plist"]))
  var plist: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Files with the app's texts (.strings, .xcstrings), for what flows know by its id.",
      valueName: "file"), completion: .file(extensions: ["strings", "xcstrings"]))
  var strings: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      A folder of Swift files: their titles of tabs are used; ids and texts of flows that are not \
      in them are named.
      """, valueName: "folder"), completion: .directory)
  var source: String?

  @Option(
    help: ArgumentHelp(
      "How long at most it tries what lets more of the flows pass, \(SearchTime.form), or 0;"
        + " a number alone is in seconds.", valueName: "time"),
    transform: SearchTime.optionOrNone)
  var time = SearchTime(milliseconds: 60_000)

  func validate() throws {
    try InputFile.checkHasFolder(paths, "flow")
    if update != nil, name != nil {
      throw ValidationError("--name is for a new file; with --update the file keeps its name.")
    }
  }

  func run() async throws {
    try await reporting(waiting: "trying guesses") {
      let variables = try FlowVariables.values(of: environment)
      try checkOutput()
      let text = try update.map(existing)
      let loaded = try loaded()
      guard loaded.contains(where: { !$0.flows.isEmpty }) else {
        throw Failure(message: "There is no flow to read.", code: Failure.badData)
      }
      var facts = AppFacts()
      for path in strings { try ProjectFiles.read(strings: path, into: &facts) }
      if let plist { try ProjectFiles.read(plist: plist, into: &facts) }
      let source = try source.map { try ProjectSource($0) }
      facts.tabs = source?.tabs ?? []
      let made: AppFromFlows
      do throws(NoScreenError) {
        made = try await AppFromFlows(
          loaded, name: name, environment: variables, folder: folder, facts: facts,
          seconds: time.milliseconds / 1_000, adding: text)
      } catch {
        throw Failure(message: error.description, code: Failure.badData)
      }
      try write(made.text)
      if update != nil { Console.note("added: \(made.additions)") }
      try await report(made, loaded, variables)
      for line in source?.differences(from: made) ?? [] { Console.note(line) }
    }
  }

  /// Refuses to replace a file that nobody said may be replaced.
  private func checkOutput() throws {
    guard let output, output != update, !force, output != InputFile.standard,
      FileManager.default.fileExists(atPath: output), !OutputFile.isSpecial(output)
    else { return }
    throw Failure(
      message: "\(output) is there already; --force replaces it, and --update \(output) adds to it",
      code: Failure.cannotCreate)
  }

  /// Writes the app file; a new one names the schema, which a new file has beside it.
  private func write(_ text: String) throws {
    guard update == nil else {
      return try OutputFile(path: output ?? update).write(Array(text.utf8))
    }
    try OutputFile(path: output).write(Array("\(FileSchema.app.comment())\n\(text)".utf8))
    guard let output, output != InputFile.standard else { return }
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
        let loaded = suite.load(found)
        if found.files.isEmpty, found.workspace == .plain {
          Console.note("\(path): there is no .yaml or .yml file here that could be a flow")
        } else if let absence = loaded.absence {
          Console.note(absence)
        }
        report(loaded.problems)
        if !found.isFromBelow { UnreadFlows(below: found, besides: loaded).report() }
        return found.isFromBelow ? loaded.withoutParts : loaded.runningAll
      } catch {
        for problem in error.problems { Console.note("\(problem)") }
        return FlowSuite.Loaded(problems: error.problems)
      }
    }
  }

  /// Names each problem once, though a file that many flows run has it in each of them.
  private func report(_ problems: [[Problem]]) {
    var told: Set<String> = []
    for problem in problems.joined() where told.insert("\(problem)").inserted {
      Console.note("\(problem)")
    }
    if told.count < problems.joined().count {
      Console.note("flows that cannot be read for these: \(problems.count)")
    }
  }

  private var folder: String {
    guard paths.count == 1 else { return "" }
    return paths[0].hasSuffix("/") ? paths[0] : paths[0] + "/"
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
    var suite = FlowSuite(apps: [app.app], onlyApp: app.app, environment: variables)
    suite.mocks = [app].mocks
    let plan = DevicePlan(loaded, of: suite)
    var results: [Int: FlowResult] = [:]
    for await (place, outcome) in suite.outcomes(of: plan, atOnce: 1) {
      if case .ran(let result) = outcome { results[place] = result }
    }
    let ran = results.sorted { $0.key < $1.key }.map(\.value)
    let failed = ran.filter { $0.status == .failed }
    Console.note("\(results.count - failed.count) of \(plan.count) flows pass")
    for result in failed {
      Console.note("✗ \(result.name)")
      let message = result.failedStep?.message ?? result.message ?? ""
      Console.note("    \(result.failedStep.map { "\($0.place): " } ?? "")\(message)")
    }
    StepRemarks(ran).report()
    if made.skipped > 0 {
      Console.note("not read, as they drive several clients: \(made.skipped)")
    }
    if let leftOut = made.leftOut {
      let flows = leftOut.flows == 0 ? "the last steps" : "the last \(leftOut.flows) flows"
      Console.note("left out, as the file would not be valid with them: \(flows)")
      Console.note("    \(leftOut.limit)")
    }
    if !made.unset.isEmpty {
      Console.note("variables that nothing sets; give them with -e NAME=VALUE:")
      for (name, place) in made.unset { Console.note("    \(name)  \(place)") }
    }
    guard !made.unknown.isEmpty else { return }
    Console.note("not in the file:")
    for unknown in made.unknown { Console.note("    \(unknown)") }
  }
}
