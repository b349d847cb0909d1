extension WebSocketServer {
  /// Puts a line into the outboxes of several connections, as if it were sent to each.
  ///
  /// Lines for the same connections, one after the other, are joined once for all; where they are
  /// many, all outboxes have them in common.
  ///
  /// - Parameter readers: the raw values of the connections' ids.
  public func send(
    _ line: UnsafeRawBufferPointer, toEach readers: ArraySlice<UInt64>, coalescing key: UInt64?
  ) {
    guard readers.count > 1, !line.isEmpty else {
      for reader in readers {
        send(line, to: ConnectionID(rawValue: reader), coalescing: key)
      }
      return
    }
    if joined.isEmpty || !joined.takes(line.count, for: readers) {
      sendJoined()
      joined.begin(for: readers, until: gatheringEnd(of: readers))
    }
    joined.append(line, key: key)
  }

  /// Sends the lines that were joined once they need not wait for others.
  ///
  /// - Returns: When that is, for those that wait; `Int64.max` where none do.
  func sendJoinedWhenDue() -> Int64 {
    if joined.deadline <= now { sendJoined(afterGathering: true) }
    return joined.deadline
  }

  /// Puts the lines that were joined into the outboxes that they are for.
  ///
  /// - Parameter hasGathered: Whether they have waited for others as long as they may.
  func sendJoined(afterGathering hasGathered: Bool = false) {
    guard !joined.isEmpty else { return }
    // What is sent from here on must not find the run again.
    var sent = LineRun()
    swap(&sent, &joined)
    let quiet = hasGathered || sent.hasDurable ? 0 : configuration.gatheringMicroseconds
    sent.bytes.withUnsafeBytes { bytes in
      let whole = Portion(bytes, count: sent.count, isDurable: sent.hasDurable, in: buffers)
      var pieces: [Portion]?
      for reader in sent.readers {
        guard let connection = connections[ConnectionID(rawValue: reader)], connection.isOpen
        else { continue }
        if connection.outbox.waitingBytes + bytes.count <= configuration.outboxSoftBytes {
          put(whole, into: connection, after: quiet)
        } else {
          let each = pieces ?? sent.pieces.map { Portion(of: bytes, $0, in: buffers) }
          pieces = each
          put(each, of: whole, intoCrowded: connection)
        }
      }
    }
    if sent.hasDurable { sweepNoLater(than: now + configuration.progressInterval) }
    sent.removeAll()
    if joined.isEmpty { swap(&sent, &joined) }
  }

  /// Puts joined lines into their outboxes before something else is done with a connection that
  /// gets them.
  func sendJoined(ahead connection: ConnectionID) {
    if joined.isFor(connection) { sendJoined() }
  }

  /// How long ephemeral lines for these connections may wait for others. They have mostly got all
  /// else together too, so that one of them stands for all.
  private func gatheringEnd(of readers: ArraySlice<UInt64>) -> Int64 {
    let known = readers.lazy.compactMap { self.connections[ConnectionID(rawValue: $0)] }.first
    return (known?.lastSent ?? .min) &+ configuration.gatheringMicroseconds
  }

  private func put(
    _ portion: Portion, into connection: ServerConnection, after quiet: Int64
  ) {
    statistics.linesAccepted += UInt64(portion.count)
    put(connection, after: quiet) { $0.append(portion, at: now) }
  }

  /// Puts lines in the place of older ones where they may; durable ones keep what they have in
  /// common.
  private func put(_ pieces: [Portion], of run: Portion, intoCrowded connection: ServerConnection) {
    let added = pieces.reduce(0) { $0 + ($1.shared == nil ? $1.bytes.count + 1 : 0) }
    guard hasRoom(for: run.bytes.count + 1, adding: added, of: connection) else {
      return giveUp(connection)
    }
    statistics.linesAccepted += UInt64(run.count)
    let quiet = run.isDurable ? 0 : configuration.gatheringMicroseconds
    var replaced: UInt64 = 0
    put(connection, after: quiet) { outbox in
      for piece in pieces {
        if let key = piece.key {
          let didReplace = outbox.append(
            piece.bytes, coalescing: key, above: configuration.outboxSoftBytes)
          if didReplace { replaced += 1 }
        } else {
          outbox.append(piece, at: now)
        }
      }
    }
    statistics.linesCoalesced += replaced
  }
}

extension Outbox {
  fileprivate mutating func append(_ portion: Portion, at now: Int64) {
    let time = portion.isDurable ? now : nil
    if let lines = portion.shared {
      append(shared: lines, at: time)
    } else {
      append(joined: portion.bytes, at: time)
    }
  }
}

/// Lines for several connections, in a buffer in common where they are many.
private struct Portion {
  let bytes: UnsafeRawBufferPointer
  let count: Int
  let isDurable: Bool
  /// That of an ephemeral line which stands alone.
  let key: UInt64?
  let shared: SharedLines?

  init(
    _ bytes: UnsafeRawBufferPointer, count: Int, isDurable: Bool, key: UInt64? = nil,
    in buffers: BufferPool
  ) {
    self.bytes = bytes
    self.count = count
    self.isDurable = isDurable
    self.key = key
    shared =
      key == nil && bytes.count >= SharedLines.fewestBytes ? SharedLines(bytes, in: buffers) : nil
  }

  init(of bytes: UnsafeRawBufferPointer, _ piece: LineRun.Piece, in buffers: BufferPool) {
    self.init(
      UnsafeRawBufferPointer(rebasing: bytes[piece.range]), count: piece.count,
      isDurable: piece.key == nil, key: piece.key, in: buffers)
  }
}
