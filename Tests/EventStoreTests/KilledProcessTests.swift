import Dispatch
import EventStore
import Foundation
import Synchronization
import Testing

/// A process that kills itself while it appends.
///
/// Batch n holds record n of stream c1 and record n of stream c2.
private enum DoomedProcess {
  static func run(in directory: String, acknowledging acknowledgements: String, for count: Int) {
    do {
      let store = try SQLiteEventStore(directory: directory)
      if try store.summary(of: "c1") == nil {
        try store.append(Samples.batch(creating: ["c1", "c2"]))
      }
      let first = try store.lastSequence + 1
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: acknowledgements))
      try file.seekToEnd()
      let acknowledged = DispatchSemaphore(value: 0)
      let writer = StoreWriter(store: store) { result in
        guard case .success(let commit) = result else { return }
        try? file.write(contentsOf: Data("\(commit.number)\n".utf8))
        acknowledged.signal()
      }
      let submitter = Thread {
        for sequence in first... {
          var batch = Samples.batch(appending: sequence...sequence, to: "c1")
          batch.append(Samples.record(sequence, of: "c2"), to: "c2")
          while !writer.submit(batch, number: UInt64(sequence)) { sched_yield() }
        }
      }
      submitter.start()
      for _ in 0..<count { acknowledged.wait() }
      kill(getpid(), SIGKILL)
    } catch {
      print(error)
    }
  }
}

extension EventStoring {
  fileprivate var lastSequence: Int64 {
    get throws { try summary(of: "c1")?.lastSequence ?? 0 }
  }
}

@Suite("Process killed during an append")
struct KilledProcessTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("After SIGKILL during appends, every acknowledged batch is stored without a gap")
  func killed() async throws {
    let acknowledgements = folder.appending("acknowledged")
    try Data().write(to: URL(fileURLWithPath: acknowledgements))
    var acknowledgedBefore: Int64 = 0
    for count in [1, 2, 5, 20, 50] {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = folder.path as String, file = acknowledgements as String, count = count as Int] in
        DoomedProcess.run(in: path, acknowledging: file, for: count)
      }
      let numbers = try String(contentsOfFile: acknowledgements, encoding: .utf8)
        .split(separator: "\n").compactMap { Int64($0) }
      let acknowledged = try #require(numbers.last)
      #expect(acknowledged > acknowledgedBefore)
      acknowledgedBefore = acknowledged

      let store = try SQLiteEventStore(directory: folder.path)
      let last = try store.lastSequence
      #expect(last >= acknowledged)
      for id in ["c1", "c2"] {
        let records = try store.all(of: id)
        #expect(records == Samples.records(1...last, of: id))
      }
      #expect(try store.check().damages == [])
    }
  }
}
