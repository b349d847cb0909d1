import NavigationEngine

/// The threads of a search, which follow states in parallel.
actor SearchWorkers {
  /// The tables of one worker: its own, since threads that count references to the same memory wait
  /// for each other.
  struct Tables: Sendable {
    let inputs: InputTable
    let checker: RuleChecker

    fileprivate init(_ app: App, _ limits: SearchLimits) {
      inputs = InputTable(app, texts: limits.texts)
      checker = RuleChecker(app: app, table: inputs)
    }
  }

  /// Those of each worker, at least of one.
  nonisolated let tables: [Tables]
  private var unused: [any Sendable] = []

  init(_ app: App, _ limits: SearchLimits) {
    tables = (0..<max(1, limits.threads)).map { _ in Tables(app, limits) }
  }

  /// Lets a worker free a value during the next ``map(_:contexts:_:)``, where there are several
  /// workers: many clients take a while.
  func freeLater(_ value: any Sendable) {
    if tables.count > 1 { unused.append(value) }
  }

  /// Carries out tasks in parallel.
  ///
  /// - Parameters:
  ///   - tasks: How many; they are numbered from 0.
  ///   - contexts: What each worker needs for its tasks; at least one.
  ///   - body: Carries out one task.
  /// - Returns: The results, in the order of the tasks.
  nonisolated func map<Context: Sendable, Result: Sendable>(
    _ tasks: Int, contexts: [Context],
    _ body: @escaping @Sendable (Int, Context) -> Result
  ) async -> [Result] {
    guard min(tasks, contexts.count) > 1 else {
      return (0..<tasks).map { body($0, contexts[0]) }
    }
    let queue = WorkStealingQueue(tasks: tasks, workers: contexts.count)
    return await withTaskGroup(of: [(Int, Result)].self) { group in
      for (worker, context) in contexts.enumerated() {
        group.addTask {
          var results: [(Int, Result)] = []
          while let task = await queue.next(of: worker) {
            results.append((task, body(task, context)))
          }
          _ = await self.takeUnused()
          return results
        }
      }
      var all = [Result?](repeating: nil, count: tasks)
      for await results in group {
        for (task, result) in results { all[task] = result }
      }
      return all.compactMap(\.self)
    }
  }

  /// Removes the values that are to be freed; the caller holds the last references.
  private func takeUnused() -> [any Sendable] {
    defer { unused = [] }
    return unused
  }
}

/// Hands out each task to one worker.
///
/// Each worker has a range of tasks that follow each other, since neighbouring states share memory,
/// and threads that count references to the same memory wait for each other. Tasks take unequal
/// times, so a worker whose range is empty steals from the end of another one.
private actor WorkStealingQueue {
  private var ranges: [Range<Int>]

  init(tasks: Int, workers: Int) {
    ranges = (0..<workers).map { tasks * $0 / workers..<tasks * ($0 + 1) / workers }
  }

  /// The next task of a worker; nil where none is left.
  func next(of worker: Int) -> Int? {
    if let own = ranges[worker].popFirst() { return own }
    guard let other = ranges.firstIndex(where: { !$0.isEmpty }) else { return nil }
    return ranges[other].popLast()
  }
}
