import Foundation
import NavigationEngine
import Synchronization
import Testing

@testable import Exploring

@Suite("The workers of a search do each task once")
struct SearchWorkersTests {
  private static let app = App(
    name: "one-screen", title: "One screen", screens: [Screen(name: "Only")],
    parts: [Part(name: "main", content: .screen(0))])

  private static func workers(_ threads: Int) -> SearchWorkers {
    SearchWorkers(app, SearchLimits(threads: threads))
  }

  @Test(
    "What comes of tasks is in their order, however many workers there are",
    arguments: [1, 2, 3, 8], [0, 1, 2, 7, 64])
  func order(threads: Int, tasks: Int) async {
    let done = Done()
    let results = await Self.workers(threads).map(tasks, from: Array(0..<threads)) {
      done.add($0, by: $1)
      return $0 * 10
    }
    #expect(results == (0..<tasks).map { $0 * 10 })
    #expect(done.tasks == Array(0..<tasks))
    #expect(done.workers.isSubset(of: 0..<threads))
  }

  @Test(
    "Who has done its share does what others have not begun",
    .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1, "needs two workers at once"))
  func shares() async {
    let done = Done()
    _ = await Self.workers(2).map(10, from: [0, 1]) { task, worker in
      // The first task ends when all others are done, half of which are its worker's own share.
      if task == 0 { while done.tasks.count < 9 { sched_yield() } }
      done.add(task, by: worker)
    }
    #expect(done.tasks == Array(0..<10))
  }

  @Test("What is over is freed by the next tasks", arguments: [1, 2])
  func frees(threads: Int) async {
    let workers = Self.workers(threads)
    weak var witness: Done?
    do {
      let done = Done()
      witness = done
      await workers.free(done)
    }
    _ = await workers.map(2, from: Array(0..<threads)) { _, _ in 0 }
    #expect(witness == nil)
  }
}

/// Which tasks were done, and by whom.
private final class Done: Sendable {
  private let all = Mutex<[(task: Int, worker: Int)]>([])

  var tasks: [Int] {
    all.withLock { all in all.map(\.task).sorted() }
  }

  var workers: Set<Int> { all.withLock { Set($0.map(\.worker)) } }

  func add(_ task: Int, by worker: Int) { all.withLock { $0.append((task, worker)) } }
}
