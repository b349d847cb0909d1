import Foundation
import NATSMessaging
import Synchronization

/// Reads records, snapshots and pieces of files from the servers of a log when these are wanted.
final class LogReader: Sendable {
  /// What one request brings at most, unless one message is longer.
  private static let messagesAtOnce = 64
  private static let bytesAtOnce = 1 << 18
  /// A server may not have yet what another one has acknowledged.
  private static let tries = 50
  private static let pauseSeconds = 0.1

  private let connection: NATSConnection
  private let place: String
  private let view: LogView
  private let watch: LogWatch
  /// Each request has one of its own meanwhile.
  private let idle = Mutex<[JetStream]>([])

  init(_ connection: NATSConnection, place: String, view: LogView, watch: LogWatch) {
    self.connection = connection
    self.place = place
    self.view = view
    self.watch = watch
  }

  // MARK: - Records

  /// The records after one that are wanted, in order: a page of at most `limit`.
  func records(
    of stream: String, after sequence: Int64, limit: Int,
    where isWanted: (StoredRecord) -> Bool = { _ in true }
  ) throws(EventStoreError) -> [StoredRecord] {
    let last = try view.store.stream(stream).summary.lastSequence
    var page = RecordPage(limit: limit)
    guard sequence < last else { return [] }
    var next = max(sequence, 0) + 1
    while next <= last, !page.isFull {
      let left = limit - page.records.count
      let here = view.cache.records(of: stream, from: next, limit: left)
      let part = here.isEmpty ? try read(stream, from: next, limit: left) : here
      page.append(part.lazy.filter(isWanted))
      next += Int64(part.count)
    }
    return page.records
  }

  /// Some of the records of a stream from one on, at least that one.
  private func read(
    _ stream: String, from first: Int64, limit: Int
  ) throws(EventStoreError) -> [StoredRecord] {
    let ahead = view.readAhead.records(of: stream, from: first, limit: limit)
    guard ahead.isEmpty else { return ahead }
    var records: [StoredRecord] = []
    var position: UInt64 = 0
    var triesLeft = Self.tries
    while triesLeft > 0 {
      guard let places = view.places(of: stream), let start = places.position(of: first) else {
        throw .unknownStream(stream)
      }
      guard !places.lacks(first) else { throw .lostRecord(of: stream, sequence: first) }
      position = max(position, start)
      let messages = try messages(of: places.subject, from: position)
      var isBroken = false
      for message in messages {
        position = message.sequence + 1
        for run in try Self.batch(message, place).runs where run.stream == stream {
          for record in run.records {
            let next = first + Int64(records.count)
            if record.sequence == next { records.append(record) }
            isBroken = isBroken || record.sequence > next
          }
        }
      }
      if !records.isEmpty {
        view.readAhead.keep(records.dropFirst(limit), of: stream)
        // Where it was deleted meanwhile, another one may get its name.
        if view.places(of: stream)?.extents.first != places.extents.first {
          view.readAhead.forget(stream)
        }
        return Array(records.prefix(limit))
      }
      // A server that has a later message has all that were stored before it.
      if isBroken { throw lost(first, of: stream) }
      if messages.isEmpty {
        triesLeft -= 1
        Thread.sleep(forTimeInterval: Self.pauseSeconds)
      }
    }
    if try endsEarly(stream) { throw lost(first, of: stream) }
    throw missing("record \(first) of \(stream)")
  }

  private func lost(_ sequence: Int64, of stream: String) -> EventStoreError {
    view.noteBreak()
    return .lostRecord(of: stream, sequence: sequence)
  }

  /// Whether the last message of a client that was read here is not there any more, as the server
  /// that has all of them says.
  private func endsEarly(_ stream: String) throws(EventStoreError) -> Bool {
    guard case .client(let client)? = view.places(of: stream)?.subject else { return false }
    let (place, read) = (view.place(of: .client(client)), view.last(of: client))
    return try ask { (jetStream) throws(NATSError) in
      (try jetStream.last(of: place.name, in: place.stream)?.sequence ?? 0) < read
    }
  }

  // MARK: - Snapshots and pieces

  /// A snapshot as it is stored; nil where it was thrown away meanwhile.
  func snapshot(
    of stream: String, at sequence: Int64
  ) throws(EventStoreError) -> StoredSnapshot? {
    guard let places = view.places(of: stream), let position = places.snapshots[sequence] else {
      return nil
    }
    guard let batch = try batch(at: position, of: places.subject, "a snapshot of \(stream)")
    else { return nil }
    let data = batch.snapshots.last { $0.stream == stream && $0.sequence == sequence }?.encode()
    return data.map { StoredSnapshot(sequence: sequence, data: $0) }
  }

  func pieces(
    ofFile file: String, from start: Int64, limit: Int
  ) throws(EventStoreError) -> [RecordingFile.Piece] {
    var found: [RecordingFile.Piece] = []
    for part in view.pieces(ofFile: file) where part.start + Int64(part.count) > start {
      guard found.count < limit else { break }
      guard let batch = try batch(at: part.position, of: .file(file), "a piece of file \(file)")
      else { throw .lostRecord(of: "file \(file)", sequence: part.start) }
      let pieces = batch.filePieces.first { $0.file == file && $0.start == part.start }?.pieces
      found += (pieces ?? []).dropFirst(max(0, Int(clamping: start - part.start)))
    }
    return Array(found.prefix(max(0, limit)))
  }

  /// - Returns: Nil where it was deleted, as one behind it tells.
  private func batch(
    at position: UInt64, of subject: LogSubject, _ what: String
  ) throws(EventStoreError) -> AppendBatch? {
    for _ in 0..<Self.tries {
      if let message = try messages(of: subject, from: position, count: 1).first {
        guard message.sequence == position else {
          view.noteBreak()
          return nil
        }
        return try Self.batch(message, place)
      }
      Thread.sleep(forTimeInterval: Self.pauseSeconds)
    }
    throw missing(what)
  }

  /// What a message holds; nothing for one that only says who has taken a client.
  private static func batch(
    _ message: StoredMessage, _ place: String
  ) throws(EventStoreError) -> AppendBatch {
    do throws(PayloadReader.Damage) {
      return try BatchCoding.decoded(message.payload).batch
    } catch {
      guard (try? TakenMark(message.payload)) == nil else { return AppendBatch() }
      throw .damaged(path: place, reason: "message \(message.sequence) cannot be read")
    }
  }

  private func messages(
    of subject: LogSubject, from position: UInt64, count: Int = LogReader.messagesAtOnce
  ) throws(EventStoreError) -> [StoredMessage] {
    let asked = view.place(of: subject)
    if let reason = watch.trouble(in: asked.shard) {
      throw .unreachable(place: place, reason: reason)
    }
    return try ask { (jetStream) throws(NATSError) in
      try jetStream.messages(
        of: asked.name, in: asked.stream, from: position, count: count, bytes: Self.bytesAtOnce)
    }
  }

  private func ask<Answer>(
    _ body: (JetStream) throws(NATSError) -> Answer
  ) throws(EventStoreError) -> Answer {
    do throws(NATSError) {
      let jetStream: JetStream
      if let other = idle.withLock({ $0.popLast() }) {
        jetStream = other
      } else {
        jetStream = try JetStream(connection)
      }
      defer { idle.withLock { $0.append(jetStream) } }
      return try body(jetStream)
    } catch {
      throw .unreachable(place: place, reason: "\(error)")
    }
  }

  private func missing(_ what: String) -> EventStoreError {
    .unreachable(place: place, reason: "no server has \(what)")
  }
}
