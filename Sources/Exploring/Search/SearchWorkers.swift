import NavigationEngine

/// The threads of a search, which follow states side by side.
actor SearchWorkers {
  /// What a worker looks things up in: its own, since to count references to one that all share,
  /// they would wait for each other.
  struct Tools: Sendable {
    let table: InputTable
    let checker: RuleChecker

    fileprivate init(_ app: App, _ limits: SearchLimits) {
      table = InputTable(app, texts: limits.texts)
      checker = RuleChecker(app: app, table: table)
    }
  }

  /// Those of each worker.
  nonisolated let tools: [Tools]
  private var spent: [any Sendable] = []

  init(_ app: App, _ limits: SearchLimits) {
    tools = (0..<max(1, limits.threads)).map { _ in Tools(app, limits) }
  }

  /// Leaves it to the workers to free something, where there are several, since that takes a while.
  func free(_ value: any Sendable) {
    if tools.count > 1 { spent.append(value) }
  }

  /// Does some tasks side by side.
  ///
  /// - Parameters:
  ///   - tasks: How many.
  ///   - beginnings: What each worker begins its tasks with.
  ///   - body: Does the task of a number.
  /// - Returns: What came of each, in order.
  nonisolated func map<Beginning: Sendable, Result: Sendable>(
    _ tasks: Int, from beginnings: [Beginning],
    _ body: @escaping @Sendable (Int, Beginning) -> Result
  ) async -> [Result] {
    guard min(tasks, beginnings.count) > 1 else {
      return (0..<tasks).map { body($0, beginnings[0]) }
    }
    let shares = TaskShares(tasks: tasks, workers: beginnings.count)
    return await withTaskGroup(of: [(Int, Result)].self) { group in
      for (worker, beginning) in beginnings.enumerated() {
        group.addTask {
          var results: [(Int, Result)] = []
          while let task = await shares.next(of: worker) {
            results.append((task, body(task, beginning)))
          }
          _ = await self.takeSpent()
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

  /// Gives away what is to be freed, so that who takes it frees it.
  private func takeSpent() -> [any Sendable] {
    defer { spent = [] }
    return spent
  }
}

/// Hands out tasks to workers, each once.
///
/// Each worker has a share of tasks that follow each other, since states near each other have much
/// in common, and workers wait for each other where they count references to the same. Tasks take
/// unequal times, so who has none left takes those of the others.
private actor TaskShares {
  private var shares: [Range<Int>]

  init(tasks: Int, workers: Int) {
    shares = (0..<workers).map { tasks * $0 / workers..<tasks * ($0 + 1) / workers }
  }

  /// A task that nobody has; nil where there is none.
  func next(of worker: Int) -> Int? {
    if let own = shares[worker].popFirst() { return own }
    guard let other = shares.firstIndex(where: { !$0.isEmpty }) else { return nil }
    return shares[other].popLast()
  }
}
