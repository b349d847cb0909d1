public import FlowLanguage
public import NavigationEngine
package import ServerMocks
import WireProtocol
public import YAMLReading

/// Runs many flows, with the apps and the options that are the same for all.
public struct FlowSuite: Sendable {
  /// The apps that flows may name.
  private let apps: [String: AppVocabulary]
  /// The app of every flow, whatever it names.
  private let onlyApp: AppVocabulary?
  private let environment: [String: String]
  private let running: RunningOptions
  let seed: UInt64
  private let tags: TagFilter
  private let isStrict: Bool
  private let remake: Remaking
  /// What scripts are answered besides what the flows' folder says, by the name of the app.
  package var mocks: [String: HTTPMocks] = [:]

  /// Creates a suite.
  ///
  /// - Parameters:
  ///   - apps: The apps that flows choose from by `appId`.
  ///   - onlyApp: The app of every flow; `appId` chooses nothing then.
  ///   - environment: Variables for every flow.
  ///   - running: How the app of every flow runs that does not say so itself.
  ///   - seed: Where chance begins in every flow; one of its own where nil.
  ///   - isStrict: Whether what no step expects fails a flow that does not say so itself.
  ///   - remake: Makes an app again where a flow wants it to run in another way.
  public init(
    apps: [App], onlyApp: App? = nil, environment: [String: String] = [:],
    running: RunningOptions = RunningOptions(), seed: UInt64? = nil, tags: TagFilter = TagFilter(),
    isStrict: Bool = false, remake: @escaping Remaking = { _, _ in throw CannotRemake() }
  ) {
    self.running = running
    self.seed = seed ?? RunLimits.seed
    self.remake = remake
    self.apps = Dictionary(apps.map { ($0.name, AppVocabulary($0)) }) { first, _ in first }
    self.onlyApp = onlyApp.map(AppVocabulary.init)
    self.environment = environment
    self.tags = tags
    self.isStrict = isStrict
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
    var files: Set<String> = []
    var filtered = 0
    for file in found.files {
      let log = FileLog()
      defer { files.formUnion(log.paths) }
      do throws(FlowLoadingError) {
        var loaded = try FlowLoader(noting: log).load(path: file)
        loaded.files = log.paths
        loaded.mocks = found.mocks
        guard tags.admits(loaded.flow) else {
          filtered += 1
          continue
        }
        if let problem = loaded.strayClientBlock {
          problems.append([problem])
        } else {
          flows.append(loaded)
        }
      } catch {
        problems.append(error.problems)
      }
    }
    let order = found.workspace.order
    // A flow that cannot be read is named already.
    if problems.isEmpty, let gap = Self.gap(in: order, of: flows) { problems.append([gap]) }
    let first = order.flatMap { wanted in flows.filter { $0.flow.isCalled(wanted.name) } }
    let rest = flows.filter { loaded in !order.contains { loaded.flow.isCalled($0.name) } }
    return Loaded(
      flows: first + rest, ordered: first.count,
      stopsAfterFailure: !found.workspace.continuesAfterFailure, problems: problems, files: files,
      absence: flows.isEmpty && problems.isEmpty ? found.absence(tags, filtered: filtered) : nil)
  }

