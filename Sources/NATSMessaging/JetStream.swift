import Foundation
public import JSON
import Synchronization

/// Requests to JetStream, as JSON over plain messages.
public final class JetStream: Sendable {
  public let connection: NATSConnection
  private let inbox: String
  private let answers: NATSSubscription
  private let requests = Mutex<UInt64>(0)

  public init(_ connection: NATSConnection) throws(NATSError) {
    self.connection = connection
    inbox = connection.makeInbox()
    answers = try connection.collect(inbox + ".*")
  }

  /// Asks, and waits for the answer; one request at a time.
  ///
  /// - Throws: `jetStream` for an answer that says what is wrong.
  public func request(
    _ subject: String, _ body: [UInt8] = [], milliseconds: Int64 = 5_000
  ) throws(NATSError) -> JSONValue {
    try content(of: rawRequest("$JS.API." + subject, body, milliseconds: milliseconds))
  }

  /// Asks several things at once, and waits for all answers.
  ///
  /// - Returns: For each in its place what ``request(_:_:milliseconds:)`` returns or throws.
  public func requests(
    _ subjects: [String], milliseconds: Int64
  ) -> [Result<JSONValue, NATSError>] {
    requests.withLock { number in
      var results = [Result<JSONValue, NATSError>](
        repeating: .failure(.unanswered), count: subjects.count)
      var open: [String: Int] = [:]
      for (place, subject) in subjects.enumerated() {
        number += 1
        let reply = "\(inbox).\(number)"
        let message = NATSMessage(subject: "$JS.API." + subject, reply: reply)
        if (try? connection.publish(message)) != nil { open[reply] = place }
      }
      let end = ContinuousClock.now + .milliseconds(milliseconds)
      while !open.isEmpty {
        let left = (end - .now) / .milliseconds(1)
        guard left > 0, let answer = answers.next(milliseconds: Int64(left.rounded(.up)))
        else { break }
        // Answers that came too late for earlier requests are passed over.
        guard let place = open.removeValue(forKey: answer.subject) else { continue }
        results[place] = Result { () throws(NATSError) in try content(of: answer) }
      }
      return results
    }
  }

  private func content(of message: NATSMessage) throws(NATSError) -> JSONValue {
    guard message.status != "503" else {
      throw .noJetStream(servers: connection.settings.shownServers)
    }
    guard let answer = try? JSONParser.parse(message.payload) else {
      throw .failed("an answer of JetStream that is no JSON")
    }
    if let error = answer["error"] { throw Self.error(error, connection.settings) }
    return answer
  }

  /// Asks for a message as it is stored.
  ///
  /// - Returns: Its payload, sequence and time; nil where there is none.
  public func last(
    of subject: String, in stream: String, tries: Int = 10
  ) throws(NATSError) -> StoredMessage? {
    var writer = JSONWriter()
    writer.raw("{")
    writer.member("last_by_subj", subject)
    writer.raw("}")
    for left in (0..<tries).reversed() {
      do throws(NATSError) {
        return StoredMessage(
          try request("STREAM.MSG.GET.\(stream)", writer.bytes, milliseconds: 1_000))
      } catch .jetStream(404, _) {
        return nil
      } catch {
        // While a stream changes its leader nobody answers.
        guard left > 0, Self.mayPass(error) else { throw error }
      }
    }
    throw .unanswered
  }

  /// How a stream is to be made that keeps the messages of a subject in files, and loses none.
  ///
  /// - Parameter more: Writes what else is said of it.
  public static func description(
    of stream: String, subject: String, replicas: Int, _ more: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.raw("{")
    writer.member("name", stream)
    writer.key("subjects")
    writer.array(CollectionOfOne(subject)) { $0.string($1) }
    writer.member("retention", "limits")
    writer.member("storage", "file")
    writer.member("num_replicas", replicas)
    more(&writer)
    writer.raw("}")
    return writer.bytes
  }

  /// How long the servers may keep from opening a stream before the reason is told.
  private static let quietTime = Duration.seconds(2)

  /// Makes a stream where there is none; servers that have just begun may need some time for it.
  ///
  /// - Parameter obstacle: Asked before it is made; what it returns is thrown instead.
  /// - Returns: What is known of the stream.
  public func openStream(
    _ name: String, _ description: [UInt8], seconds: Int = 30,
    obstacle: () -> NATSError? = { nil }
  ) throws(NATSError) -> JSONValue {
    let end = ContinuousClock.now + .seconds(seconds)
    var tellAt: ContinuousClock.Instant? = .now + Self.quietTime
    while true {
      do throws(NATSError) {
        do throws(NATSError) {
          return try request("STREAM.INFO.\(name)", milliseconds: 2_000)
        } catch .jetStream(404, _) {
          if let obstacle = obstacle() { throw obstacle }
          _ = try request("STREAM.CREATE.\(name)", description)
        }
      } catch {
        guard Self.mayPass(error), .now < end else { throw error }
        if let due = tellAt, due <= .now {
          tellAt = nil
          connection.settings.whileOpening(error)
        }
        Thread.sleep(forTimeInterval: 0.25)
      }
    }
  }

