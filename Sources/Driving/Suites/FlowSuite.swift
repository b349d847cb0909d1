public import NavigationEngine
import WireProtocol
public import YAMLReading

/// Runs many flows, each against a new client of its app.
public struct FlowSuite: Sendable {
  /// The apps that flows may name.
  private let apps: [String: AppVocabulary]
  /// The app of every flow, whatever it names.
  private let onlyApp: AppVocabulary?
  private let environment: [String: String]
  private let running: RunningOptions
  private let seed: UInt64
  private let tags: TagFilter
  private let remake: Remaking
  private let loader = FlowLoader()

  /// Creates a suite.
  ///
  /// - Parameters:
  ///   - apps: The apps that flows choose from by `appId`.
  ///   - onlyApp: The app of every flow; `appId` chooses nothing then.
  ///   - environment: Variables for every flow.
  ///   - running: How the app of every flow runs that does not say so itself.
  ///   - seed: Where chance begins in every flow; one of its own where nil.
  ///   - remake: Makes an app again where a flow wants it to run in another way.
  public init(
    apps: [App], onlyApp: App? = nil, environment: [String: String] = [:],
    running: RunningOptions = RunningOptions(), seed: UInt64? = nil, tags: TagFilter = TagFilter(),
    remake: @escaping Remaking = { _, _ in throw CannotRemake() }
  ) {
    self.running = running
    self.seed = seed ?? RunLimits.seed
    self.remake = remake
    self.apps = Dictionary(apps.map { ($0.name, AppVocabulary($0)) }) { first, _ in first }
    self.onlyApp = onlyApp.map(AppVocabulary.init)
    self.environment = environment
    self.tags = tags
  }

  /// Makes an app again, by its name, with other numbers for its settings.
  public typealias Remaking =
    @Sendable (_ app: App, _ settings: [String: Int]) throws -> App

  /// Apps can only be had as they are.
  public struct CannotRemake: Error, CustomStringConvertible {
    /// Creates the error.
    public init() {}

    /// What is said to a person.
    public var description: String { "the app's settings cannot be changed here" }
  }

  /// Reads the flows of a file or folder, and leaves out those that their tags exclude.
  ///
  /// Flows whose order the folder says come first, the others by their files' names.
  public func load(_ found: FlowFinder.Found) -> Loaded {
    var flows: [LoadedFlow] = []
    var problems: [[Problem]] = []
    let tags = tags.combined(with: found.workspace.tags)
    for file in found.files {
      do throws(FlowLoadingError) {
        let loaded = try loader.load(path: file)
        if tags.admits(loaded.flow) { flows.append(loaded) }
      } catch {
        problems.append(error.problems)
      }
    }
    let order = found.workspace.order
    let first = order.flatMap { name in flows.filter { $0.flow.isCalled(name) } }
    let rest = flows.filter { loaded in !order.contains { loaded.flow.isCalled($0) } }
    return Loaded(
      flows: first + rest, ordered: first.count,
      stopsAfterFailure: !found.workspace.continuesAfterFailure, problems: problems)
  }

  /// What the files of a file or folder gave.
  public struct Loaded: Sendable {
    /// The flows, in the order in which they run.
    public let flows: [LoadedFlow]
    /// How many of them run one after the other because the folder says so.
    public let ordered: Int
    /// Whether the failure of one of those leaves out all that follow.
    public let stopsAfterFailure: Bool
    /// The problems of each file that gives no flow.
    public let problems: [[Problem]]
  }

  /// Runs a flow against a new client.
  ///
  /// - Parameter checks: Whether this project's own assertions are made, which say what is right
  ///   under one strategy.
  public func run(_ loaded: LoadedFlow, checks: Bool = true) -> FlowResult {
    run(loaded, on: InProcess(), checks: checks)
  }

  /// Runs a flow against new clients of a back end.
  ///
  /// - Parameters:
  ///   - variables: Those of this run; they win over those of the suite.
  ///   - seedOffset: What is added to the suite's seed, so that not all clients get the same.
  package func run(
    _ loaded: LoadedFlow, on backEnd: some FlowBackEnd, variables: [String: String] = [:],
    seedOffset: UInt64 = 0, checks: Bool = true
  ) -> FlowResult {
    do throws(StepFailure) {
      let clients = try clients(of: loaded.flow, on: backEnd)
      var runner = FlowRunner(
        loaded, clients: clients, environment: environment.merging(variables) { $1 },
        loader: loader, seed: seed &+ seedOffset)
      runner.checks = checks
      var result = runner.run()
      let logs = runner.clients.map { driven in
        CommandLog(app: driven.client.app, commands: backEnd.finish(driven.client))
      }
      if logs.count == 1 { result.log = logs[0] }
      return result
    } catch {
      return FlowResult(
        flow: loaded.flow, status: .failed, steps: [], message: error.message, duration: 0,
        outputs: [])
    }
  }

  /// New clients, as many as the flow names, or one.
  private func clients<BackEnd: FlowBackEnd>(
    of flow: Flow, on backEnd: BackEnd
  ) throws(StepFailure) -> [DrivenClient<BackEnd.Client>] {
    var named = flow.configuration.clients.map { (Optional($0.name), $0) }
    if named.isEmpty { named = [(nil, ClientConfiguration(name: ""))] }
    var clients: [DrivenClient<BackEnd.Client>] = []
    for (name, client) in named {
      let running = client.running.filled(with: flow.configuration.running)
      let appID = client.appID ?? flow.configuration.appID
      let vocabulary = try remade(try vocabulary(appID, of: flow), running)
      do throws(BackEndFailure) {
        clients.append(
          DrivenClient(
            name: name, client: try backEnd.client(vocabulary, settings: running.settings),
            appID: client.appID))
      } catch {
        for driven in clients { _ = backEnd.finish(driven.client) }
        throw StepFailure(message: error.message)
      }
    }
    return clients
  }

  /// The app as the flow wants it to run.
  private func remade(
    _ vocabulary: AppVocabulary, _ running: RunningOptions
  ) throws(StepFailure) -> AppVocabulary {
    let running = running.filled(with: self.running)
    guard running != RunningOptions() else { return vocabulary }
    var app = vocabulary.app
    if !running.settings.isEmpty {
      do {
        app = try remake(app, running.settings)
      } catch {
        throw StepFailure(message: "settings: \(error)")
      }
    }
    return AppVocabulary(
      app.running(strategy: running.strategy, linkBuilding: running.destinations))
  }

  /// The app that a flow names: by its name, or by an identifier that ends with it.
  private func vocabulary(
    _ appID: Template, of flow: Flow
  ) throws(StepFailure) -> AppVocabulary {
    if let onlyApp { return onlyApp }
    var variables = Variables()
    for (name, value) in environment { variables.define(name, as: value) }
    let scripts = FlowScripts(seed: seed)
    let name: String
    do throws(ExpressionError) {
      for variable in flow.configuration.environment where environment[variable.name] == nil {
        let value = try scripts.text(of: variable.value, with: variables, at: 0)
        variables.define(variable.name, as: value)
      }
      name = try scripts.text(of: appID, with: variables, at: 0)
      if let remark = scripts.takeRemarks().last { throw ExpressionError(message: remark) }
    } catch {
      throw StepFailure(message: "appId: \(error.message)")
    }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if let app = apps[name] ?? apps[last] { return app }
    let hint = Fields.hint(for: name, among: apps.keys.sorted(), prefix: "the apps are")
    throw StepFailure(
      message: "there is no app '\(name)'; \(hint); --app FILE runs the flow with another")
  }
}