  /// What is said where an order leaps over a flow that is not there, as Maestro refuses it; an
  /// order may end early.
  private static func gap(in order: [Workspace.OrderedFlow], of flows: [LoadedFlow]) -> Problem? {
    let isThere = order.map { wanted in flows.contains { $0.flow.isCalled(wanted.name) } }
    guard let missing = isThere.firstIndex(of: false),
      let next = isThere[missing...].firstIndex(of: true)
    else { return nil }
    let (place, name) = (order[missing].place, order[missing].name)
    return Problem(
      file: place.file, line: place.line, column: place.column,
      message: "'flowsOrder' names \(Quoting.quoted(name)) before "
        + "\(Quoting.quoted(order[next].name)), and there is no such flow",
      hint: Fields.hint(
        for: name, among: flows.map(\.flow.name).sorted(), prefix: "the flows are"))
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
    /// All files that were read, or that should have been.
    public let files: Set<String>
    /// Why the path gives no flow; nil where it gives one, or a problem.
    public let absence: String?

    /// The same, with every flow run whatever became of those before it.
    public var runningAll: Self {
      Self(
        flows: flows, ordered: ordered, stopsAfterFailure: false, problems: problems, files: files,
        absence: absence)
    }

    /// The same without the flows of folders in which others run each flow: parts of those. One
    /// that stands beside others is run with them.
    public var withoutParts: Self {
      let parts = Set(flows.flatMap(\.subflows.keys))
      func folder(_ flow: LoadedFlow) -> Substring {
        flow.flow.path.prefix(upTo: flow.flow.path.lastIndex(of: "/") ?? flow.flow.path.startIndex)
      }
      let whole = flows.filter { !parts.contains(FlowPath.normalized($0.flow.path)) }
      let folders = Set(whole.map(folder))
      return Self(
        flows: flows.filter { folders.contains(folder($0)) }, ordered: 0,
        stopsAfterFailure: false, problems: problems, files: files, absence: absence)
    }

    /// What a path gave that names no flow at all.
    public init(problems: [Problem]) {
      self.init(
        flows: [], ordered: 0, stopsAfterFailure: false, problems: [problems],
        files: Set(problems.map(\.file)), absence: nil)
    }

    /// Flows that were read elsewhere, in the order in which they run.
    package init(flows: [LoadedFlow]) {
      self.init(
        flows: flows, ordered: 0, stopsAfterFailure: false, problems: [], files: [], absence: nil)
    }

    init(
      flows: [LoadedFlow], ordered: Int, stopsAfterFailure: Bool, problems: [[Problem]],
      files: Set<String>, absence: String?
    ) {
      self.flows = flows
      self.ordered = ordered
      self.stopsAfterFailure = stopsAfterFailure
      self.problems = problems
      self.files = files
      self.absence = absence
    }
  }

  /// Runs a flow against a new client.
  ///
  /// - Parameter checks: Whether this project's own assertions are made, which say what is right
  ///   under one strategy.
  public func run(_ loaded: LoadedFlow, checks: Bool = true) -> FlowResult {
    run(loaded, on: InProcess(), checks: checks)
  }

  /// Runs a flow against new clients of a back end.
  package func run<BackEnd: FlowBackEnd>(
    _ loaded: LoadedFlow, on backEnd: BackEnd, checks: Bool = true
  ) -> FlowResult {
    var device = SuiteDevice<BackEnd.Client>()
    return run(FlowTurn(flow: loaded), on: backEnd, &device, checks: checks)
  }

  /// Runs a flow on a device, where it meets what flows before it left, and leaves it to the next.
  ///
  /// The clients that a flow names are devices of their own, and new ones.
  func run<BackEnd: FlowBackEnd>(
    _ turn: FlowTurn, on backEnd: BackEnd, _ device: inout SuiteDevice<BackEnd.Client>,
    checks: Bool = true
  ) -> FlowResult {
    let loaded = turn.flow
    let seed = seed &+ turn.seedOffset
    do throws(StepFailure) {
      guard loaded.flow.configuration.clients.isEmpty else {
        let clients = try clients(of: loaded.flow, on: backEnd)
        let (runner, result) = run(turn, clients, seed: seed, checks: checks)
        for driven in runner.clients { backEnd.finish(driven.client) }
        return result
      }
      let options = loaded.flow.configuration.running.filled(with: running)
      let meeting = try device.meet(loaded.opening, options, on: backEnd) {
        () throws(StepFailure) in
        try client(loaded.flow.configuration.appID, options, of: loaded.flow, on: backEnd)
      }
      var driven = DrivenClient(name: nil, client: meeting.client, appID: nil)
      driven.isTakenForOpen = !device.wasOpened && loaded.takesAppForOpen
      var (runner, result) = run(turn, [driven], seed: seed, checks: checks)
      result.met = meeting.met
      runner.active = 0
      device.take(
        runner.client, options, of: meeting, left: loaded.flow.path, isResumed: turn.isResumed,
        on: backEnd)
      return result
    } catch {
      return FlowResult(notBegun: loaded, error.message, seed: seed)
    }
  }

  private func run<Client: FlowClient>(
    _ turn: FlowTurn, _ clients: [DrivenClient<Client>], seed: UInt64, checks: Bool
  ) -> (FlowRunner<Client>, FlowResult) {
    var loaded = turn.flow
    var named: Set<String> = []
    for app in clients.map(\.client.app.name) where named.insert(app).inserted {
      if let own = mocks[app] { loaded.mocks = loaded.mocks.followed(by: own) }
    }
    let files = FileLog()
    var runner = FlowRunner(
      loaded, clients: clients, environment: environment.merging(turn.variables) { $1 },
      loader: FlowLoader(noting: files), seed: seed)
    runner.checks = checks
    runner.shard = turn.shard
    if checks, loaded.flow.configuration.isStrict ?? isStrict {
      runner.strict = StrictLedger(places: clients.map(\.first))
    }
    var result = runner.run()
    result.logs = runner.clients.map { log(of: $0, in: loaded.flow) }
    result.files = loaded.files.union(files.paths)
    if runner.scripts.hasCalled { result.files.insert(loaded.mocks.file) }
    result.client = turn.clientName
    result.shard = turn.shard
    return (runner, result)
  }