  /// Whether servers that have just begun may answer otherwise a little later.
  private static func mayPass(_ error: NATSError) -> Bool {
    switch error {
    case .jetStream(503, _), .jetStream(500, _), .unanswered: true
    // Not all servers have found each other yet.
    case .tooFewServers(_, let isAlone): !isAlone
    // Another node has made it meanwhile.
    case .jetStream(400, let reason): reason.contains("already in use")
    default: false
    }
  }

  /// Asks any server that has the stream for messages of a subject, in order.
  ///
  /// A server may lag behind the others: what is missing at the end may be there all the same.
  ///
  /// - Parameters:
  ///   - sequence: Where to begin.
  ///   - count: How many there are at most.
  ///   - bytes: About how long they are together at most; the first one may be longer.
  public func messages(
    of subject: String, in stream: String, from sequence: UInt64, count: Int, bytes: Int,
    milliseconds: Int64 = 5_000
  ) throws(NATSError) -> [StoredMessage] {
    var writer = JSONWriter()
    writer.raw("{")
    writer.member("seq", sequence)
    writer.member("next_by_subj", subject)
    writer.member("batch", count)
    writer.member("max_bytes", bytes)
    writer.raw("}")
    let answers = try exchange(
      "$JS.API.DIRECT.GET.\(stream)", writer.bytes, milliseconds: milliseconds
    ) { $0.status != nil }
    // The end of the batch, or nothing from there on.
    guard let end = answers.last?.status, ["204", "404"].contains(end) else { throw .unanswered }
    return answers.compactMap(StoredMessage.init)
  }

  private func rawRequest(
    _ subject: String, _ body: [UInt8], milliseconds: Int64
  ) throws(NATSError) -> NATSMessage {
    try exchange(subject, body, milliseconds: milliseconds) { _ in true }[0]
  }

  /// Sends a request, and takes answers up to the last one; at least one.
  private func exchange(
    _ subject: String, _ body: [UInt8], milliseconds: Int64, isLast: (NATSMessage) -> Bool
  ) throws(NATSError) -> [NATSMessage] {
    try requests.withLock { (number) throws(NATSError) in
      number += 1
      let reply = "\(inbox).\(number)"
      try connection.publish(NATSMessage(subject: subject, reply: reply, payload: body))
      let end = ContinuousClock.now + .milliseconds(milliseconds)
      var found: [NATSMessage] = []
      while true {
        let left = (end - .now) / .milliseconds(1)
        guard left > 0, let answer = answers.next(milliseconds: Int64(left.rounded(.up))) else {
          throw connection.reasonForNoAnswer
        }
        // Answers that came too late for earlier requests are passed over.
        guard answer.subject == reply || answer.subject.isEmpty else { continue }
        found.append(answer)
        if isLast(answer) { return found }
      }
    }
  }

  static func error(_ error: JSONValue, _ settings: NATSSettings) -> NATSError {
    let code = error["code"]?.integer ?? 0
    let number = error["err_code"]?.integer ?? 0
    guard number != notEnabled, number != notEnabledForAccount else {
      return .noJetStream(servers: settings.shownServers)
    }
    guard number != noReplicas, number != noPeers else {
      return .tooFewServers(servers: settings.shownServers, isAlone: number == noReplicas)
    }
    return .jetStream(code: code, reason: error["description"]?.string ?? "an unknown error")
  }

  private static let notEnabled: Int64 = 10_076
  private static let notEnabledForAccount: Int64 = 10_039
  private static let noReplicas: Int64 = 10_074
  private static let noPeers: Int64 = 10_005
}

/// A message as a stream has it.
public struct StoredMessage: Sendable {
  public let sequence: UInt64
  public let payload: [UInt8]
  /// When it was stored by the server's clock, as it writes it; empty where it was not asked alone.
  public let time: String

  /// Reads an answer of a server that was asked for several messages; nil for their end.
  init?(_ answer: NATSMessage) {
    guard answer.status == nil, let sequence = answer.headers["Nats-Sequence"].flatMap(UInt64.init)
    else { return nil }
    self.sequence = sequence
    payload = answer.payload
    time = ""
  }

  /// Reads the answer to a request for a message.
  public init?(_ answer: JSONValue) {
    guard let message = answer["message"], let sequence = message["seq"]?.integer else {
      return nil
    }
    self.sequence = UInt64(sequence)
    payload = message["data"]?.string.flatMap(Base64.decoded) ?? []
    time = message["time"]?.string ?? ""
  }
}
