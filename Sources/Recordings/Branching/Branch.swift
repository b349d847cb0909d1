import JSON
public import NavigationEngine
public import WireProtocol

/// A recorded client run again with changed commands or under another strategy, beside the run of
/// what was recorded.
public struct Branch: Sendable {
  /// What was recorded.
  public let recorded: RecordedStream
  /// The changes, with what they change.
  public let changes: [AppliedChange]
  /// The name of the stream that the branch's records carry.
  public let name: String
  /// The name of the version of iOS under which the branch ran.
  public let profile: String
  /// What comes of the recorded commands.
  public let original: BranchOutcome
  /// What comes of the changed ones.
  public let branch: BranchOutcome
  /// The first number at which the recording is not what this engine gives; nil where it is.
  public let recordingDiffersAt: Int64?
  /// Where the two outcomes part; nil where they are the same.
  public let firstDifference: BranchDifference?
  /// The moment at which both end, in microseconds of the stream.
  public let end: Int64

  /// Runs both.
  ///
  /// Where nothing is changed, the branch ends where the recording ends, and its records are those
  /// of the recording, byte for byte. Where something is, both go on by themselves until they come
  /// to rest, at most ``BranchLimits/patienceMicroseconds`` after the last record and command.
  ///
  /// - Parameters:
  ///   - app: The recording's app.
  ///   - variant: The app that the branch runs; the recording's, where nil.
  ///   - name: The new stream's name; the recorded one's, where nil.
  ///   - waitsForRest: Whether what was asked while nothing moved waits in the branch until
  ///     nothing moves, as somebody would who looks at the phone; where nothing is changed alone.
  ///   - budget: What both runs may compute together.
  public init(
    of recorded: RecordedStream, changes: [BranchChange] = [], app: AppVocabulary,
    variant: AppVocabulary? = nil, name: String? = nil, limits: BranchLimits = BranchLimits(),
    waitsForRest: Bool = false, budget: EngineBudget = EngineBudget()
  ) throws(BranchError) {
    let plan = try BranchPlan(changes, to: recorded)
    let stream = recorded.description.stream
    let branchName = name ?? stream
    var first = BranchRun(stream: stream, vocabulary: app, limits: limits, budget: budget)
    var second = BranchRun(
      stream: branchName, vocabulary: variant ?? app, limits: limits, budget: budget)
    let activities = try first.follow(recorded.commands)
    let waits = waitsForRest && changes.isEmpty
    try second.follow(plan.commands, waitingAs: waits ? activities : [])
    var end = recorded.end
    if !changes.isEmpty || variant != nil {
      let limit = max(end, second.time) + BranchLimits.patienceMicroseconds
      try first.rest(until: limit)
      try second.rest(until: limit)
      end = max(end, first.time, second.time)
    }
    try first.advance(to: end)
    try second.advance(to: end)
    self.recorded = recorded
    self.changes = plan.applied
    self.name = branchName
    profile = (variant ?? app).app.profile.name
    self.end = end
    original = first.finish(epoch: recorded.description.epoch)
    branch = second.finish(epoch: recorded.description.epoch)
    recordingDiffersAt = recorded.firstDifference(from: original.lines)
    firstDifference = BranchDifference(between: original.lines, and: branch.lines)
  }

  /// The header of the branch as a recording of its own.
  ///
  /// - Parameter app: The app that the branch ran, with its text.
  public func header(app: RecordingHeader.App) -> RecordingHeader {
    let description = recorded.description
    return RecordingHeader(
      streams: [
        RecordingHeader.Stream(
          stream: name, epoch: description.epoch, app: description.app, appHash: app.hash,
          profile: profile, started: description.started,
          branchedFrom: origin)
      ], apps: [app])
  }

  /// The branch as a recording that verifies by itself.
  ///
  /// - Parameter app: The app that the branch ran, with its text.
  public func recording(app: RecordingHeader.App) -> [UInt8] {
    header(app: app).recording(of: [(name, branch.lines)])
  }
}

extension Branch {
  /// How often something is there in the two outcomes.
  public struct Count<Subject: Sendable & Equatable>: Sendable, Equatable {
    /// What is counted.
    public let subject: Subject
    /// How often in the original run.
    public let original: Int
    /// How often in the branch.
    public let branch: Int
  }

  /// The records of each kind, by their names; frames are no records.
  public var kinds: [Count<String>] {
    Set(original.kinds.keys).union(branch.kinds.keys).map { kind in
      Count(
        subject: kind.rawValue, original: original.kinds[kind] ?? 0,
        branch: branch.kinds[kind] ?? 0)
    }.sorted { $0.subject < $1.subject }
  }

  /// The view controllers that are alive at the end, in the order of their creation.
  public var live: [Count<BranchOutcome.LiveObject>] { Self.count(original.live, branch.live) }

  private static func count<Subject: Hashable & Sendable>(
    _ original: [Subject], _ branch: [Subject]
  ) -> [Count<Subject>] {
    let counts = [original, branch].map { subjects in
      subjects.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    var seen: Set<Subject> = []
    return (original + branch).filter { seen.insert($0).inserted }.map { subject in
      Count(
        subject: subject, original: counts[0][subject] ?? 0, branch: counts[1][subject] ?? 0)
    }
  }
}