  private func log(of driven: DrivenClient<some FlowClient>, in flow: Flow) -> CommandLog {
    let configuration = flow.configuration
    let own = configuration.clients.first { $0.name == driven.name }?.running ?? RunningOptions()
    let commands = driven.client.commands
    let inherited = driven.began == 0 ? 0 : commands.count { $0.time <= driven.began }
    var log = CommandLog(
      client: driven.name, app: driven.client.app,
      running: own.filled(with: configuration.running).filled(with: running),
      commands: inherited > CommandLog.inheritedBound ? [] : commands, end: driven.client.now,
      recordCount: driven.client.sequence)
    log.began = driven.began
    log.origins = driven.client.origins
    return log
  }

  /// New clients, as many as the flow names.
  private func clients<BackEnd: FlowBackEnd>(
    of flow: Flow, on backEnd: BackEnd
  ) throws(StepFailure) -> [DrivenClient<BackEnd.Client>] {
    var clients: [DrivenClient<BackEnd.Client>] = []
    for named in flow.configuration.clients {
      let options = named.running.filled(with: flow.configuration.running).filled(with: running)
      do throws(StepFailure) {
        let appID = named.appID ?? flow.configuration.appID
        let client = try client(appID, options, of: flow, on: backEnd)
        clients.append(DrivenClient(name: named.name, client: client, appID: named.appID))
      } catch {
        for driven in clients { backEnd.finish(driven.client) }
        throw error
      }
    }
    return clients
  }

  /// A new client with an app.
  private func client<BackEnd: FlowBackEnd>(
    _ appID: Template, _ options: RunningOptions, of flow: Flow, on backEnd: BackEnd
  ) throws(StepFailure) -> BackEnd.Client {
    let vocabulary = try remade(try vocabulary(appID, of: flow), options)
    do throws(BackEndFailure) {
      return try backEnd.client(vocabulary, settings: options.settings)
    } catch {
      throw StepFailure(message: error.message)
    }
  }

  /// The name of the app that a flow is about; nil where it names several clients, or no app that
  /// there is.
  func appName(of flow: Flow) -> String? {
    guard flow.configuration.clients.isEmpty else { return nil }
    return try? vocabulary(flow.configuration.appID, of: flow).app.name
  }

  /// What a flow does first with what it finds: where clearing leaves something of the app, the
  /// flow meets that.
  func opening(of loaded: LoadedFlow) -> FlowOpening {
    let opening = loaded.opening
    guard opening == .clear,
      let app = try? vocabulary(loaded.flow.configuration.appID, of: loaded.flow).app,
      app.session.contains(where: { $0.keeper != .app })
    else { return opening }
    return .launch(decidesPermissions: true)
  }

  /// The app as the flow wants it to run.
  private func remade(
    _ vocabulary: AppVocabulary, _ running: RunningOptions
  ) throws(StepFailure) -> AppVocabulary {
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
      app.running(
        strategy: running.strategy, linkBuilding: running.destinations, profile: running.profile,
        defects: running.defects))
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
      var own: [(String, String)] = []
      for variable in flow.configuration.environment {
        own.append((variable.name, try scripts.text(of: variable.value, with: variables, at: 0)))
      }
      for (name, value) in own { variables.define(name, as: value) }
      _ = scripts.takeRemarks()
      name = try scripts.text(of: appID, with: variables, at: 0)
      if let remark = scripts.takeRemarks().last { throw ExpressionError(message: remark) }
    } catch {
      throw StepFailure(message: "appId: \(error.message)")
    }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    if let app = apps[name] ?? apps[last] { return app }
    if apps.isEmpty {
      throw StepFailure(
        message: "there is no app '\(name)', nor any other; --app FILE names one, and a file "
          + "\(AppFile.name) beside the flow or in a folder around it is found")
    }
    let hint = Fields.hint(for: name, among: apps.keys.sorted(), prefix: "the apps are")
    throw StepFailure(
      message: "there is no app '\(name)'; \(hint); --app FILE runs the flow with another")
  }
}
