import JSON
import Simulation
import WireProtocol

/// Holds back what must not leave before it is stored.
///
/// What can wait here is bounded by the writer's queue: nothing new is taken on while that is full.
struct CommitGate {
  /// Deliveries and closings of one turn, and the bytes they point into.
  private struct Held {
    let bytes: JSONWriter
    let readers: [ConnectionKey]
    var deliveries: [Turn.Delivery]
    var closings: [Turn.Closing]
    var posts: [Turn.Post]
  }

  /// The number of the last turn whose records are stored.
  private(set) var committed: UInt64 = 0
  private var held: [Held] = []

  var isEmpty: Bool { held.isEmpty }

  /// How many turns have something that waits.
  var heldTurns: Int { held.count }

  /// Lets through what may leave, and keeps the rest.
  mutating func pass(_ turn: Turn, to exit: some CommitGateExit) {
    var later: [Turn.Delivery] = []
    turn.bytes.withUnsafeBytes { bytes in
      for delivery in turn.deliveries {
        if delivery.afterTurn <= committed {
          exit.deliver(
            UnsafeRawBufferPointer(rebasing: bytes[delivery.line]), delivery,
            to: turn.readers[delivery.readers])
        } else {
          later.append(delivery)
        }
      }
    }
    var laterClosings: [Turn.Closing] = []
    for closing in turn.closings {
      if closing.afterTurn <= committed {
        exit.close(closing)
      } else {
        laterClosings.append(closing)
      }
    }
    var laterPosts: [Turn.Post] = []
    for post in turn.posts {
      if post.afterTurn <= committed { exit.post(post) } else { laterPosts.append(post) }
    }
    if !later.isEmpty || !laterClosings.isEmpty || !laterPosts.isEmpty {
      held.append(
        Held(
          bytes: turn.bytes, readers: turn.readers, deliveries: later, closings: laterClosings,
          posts: laterPosts))
    }
  }

  /// Notes that turns up to this one are stored, and lets through what waited for them.
  ///
  /// - Parameter refused: streams that could not be stored, of which nothing that waits may leave.
  mutating func commit(
    _ number: UInt64, dropping refused: some Collection<String>, to exit: some CommitGateExit
  ) {
    committed = max(committed, number)
    for index in held.indices {
      if !refused.isEmpty {
        held[index].deliveries.removeAll { $0.stream.map(refused.contains) ?? false }
        held[index].posts.removeAll { $0.stream.map(refused.contains) ?? false }
      }
      held[index].bytes.withUnsafeBytes { bytes in
        for delivery in held[index].deliveries where delivery.afterTurn <= committed {
          exit.deliver(
            UnsafeRawBufferPointer(rebasing: bytes[delivery.line]), delivery,
            to: held[index].readers[delivery.readers])
        }
      }
      for closing in held[index].closings where closing.afterTurn <= committed {
        exit.close(closing)
      }
      for post in held[index].posts where post.afterTurn <= committed { exit.post(post) }
      held[index].posts.removeAll { $0.afterTurn <= committed }
      held[index].deliveries.removeAll { $0.afterTurn <= committed }
      held[index].closings.removeAll { $0.afterTurn <= committed }
    }
    held.removeAll { $0.deliveries.isEmpty && $0.closings.isEmpty && $0.posts.isEmpty }
  }
}

/// Where that goes which may leave.
protocol CommitGateExit: AnyObject {
  func deliver(
    _ line: UnsafeRawBufferPointer, _ delivery: Turn.Delivery,
    to readers: ArraySlice<ConnectionKey>)
  func close(_ closing: Turn.Closing)
  func post(_ post: Turn.Post)
}
