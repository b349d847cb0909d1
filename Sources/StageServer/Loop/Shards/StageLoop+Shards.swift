import Logging
import Simulation
import WebSockets

// What the loops of a server have for each other; a server of one loop has nothing of this.
extension StageLoop {
  /// Opens what another loop has sent.
  func open(_ mail: ShardMail, from sender: Int) {
    switch mail {
    case .message(let message):
      simulation.received(message, from: sender, at: now, unixMilliseconds: unixMilliseconds)
    case .lines(let batch): send(batch)
    case .close(let connection, let code, let reason):
      transport?.close(connection, code: code, reason: reason)
    case .askRoom(let key, let bytes):
      roomAsks.append(RoomAsk(connection: key, bytes: bytes, shard: sender))
    case .room(let key): if readersElsewhere[key] == .asked { readersElsewhere[key] = .ready }
    case .slow(let key, let isSlow):
      if isSlow { slowElsewhere.insert(key) } else { slowElsewhere.remove(key) }
    case .askFigures(let id): post(.figures(id, figures), to: sender)
    case .figures(let id, let figures): take(figures, for: id)
    case .retentionRests, .tookLines: break
    case .stuck: stop()
    case .emptied: emptiedShards += 1
    }
  }

  /// Whether a connection belongs to another loop.
  func loopElsewhere(of connection: ConnectionID) -> Int? {
    guard shard.count > 1, let loop = transport?.loop(of: connection), loop != shard.number
    else { return nil }
    return loop
  }

  /// Has another loop told something at the end of this turn.
  func post(_ mail: ShardMail, to shard: Int) { outbox.add(mail, for: shard) }

  func post(_ post: Turn.Post) { self.post(.message(post.message), to: post.shard) }

  /// Sends the other loops what this turn has for them.
  func sendPosts() { outbox.send(by: bus, from: shard.number) }

  /// Closes a connection, whichever loop has it.
  func close(_ connection: ConnectionID, code: CloseCode, reason: String) {
    if closeGuest(connection, code: code, reason: reason) { return }
    if let loop = loopElsewhere(of: connection) {
      post(.close(connection, code, reason: reason), to: loop)
    } else {
      transport?.close(connection, code: code, reason: reason)
    }
  }

  private func send(_ batch: LineBatch) {
    guard let transport else { return }
    batch.bytes.withUnsafeBytes { bytes in
      for entry in batch.entries {
        transport.send(
          UnsafeRawBufferPointer(rebasing: bytes[entry.line]),
          toEach: batch.readers[entry.readers], coalescing: entry.coalescingKey)
      }
    }
    for key in Set(batch.readers) { noteSlowness(of: key) }
  }

  // MARK: - Readers whose connections are elsewhere

  /// Tells the operators' home that the commands of one that is here have to wait.
  private func noteSlowness(of key: ConnectionKey) {
    guard !shard.isHome, !slowHere.contains(key), isSlow(key) else { return }
    slowHere.insert(key)
    post(.slow(key, true), to: Shard.home)
  }

  /// Answers those who wait for readers here, as far as these have taken what they were sent.
  func answerRoomAsks() {
    guard let transport else { return }
    roomAsks.removeAll { ask in
      let connection = ConnectionID(rawValue: ask.connection)
      guard transport.waitingBytes(of: connection) < ask.bytes else {
        transport.takeTurn(whenFewerThan: ask.bytes, waitFor: connection)
        return false
      }
      post(.room(ask.connection), to: ask.shard)
      return true
    }
    for key in slowHere where !isSlow(key) {
      slowHere.remove(key)
      post(.slow(key, false), to: Shard.home)
    }
  }

  /// Whether a reader elsewhere has taken its portion; where that is not known, its loop is asked.
  func hasTakenPortionElsewhere(_ key: ConnectionKey, in loop: Int) -> Bool {
    switch readersElsewhere[key] {
    case .ready: return true
    case .asked: return false
    case nil:
      readersElsewhere[key] = .asked
      post(.askRoom(key, below: configuration.simulation.snapshotPortionBytes), to: loop)
      return false
    }
  }

  /// Whether so much waits for another loop that clients' time and operators' commands wait too.
  var isBusBehind: Bool {
    shard.count > 1
      && shard.others.contains { bus.lineBytes(for: $0) > configuration.waitingLineBytes }
  }

  /// Tells those who may wait for it that the lines of other loops were taken.
  func noteTaken(lineBytes: Int) {
    guard lineBytes > configuration.waitingLineBytes else { return }
    for other in shard.others { post(.tookLines, to: other) }
  }

  // MARK: - The end

  /// Looks whether the other loops take the turns that are due, and stops where one does not.
  func watchOthers(at now: Int64) {
    let stuck = looks.stuck(
      among: watch.turns, beside: shard.number, at: now, hasMail: bus.hasMail)
    for loop in stuck where watch.giveUp(loop) {
      logger.critical(
        "\(LoopWatch.name(of: loop)) takes no turns any more; the server stops")
      for other in shard.others { post(.stuck, to: other) }
      stop()
    }
  }

  /// Whether all loops have sent on what they had to.
  func isEmptied() -> Bool {
    if !hasToldEmptied {
      hasToldEmptied = true
      for other in shard.others { post(.emptied, to: other) }
      sendPosts()
    }
    return emptiedShards + watch.stuck.count >= shard.count - 1
  }
}

/// A reader here for which another loop waits.
struct RoomAsk {
  let connection: ConnectionKey
  /// It is told once fewer bytes than these wait.
  let bytes: Int
  let shard: Int
}

/// What is known of a reader elsewhere that is to get another portion.
enum ReaderElsewhere {
  /// Its loop was asked whether it has taken the last one.
  case asked
  /// It has.
  case ready
}
