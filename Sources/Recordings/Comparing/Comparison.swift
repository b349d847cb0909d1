import JSON
public import NavigationEngine

/// One app, asked the same things under several strategies.
public struct Comparison: Sendable {
  /// How long a run goes on by itself after its last command, in microseconds.
  public static let patienceMicroseconds: Int64 = 60_000_000

  /// The runs, in the order of the table.
  public let runs: [Run]

  /// Creates a comparison of runs.
  public init(_ runs: [Run]) {
    self.runs = runs
  }

  /// Gives the same commands at the same moments to an app as it runs in each of several ways.
  ///
  /// - Parameters:
  ///   - variants: The ways to run the app, in the order of the table.
  ///   - commands: What is asked, by ascending time.
  ///   - limits: What each run may compute.
  /// - Throws: What ended the first run that is too much.
  public init(
    of variants: [App], commands: [TimedCommand], limits: EngineBudget.Limits = .ofOneFile
  ) throws(EngineBudget.Exhaustion) {
    runs = try variants.map { app throws(EngineBudget.Exhaustion) in
      try Run(of: app, commands: commands, limits: limits)
    }
  }

  /// What came out under one strategy.
  public struct Run: Sendable, Equatable {
    /// How the app swaps what its window shows.
    public let strategy: Strategy
    /// The careless habits of its code.
    public let defects: Set<Defect>
    /// When destinations are built.
    public let linkBuilding: LinkBuilding
    /// The version of iOS.
    public let profile: Profile
    /// Whether the flow passed that asked; nil where none did.
    public let hasPassed: Bool?
    /// What it cost.
    public let metrics: RunMetrics

    /// Runs an app.
    ///
    /// - Parameters:
    ///   - commands: What is asked, by ascending time.
    ///   - hasPassed: Whether the flow passed that asked.
    ///   - limits: What the run may compute.
    /// - Throws: What ended a run that is too much.
    public init(
      of app: App, commands: [TimedCommand], hasPassed: Bool? = nil,
      limits: EngineBudget.Limits = .ofOneFile
    ) throws(EngineBudget.Exhaustion) {
      strategy = app.strategy
      defects = app.defects
      linkBuilding = app.linkBuilding
      profile = app.profile
      self.hasPassed = hasPassed
      metrics = try RunMetrics(of: app, commands, within: EngineBudget(limits))
    }
  }
}

extension Comparison {
  /// The runs as one JSON object on one line.
  ///
  /// - Parameter app: The app's name.
  public func json(app: String) -> String {
    var writer = JSONWriter()
    writer.value(
      .object([
        .init(key: "app", value: .string(app)),
        .init(key: "runs", value: .array(runs.map(\.json))),
      ]))
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension Comparison.Run {
  fileprivate var json: JSONValue {
    .object(
      [
        .init(key: "strategy", value: .string(strategy.rawValue)),
        .init(key: "defects", value: .array(defects.names.map(JSONValue.string))),
        .init(key: "destinations", value: .string(linkBuilding.rawValue)),
        .init(key: "profile", value: .string(profile.name)),
        .init(key: "passed", value: hasPassed.map(JSONValue.boolean) ?? .null),
      ] + metrics.members)
  }
}
