import NavigationEngine

/// A search for whoever watches it: what it has found until now.
public struct SearchUnderWay {
  private let search: Search
  private let shrinker: BugShrinker

  init(_ search: Search, _ shrinker: BugShrinker) {
    self.search = search
    self.shrinker = shrinker
  }

  /// How far it is.
  public var progress: SearchProgress { search.progress }

  /// How much of the app's graph it has seen; made anew each time.
  public var coverage: Coverage { search.coverage(isComplete: false) }

  /// One shrunk trace to each bug that was shrunk until now, the one found first first.
  public var counterexamples: [Counterexample] { shrinker.counterexamples }

  /// Shrinks one more of the bugs that were found until now; the search waits meanwhile.
  ///
  /// - Returns: Whether there was one.
  public func shrinkNext() -> Bool { shrinker.shrinkNext(of: search) }
}

extension Search {
  /// How much of the app's graph was seen.
  func coverage(isComplete: Bool) -> Coverage {
    Coverage(notes, places: places, table: table, app: app, isComplete: isComplete)
  }
}
