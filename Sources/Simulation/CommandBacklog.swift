import WireProtocol

/// Commands of operators for many clients, which are carried out a share at a time.
///
/// The commands of one operator go on in the order in which they came; operators take turns.
struct CommandBacklog {
  /// How many clients one operator's commands reach before the next operator's do.
  private static let clientsPerOperator = 16

  /// A command, and the clients that it has yet to reach.
  private struct Work {
    let message: ClientMessage.CommandMessage
    let bytes: Int
    let streams: [String]
    var next = 0
  }

  private struct Queue {
    let sender: Peer
    var works: [Work] = []
    var waiting = 0
    var taken = 0
  }

  /// What is to be done next: a command on one client.
  struct Item {
    let message: ClientMessage.CommandMessage
    let bytes: Int
    let sender: Peer
    let stream: String
  }

  private var queues: [Queue] = []

  var isEmpty: Bool { queues.isEmpty }

  /// How many clients the commands of a connection have yet to reach, counted for each command.
  func waiting(of sender: Peer) -> Int { queues.first { $0.sender === sender }?.waiting ?? 0 }

  mutating func append(
    _ message: ClientMessage.CommandMessage, bytes: Int, from sender: Peer, for streams: [String]
  ) {
    let place = queues.firstIndex { $0.sender === sender } ?? queues.count
    if place == queues.count { queues.append(Queue(sender: sender)) }
    queues[place].works.append(Work(message: message, bytes: bytes, streams: streams))
    queues[place].waiting += streams.count
  }

  /// Takes what is to be done next; nil where nothing is.
  mutating func takeNext() -> Item? {
    guard let sender = queues.first?.sender else { return nil }
    let work = queues[0].works[0]
    queues[0].works[0].next += 1
    queues[0].waiting -= 1
    queues[0].taken += 1
    if work.next + 1 == work.streams.count { queues[0].works.removeFirst() }
    if queues[0].works.isEmpty {
      queues.removeFirst()
    } else if queues[0].taken == Self.clientsPerOperator {
      var queue = queues.removeFirst()
      queue.taken = 0
      queues.append(queue)
    }
    return Item(
      message: work.message, bytes: work.bytes, sender: sender, stream: work.streams[work.next])
  }
}
