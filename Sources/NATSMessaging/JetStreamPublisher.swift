import JSON

/// Stores messages in a stream and waits for the acknowledgements; for one thread at a time.
public final class JetStreamPublisher: @unchecked Sendable {
  /// A message to store.
  public struct Message: Sendable {
    public let subject: String
    public let payload: [UInt8]
    /// The last sequence that the subject must have, 0 for none; nil where any will do.
    public let expected: UInt64?

    public init(subject: String, payload: [UInt8], expected: UInt64?) {
      self.subject = subject
      self.payload = payload
      self.expected = expected
    }
  }

  /// What became of a message.
  public enum Outcome: Sendable, Equatable {
    case stored(UInt64)
    /// The subject has another last sequence.
    case conflict
    case refused(String)
    /// It may be stored, or not.
    case unanswered
  }

  /// How many messages wait for their acknowledgements at once.
  private static let window = 256
  private let connection: NATSConnection
  private let inbox: String
  private let answers: NATSSubscription
  private var round: UInt64 = 0

  public init(_ connection: NATSConnection) throws(NATSError) {
    self.connection = connection
    inbox = connection.makeInbox()
    answers = try connection.collect(inbox + ".*.*")
  }

  /// Stores messages of different subjects, in any order.
  ///
  /// - Returns: What became of each.
  public func publish(_ messages: [Message], milliseconds: Int64) -> [Outcome] {
    var outcomes: [Outcome] = []
    for start in stride(from: 0, to: messages.count, by: Self.window) {
      let part = messages[start..<min(start + Self.window, messages.count)]
      outcomes += publish(part, milliseconds: milliseconds)
    }
    return outcomes
  }

  private func publish(_ part: ArraySlice<Message>, milliseconds: Int64) -> [Outcome] {
    round += 1
    let prefix = "\(inbox).\(round)."
    var outcomes = [Outcome](repeating: .unanswered, count: part.count)
    var open = 0
    for (place, message) in part.enumerated() {
      do {
        try connection.publish(Self.message(message, reply: prefix + String(place)))
        open += 1
      } catch {
        outcomes[place] = .refused("\(error)")
      }
    }
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while open > 0 {
      let left = (end - .now) / .milliseconds(1)
      guard left > 0, let answer = answers.next(milliseconds: Int64(left.rounded(.up)))
      else { break }
      // Nobody leads the stream of one of them at the moment, or there is none.
      if answer.status == "503" {
        open -= 1
        continue
      }
      guard answer.subject.hasPrefix(prefix),
        let place = Int(answer.subject.dropFirst(prefix.count)),
        outcomes.indices.contains(place)
      else { continue }
      outcomes[place] = Self.outcome(answer)
      open -= 1
    }
    return outcomes
  }

  /// A message as the stream's server wants it.
  public static func message(_ message: Message, reply: String) -> NATSMessage {
    NATSMessage(
      subject: message.subject, reply: reply,
      headers: message.expected.map { ["Nats-Expected-Last-Subject-Sequence": String($0)] } ?? [:],
      payload: message.payload)
  }

  /// What an acknowledgement says.
  public static func outcome(_ answer: NATSMessage) -> Outcome {
    // While a stream has no leader nobody answers for it; the message is not stored.
    guard answer.status != "503" else { return .unanswered }
    guard let json = try? JSONParser.parse(answer.payload) else { return .unanswered }
    if let error = json["error"] {
      return error["err_code"]?.integer == wrongLastSequence
        ? .conflict : .refused(error["description"]?.string ?? "an unknown error")
    }
    return (json["seq"]?.integer).map { .stored(UInt64($0)) } ?? .unanswered
  }

  private static let wrongLastSequence: Int64 = 10_071
}
