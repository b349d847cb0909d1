import Testing

@testable import Simulation

@Suite("Places in queues that are void are never most of them")
struct QueueBoundTests {
  @Test("A deadline that is set anew a thousand times takes a bounded number of places")
  func deadlines() throws {
    let stage = Stage()
    _ = [stage.newDevice(), stage.newDevice(), stage.newDevice()]
    let coordinators = ["c1", "c2", "c3"].compactMap { stage.simulation.coordinators[$0] }
    for coordinator in coordinators { coordinator.deadlinePlace = nil }
    var queue = DeadlineQueue()
    for round in 0..<1_000 {
      for (place, coordinator) in coordinators.enumerated() {
        queue.schedule(coordinator, at: Int64(10 * (round % 7) + place))
      }
      #expect(queue.placeCount <= 2 * 3 + DeadlineQueue.mostVoidBeside)
    }
    for coordinator in coordinators.reversed() { queue.schedule(coordinator, at: 5) }
    let order = (0..<3).compactMap { _ in queue.next(dueAt: 5)?.stream }
    #expect(order == ["c3", "c2", "c1"], "equal deadlines keep the order in which they were set")
    #expect(queue.next(dueAt: .max) == nil)
  }

  @Test("Clients that leave with far deadlines leave the queue too")
  func departed() {
    let stage = Stage()
    _ = stage.newDevice()
    let present = stage.simulation.coordinators["c1"]
    var queue = DeadlineQueue()
    weak var departed: RootCoordinator?
    for number in 0..<200 {
      guard let present else { return }
      let coordinator = RootCoordinator(opening: present.opening, app: present.app, origin: 0)
      if number == 0 { departed = coordinator }
      queue.schedule(coordinator, at: 3_600_000_000)
      queue.schedule(coordinator, at: nil)
    }
    #expect(queue.placeCount <= DeadlineQueue.mostVoidBeside)
    #expect(departed == nil)
    #expect(queue.earliest() == nil)
  }

  @Test("Watching ten clients a thousand times keeps a bounded number of places, in order")
  func snapshots() {
    var queue = SnapshotQueue()
    let streams = (1...10).map { "c\($0)" }
    for stream in streams { queue.wait(for: stream, progress: .none, isUrgent: false) }
    for round in 0..<1_000 {
      let stream = streams[round % 10]
      _ = queue.change(stream, progress: .full, isUrgent: true)
      #expect(queue.placeCount <= 2 * (2 * 10 + SnapshotQueue.mostVoidBeside))
    }
    #expect((0..<11).map { _ in queue.takeFirst()?.stream } == streams + [nil])
    for _ in 0..<1_000 {
      queue.wait(for: "c1", progress: .none, isUrgent: false)
      _ = queue.take("c1")
      #expect(queue.placeCount <= 2 * (2 + SnapshotQueue.mostVoidBeside))
    }
    #expect(queue.isEmpty && queue.takeFirst() == nil)
  }
}
