import Foundation
import NavigationEngine
import Synchronization
import Testing

@testable import Exploring

@Suite("The workers of a search carry out each task once")
struct SearchWorkersTests {
  private static let app = App(
    name: "one-screen", title: "One screen", screens: [Screen(name: "Only")],
    parts: [Part(name: "main", content: .screen(0))])

  private static func workers(_ threads: Int) -> SearchWorkers {
    SearchWorkers(app, SearchLimits(threads: threads))
  }

  @Test(
    "Results are in the order of the tasks, for any number of workers",
    arguments: [1, 2, 3, 8], [0, 1, 2, 7, 64])
  func order(threads: Int, tasks: Int) async {
    let log = TaskLog()
    let results = await Self.workers(threads).map(tasks, contexts: Array(0..<threads)) {
      log.add($0, by: $1)
      return $0 * 10
    }
    #expect(results == (0..<tasks).map { $0 * 10 })
    #expect(log.tasks == Array(0..<tasks))
    #expect(log.workers.isSubset(of: 0..<threads))
  }

  @Test(
    "An idle worker steals the tasks of a busy one",
    .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1, "needs two workers at once"))
  func stealing() async {
    let log = TaskLog()
    _ = await Self.workers(2).map(10, contexts: [0, 1]) { task, worker in
      // The first task ends when all others are done, four of which are in its worker's range.
      if task == 0 { while log.tasks.count < 9 { sched_yield() } }
      log.add(task, by: worker)
    }
    #expect(log.tasks == Array(0..<10))
  }

  @Test("A value that is to be freed later is freed when the next tasks end", arguments: [1, 2])
  func frees(threads: Int) async {
    let workers = Self.workers(threads)
    weak var witness: TaskLog?
    do {
      let log = TaskLog()
      witness = log
      await workers.freeLater(log)
    }
    _ = await workers.map(2, contexts: Array(0..<threads)) { _, _ in 0 }
    #expect(witness == nil)
  }
}

/// Which tasks were carried out, by which worker.
private final class TaskLog: Sendable {
  private let all = Mutex<[(task: Int, worker: Int)]>([])

  var tasks: [Int] {
    all.withLock { all in all.map(\.task).sorted() }
  }

  var workers: Set<Int> { all.withLock { Set($0.map(\.worker)) } }

  func add(_ task: Int, by worker: Int) { all.withLock { $0.append((task, worker)) } }
}
