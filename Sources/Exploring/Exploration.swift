public import NavigationEngine

/// What a search for navigation bugs of an app has found.
public struct Exploration: Sendable {
  /// The app.
  public let app: App
  /// Why the search ended.
  public let end: SearchEnd
  /// How far it came.
  public let progress: SearchProgress
  /// Where the random walk began with its random numbers.
  public let seed: UInt64
  /// One shrunk trace to each different bug, the shortest first.
  public let counterexamples: [Counterexample]
  /// Bugs that the search saw and a run of the same inputs did not show; none where all is well.
  public let bugsNotReproduced: [NavigationBug]
  /// The screens that were never on screen, in the order of the app.
  public let screensNeverShown: [ScreenIndex]
  /// How much of the app's graph was seen.
  public let coverage: Coverage
  /// The rules of the app file that nothing put to the test, in their order: what sometimes holds
  /// and never did, and those whose `when` never held.
  public let rulesNeverExercised: [AppRule]
  /// How surely the random part saw what is there; nil where it was not asked for, or there was
  /// none.
  public let confidence: Confidence?

  /// Searches an app for bugs.
  ///
  /// The same app and limits give the same result for any number of threads, unless it is
  /// interrupted.
  ///
  /// - Parameters:
  ///   - interruption: Why to end now; nil while the search is to go on. What was found counts.
  ///   - isWalkDue: Whether the exhaustive part is to end now, so that the random walk begins.
  ///   - report: Is told from time to time how far the search is.
  ///   - watch: Is shown from time to time what was found until then, and each bug as it is shrunk.
  public init(
    of app: App, limits: SearchLimits = SearchLimits(),
    interruption: @escaping @Sendable () -> SearchEnd? = { nil },
    isWalkDue: @escaping @Sendable () -> Bool = { false },
    report: @escaping (SearchProgress) -> Void = { _ in },
    watch: ((SearchUnderWay) -> Void)? = nil
  ) async {
    let shrinker = BugShrinker(app: app, moments: limits.moments)
    var search = Search(
      app, limits, interruption: interruption, isWalkDue: isWalkDue,
      report: { search in
        report(search.progress)
        watch?(SearchUnderWay(search, shrinker))
      })
    await search.run()
    while interruption() != .abandoned,
      shrinker.shrinkNext(of: search, isInterrupted: interruption() == .interrupted)
    {
      watch?(SearchUnderWay(search, shrinker))
    }
    self.app = app
    seed = limits.seed
    end = search.end ?? .complete
    progress = search.progress
    let coverage = search.coverage(isComplete: end == .complete)
    self.coverage = coverage
    // What leads on in the moment in which it appears rests in no state, and was shown still.
    screensNeverShown = app.screens.indices.filter {
      !search.shownScreens.contains($0) && !coverage.shows(app.screens[$0].name)
    }
    confidence =
      limits.countsSightings
      ? Confidence(
        walks: search.walks, steps: search.progress.walked,
        sightings: search.sightings.values.min())
      : nil
    rulesNeverExercised = app.rules.indices.filter { !search.exercised.contains($0) }
      .map { app.rules[$0] }
    counterexamples = shrinker.counterexamples.sorted {
      ($0.commands.count, $0.end) < ($1.commands.count, $1.end)
    }
    bugsNotReproduced = shrinker.bugsNotReproduced
  }

  /// Whether anything was found: a bug, or a rule that nothing put to the test.
  public var isBroken: Bool {
    !counterexamples.isEmpty || !bugsNotReproduced.isEmpty || !rulesNeverExercised.isEmpty
  }
}
