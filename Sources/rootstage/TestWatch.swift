import ArgumentParser
import FlowLanguage
import FlowRunning
import Foundation
import NavigationEngine

/// `rootstage test -c`: runs all flows, then those whose files change, until SIGINT or SIGTERM.
struct TestWatch {
  private let command: TestFlows
  private let report: TestReport?
  private let outputs: TestOutputs?
  private var watch = FileWatch()
  /// The last results of each flow, by file.
  private var results: [String: [FlowResult]] = [:]
  /// How the last run ended.
  private var failure: Failure?

  init(_ command: TestFlows, _ report: TestReport?, _ outputs: TestOutputs?) {
    self.command = command
    self.report = report
    self.outputs = outputs
  }

  /// Watches until SIGINT or SIGTERM.
  ///
  /// - Returns: The error that ends the command, with the exit code of the last run.
  mutating func run() async -> any Error {
    let (stream, end) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingNewest(1))
    let signals = SignalTrap([SIGINT, SIGTERM]) { _ in
      end.yield(true)
      end.finish()
    }
    await run(changed: nil)
    let ticking = Task {
      while !Task.isCancelled {
        try? await Task.sleep(for: FileWatch.interval)
        end.yield(false)
      }
    }
    for await isOver in stream {
      if isOver { break }
      let changed = watch.changes()
      if !changed.isEmpty { await run(changed: changed) }
    }
    ticking.cancel()
    signals.cancel()
    Console.line("")
    return failure ?? Failure(message: "", code: ExitCode.success.rawValue)
  }

  /// Runs the flows affected by the changed files; all flows where nil.
  private mutating func run(changed: Set<String>?) async {
    begin(changed)
    do {
      let apps = try TestApps(of: command)
      let suite = try command.suite(of: apps)
      let target = try command.target(of: suite)
      defer { target.close() }
      var run = SuiteRun(command: command, target: target)
      let loaded = command.load(suite)
      watch(loaded, apps)
      try SuiteRun.requireFlows(in: loaded)
      let all = loaded.flatMap(\.flows).map(\.flow.path)
      for each in loaded { run.report(each) }
      let plan = try command.plan(of: loaded, suite)
      // Of a flow that is gone nobody knows any more who met its state.
      let isOneGone = !Set(results.keys).isSubset(of: all)
      await run.run(plan.keeping { isOneGone || isDue($0, changed, apps) })
      let fresh = Set(run.results.map(\.flow.path))
      run.keep(all.filter { !fresh.contains($0) }.flatMap { results[$0] ?? [] })
      results = Dictionary(grouping: run.results, by: \.flow.path)
      failure = run.failure
      watch(loaded, apps)
      run.summarise()
      try outputs?.write(run.results, apps, started: run.started)
      try report?.write(run, apps)
      if let report { watch.accept(report.folder) }
    } catch let error as Failure {
      failure = error
      Console.line(error.message)
    } catch {
      failure = Failure(message: "", code: Failure.found)
      Console.line("\(error)")
    }
    Console.line("Watching \(watch.count) files and folders. Press Ctrl-C to stop.")
  }

  /// Clears a terminal and prints which files changed.
  private func begin(_ changed: Set<String>?) {
    if Terminal.isTerminal { Console.raw("\u{1B}[2J\u{1B}[3J\u{1B}[H") }
    guard let changed else { return }
    let names = changed.sorted().prefix(3).joined(separator: ", ")
    Console.line("changed: \(names)\(changed.count > 3 ? " and \(changed.count - 3) more" : "")")
  }

  /// Whether a flow has to run: it is new, or one of its files or its apps has changed.
  private func isDue(_ flow: LoadedFlow, _ changed: Set<String>?, _ apps: TestApps) -> Bool {
    guard let changed, let last = results[flow.flow.path] else { return true }
    let read = last.reduce(into: flow.files) { $0.formUnion($1.files) }
    if !changed.isDisjoint(with: read) { return true }
    let files = last.flatMap(\.logs).compactMap { apps.paths[$0.app.name] }
    return files.isEmpty || !changed.isDisjoint(with: files)
  }

  /// Watches all files that a run depends on, and their folders, where new flows may appear.
  private mutating func watch(_ loaded: [FlowSuite.Loaded], _ apps: TestApps) {
    let flows = loaded.reduce(into: Set<String>()) { $0.formUnion($1.files) }
    let read = results.values.joined().reduce(into: flows) { $0.formUnion($1.files) }
    let folders = flows.map { String($0.prefix(upTo: $0.lastIndex(of: "/") ?? $0.startIndex)) }
    let configurations = command.paths.flatMap { ["\($0)/config.yaml", "\($0)/config.yml"] }
    var all = read.union(command.paths).union(folders).union(apps.files).union(configurations)
    if command.app == nil { all.insert(command.apps) }
    all.remove("")
    let left = watch.watch(all)
    if left > 0 {
      Console.line("\(left) more files are not watched; the limit is \(FileWatch.maximumFiles)")
    }
  }
}
