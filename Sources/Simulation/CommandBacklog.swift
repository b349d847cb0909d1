import WireProtocol

/// What operators want done with many clients, carried out a share at a time.
///
/// What one operator asked for goes on in the order in which it came; operators take turns.
struct CommandBacklog {
  /// How many clients one operator's commands reach before the next operator's do.
  private static let clientsPerOperator = 16

  /// What is to be done with each client.
  enum Action: Sendable {
    /// A command, and the length of its message.
    case command(ClientMessage.CommandMessage, bytes: Int)
    /// It is taken off the stage.
    case remove(CommandOrigin)
  }

  /// What is to be done, and the clients that it has yet to reach.
  private struct Work {
    let action: Action
    let reference: String
    let streams: [String]
    var next = 0
  }

  private struct Queue {
    let sender: Peer
    var works: ArraySlice<Work> = []
    var waiting = 0
    var taken = 0
  }

  /// What is to be done next, with one client.
  struct Item {
    let action: Action
    let reference: String
    let sender: Peer
    let stream: String
  }

  private var queues: [Queue] = []

  var isEmpty: Bool { queues.isEmpty }

  /// Those whose commands wait.
  var senders: some Sequence<Peer> { queues.lazy.map(\.sender) }

  /// How many clients the commands of a connection have yet to reach, counted for each command.
  func waiting(of sender: Peer) -> Int { queues.first { $0.sender === sender }?.waiting ?? 0 }

  /// The same, of the connection for which it is most.
  var mostWaiting: Int { queues.reduce(0) { max($0, $1.waiting) } }

  mutating func append(
    _ action: Action, _ reference: String, from sender: Peer, for streams: [String]
  ) {
    let place = queues.firstIndex { $0.sender === sender } ?? queues.count
    if place == queues.count { queues.append(Queue(sender: sender)) }
    queues[place].works.append(Work(action: action, reference: reference, streams: streams))
    queues[place].waiting += streams.count
  }

  /// Takes what is to be done next; nil where nothing is.
  ///
  /// - Parameter slow: operators whose commands wait.
  mutating func takeNext(sparing slow: Set<ConnectionKey>) -> Item? {
    guard let place = queues.firstIndex(where: { !slow.contains($0.sender.key) }),
      let work = queues[place].works.first
    else { return nil }
    let sender = queues[place].sender
    queues[place].works[queues[place].works.startIndex].next += 1
    queues[place].waiting -= 1
    queues[place].taken += 1
    if work.next + 1 == work.streams.count { queues[place].works.removeFirst() }
    if queues[place].works.isEmpty {
      queues.remove(at: place)
    } else if queues[place].taken == Self.clientsPerOperator {
      var queue = queues.remove(at: place)
      queue.taken = 0
      queues.append(queue)
    }
    return Item(
      action: work.action, reference: work.reference, sender: sender,
      stream: work.streams[work.next])
  }
}
