import Foundation
import JSON
import NATSMessaging
import Synchronization

/// Keeps what nodes know of a log in a stream beside it, so that a node that starts reads only what
/// came later.
///
/// It is of use, and never needed: where anything of it is missing, of another version, or of a log
/// that was begun anew, the log is read from its beginning. There are two copies, so that one is
/// whole while the other one is written.
final class IndexKeeper: Sendable {
  /// What the newest whole copy is.
  private struct Head {
    let copy: UInt8
    /// Stands in each piece as well.
    let number: UInt64
    let pieces: Int
    let messages: UInt64
    let births: [String]

    static let version: UInt8 = 1

    var payload: [UInt8] {
      var writer = PayloadWriter()
      writer.byte(Self.version)
      writer.byte(copy)
      writer.number(number)
      writer.count(pieces)
      writer.number(messages)
      writer.list(births) { $0.text($1) }
      return writer.bytes
    }

    init(copy: UInt8, number: UInt64, pieces: Int, messages: UInt64, births: [String]) {
      (self.copy, self.number, self.pieces) = (copy, number, pieces)
      (self.messages, self.births) = (messages, births)
    }

    init?(_ payload: [UInt8]) {
      var reader = PayloadReader(payload)
      guard (try? reader.byte()) == Self.version, let copy = try? reader.byte(),
        let number = try? reader.number(), let pieces = try? reader.count(),
        let messages = try? reader.number(),
        let births = try? reader.list({ (reader) throws(PayloadReader.Damage) in
          try reader.text()
        })
      else { return nil }
      self.init(copy: copy, number: number, pieces: pieces, messages: messages, births: births)
    }
  }

  private static let pieceBytes = 1 << 19

  private let layout: LogLayout
  private let jetStream: JetStream
  private let births: [String]

  /// - Parameter births: When the streams of the log were made.
  init(
    _ connection: NATSConnection, _ layout: LogLayout, replicas: Int, births: [String]
  ) throws(NATSError) {
    self.layout = layout
    self.births = births
    jetStream = try JetStream(connection)
    let description = JetStream.description(
      of: stream, subject: "\(layout.name).index.>", replicas: replicas
    ) { $0.member("max_msgs_per_subject", 1) }
    _ = try jetStream.openStream(stream, description)
  }

  private var stream: String { "\(layout.name)-index" }

  private func subject(ofPiece place: Int, ofCopy copy: UInt8) -> String {
    "\(layout.name).index.\(copy).\(place)"
  }

  private var headSubject: String { "\(layout.name).index.head" }

  /// The newest copy; nil where there is none that could be used.
  func load() throws(NATSError) -> SavedIndex? {
    guard let message = try jetStream.last(of: headSubject, in: stream),
      let head = Head(message.payload), head.births == births
    else { return nil }
    var bytes: [UInt8] = []
    for place in 0..<head.pieces {
      let subject = subject(ofPiece: place, ofCopy: head.copy)
      guard let piece = try jetStream.last(of: subject, in: stream) else { return nil }
      var reader = PayloadReader(piece.payload)
      guard (try? reader.number()) == head.number, let part = try? reader.data() else { return nil }
      bytes += part
    }
    guard let saved = try? SavedIndex(bytes), saved.index.folded.count == layout.streams else {
      return nil
    }
    return saved
  }

  /// Writes a copy, unless there is one that stands for nearly as many messages.
  ///
  /// - Parameter distance: How many messages it must be ahead of the newest copy.
  /// - Returns: How many messages the newest copy stands for now.
  func save(_ view: LogView, distance: UInt64) throws(NATSError) -> UInt64 {
    let message = try jetStream.last(of: headSubject, in: stream)
    let before = message.flatMap { Head($0.payload) }.flatMap { $0.births == births ? $0 : nil }
    let saved = view.saved
    if let before, saved.messages < before.messages + distance { return before.messages }
    return try write(saved, after: message, before)
  }

  /// Writes a copy in the place of one that is of another log.
  func replace(by view: LogView) throws(NATSError) {
    let message = try jetStream.last(of: headSubject, in: stream)
    _ = try write(view.saved, after: message, message.flatMap { Head($0.payload) })
  }

  /// - Parameter message: The last head, of the copy `before`.
  private func write(
    _ saved: SavedIndex, after message: StoredMessage?, _ before: Head?
  ) throws(NATSError) -> UInt64 {
    let bytes = saved.encoded
    let number = UInt64.random(in: .min ... .max)
    let copy: UInt8 = before?.copy == 0 ? 1 : 0
    let size = min(Self.pieceBytes, jetStream.connection.maximumPayload / 2)
    let publisher = try JetStreamPublisher(jetStream.connection)
    var pieces = 0
    for start in stride(from: 0, to: bytes.count, by: size) {
      var writer = PayloadWriter()
      writer.number(number)
      writer.data(bytes[start..<min(start + size, bytes.count)])
      try publish(writer.bytes, to: subject(ofPiece: pieces, ofCopy: copy), by: publisher)
      pieces += 1
    }
    let head = Head(
      copy: copy, number: number, pieces: pieces, messages: saved.messages, births: births)
    try publish(
      head.payload, to: headSubject, by: publisher, expected: message?.sequence ?? 0)
    return head.messages
  }

  private func publish(
    _ payload: [UInt8], to subject: String, by publisher: JetStreamPublisher,
    expected: UInt64? = nil
  ) throws(NATSError) {
    let message = JetStreamPublisher.Message(
      subject: subject, payload: payload, expected: expected)
    switch publisher.publish([message], milliseconds: 5_000)[0] {
    case .stored: break
    case .conflict: throw .failed("another node has written the index meanwhile")
    case .refused(let reason): throw .jetStream(code: 0, reason: reason)
    case .unanswered: throw .unanswered
    }
  }
}
