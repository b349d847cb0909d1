import Simulation

/// What a loop has for the other shards until the end of its turn, in order.
///
/// The order holds from one shard to another too: what follows from something that was sent to one
/// of them comes to a third one after what was sent there before.
struct ShardOutbox {
  private var mails: [(shard: Int, mail: ShardMail)] = []
  /// The lines behind these, which become one mail, and the shard that they are for.
  private var lines: (shard: Int, batch: LineBatch)?

  mutating func add(_ mail: ShardMail, for shard: Int) {
    closeLines()
    mails.append((shard, mail))
  }

  mutating func add(
    _ line: UnsafeRawBufferPointer, coalescing key: UInt64?, to connection: ConnectionKey,
    for shard: Int
  ) {
    if lines?.shard != shard {
      closeLines()
      lines = (shard, LineBatch())
    }
    lines?.batch.add(line, coalescing: key, to: connection)
  }

  /// The lines that were added may move from now on.
  mutating func forgetAddresses() { lines?.batch.forgetAddresses() }

  /// Sends all of it.
  mutating func send(by bus: some ShardBus, from sender: Int) {
    closeLines()
    for (shard, mail) in mails { bus.send(mail, from: sender, to: shard) }
    mails.removeAll(keepingCapacity: true)
  }

  private mutating func closeLines() {
    guard let shard = lines?.shard else { return }
    lines?.batch.forgetAddresses()
    if let batch = lines?.batch { mails.append((shard, .lines(batch))) }
    lines = nil
  }
}
