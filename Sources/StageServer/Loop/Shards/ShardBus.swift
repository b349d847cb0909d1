import Simulation
import WebSockets

/// Carries what the shards of a server have for each other.
///
/// What one shard sends to another arrives in the order in which it was sent. Nobody waits for it.
protocol ShardBus: Sendable {
  /// Sends to a shard, from any thread.
  func send(_ mail: ShardMail, from sender: Int, to shard: Int)
  /// How many bytes of lines wait for a shard that it has not taken; from any thread.
  func lineBytes(for shard: Int) -> Int
  /// Whether anything waits for a shard; from any thread.
  func hasMail(for shard: Int) -> Bool
}

/// What a shard has for another one.
enum ShardMail: Sendable {
  /// Something for its simulation.
  case message(BusMessage)
  /// Lines for connections that it has.
  case lines(LineBatch)
  /// A connection that it has is to be closed.
  case close(ConnectionID, CloseCode, reason: String)
  /// Whether fewer bytes than these wait for a connection that it has; answered by `room`, as soon
  /// as that is so.
  case askRoom(ConnectionKey, below: Int)
  /// The answer.
  case room(ConnectionKey)
  /// An operator has so much to take that its commands wait, or has that no more.
  case slow(ConnectionKey, Bool)
  /// How much is there, for the page of metrics; answered by `figures`.
  case askFigures(HTTPRequest.ID)
  /// The answer.
  case figures(HTTPRequest.ID, LoopFigures)
  /// Recordings that were on their way out are gone.
  case retentionRests
  /// More lines had waited for it than may; now it has taken them.
  case tookLines
  /// A shard takes no turns any more, so that the server stops.
  case stuck
  /// Nothing more comes: all that was told to clients is stored and sent on.
  case emptied
}

/// Lines for connections of one shard, in order.
struct LineBatch: Sendable {
  struct Entry: Sendable {
    let line: Range<Int>
    let coalescingKey: UInt64?
    /// Its connections, in ``LineBatch/readers``.
    fileprivate(set) var readers: Range<Int>
  }

  /// The lines, each once however many connections get it.
  private(set) var bytes: [UInt8] = []
  private(set) var entries: [Entry] = []
  /// The connections of the lines, one line's after the other's.
  private(set) var readers: [ConnectionKey] = []
  /// The address that the line has which was added last, until lines move.
  private var lastAddress: UInt?

  /// What it takes of the memory, in bytes.
  var size: Int {
    bytes.count + entries.count * MemoryLayout<Entry>.stride
      + readers.count * MemoryLayout<ConnectionKey>.stride
  }

  mutating func add(
    _ line: UnsafeRawBufferPointer, coalescing key: UInt64?, to connection: ConnectionKey
  ) {
    readers.append(connection)
    let (address, last) = (UInt(bitPattern: line.baseAddress), entries.count - 1)
    if lastAddress == address, last >= 0, entries[last].line.count == line.count,
      entries[last].coalescingKey == key
    {
      entries[last].readers = entries[last].readers.lowerBound..<readers.count
      return
    }
    let start = bytes.count
    bytes.append(contentsOf: line)
    lastAddress = address
    entries.append(
      Entry(
        line: start..<bytes.count, coalescingKey: key,
        readers: readers.count - 1..<readers.count))
  }

  /// The lines that were added may move, and others stand in their place.
  mutating func forgetAddresses() { lastAddress = nil }
}

/// The shards of one process, each of which has a mailbox.
struct MailboxBus: ShardBus {
  let mailboxes: [Mailbox]

  func send(_ mail: ShardMail, from sender: Int, to shard: Int) {
    mailboxes[shard].put(.shard(sender, mail))
  }

  func lineBytes(for shard: Int) -> Int { mailboxes[shard].lineBytes }

  func hasMail(for shard: Int) -> Bool { mailboxes[shard].hasMail }
}
