package import FlowRunning
import JSON
package import NavigationEngine
import Recordings
package import WireProtocol

/// A client on a running server, driven over a device's connection that holds its clock.
///
/// What it shows is what the server's records mean. Time in which only frames of a transition fall
/// passes here alone, and the server is told of it with the next question.
package struct LiveClient: EngineClient {
  private let connection: LiveConnection
  private let server: String
  private let limits: LiveLimits
  private var follower: RecordFollower
  private var pace: MessagePace
  private var log = RecordLog()
  private var lastReference = 0
  /// The question that the server has not answered yet.
  private var question: Question?
  package private(set) var engine: NavigationEngine
  package private(set) var loss: String?
  package var device = Device()
  /// What was asked so far, with the moments.
  package private(set) var commands: [TimedCommand] = []
  package let origins: [Int: CommandOrigin] = [:]
  /// The server's name for the client.
  package let stream: String

  private struct Question {
    let reference: String
    /// Whether the server had no room for it when it was asked before.
    let wasRefused: Bool
    /// Whether the command's own record has come.
    var isBegun = false
    /// Whether the server had no room for it.
    var isRefused = false
  }

  init(
    _ vocabulary: AppVocabulary, _ settings: [String: Int], over connection: LiveConnection,
    of server: String, limits: LiveLimits
  ) throws(BackEndFailure) {
    let greeting = try Greeting(
      vocabulary.app, settings, over: connection, of: server, limits: limits)
    self.connection = connection
    self.server = server
    self.limits = limits
    stream = greeting.stream
    pace = greeting.pace
    follower = RecordFollower(stream: greeting.stream, vocabulary: vocabulary)
    engine = follower.client.engine
  }

  package var recordCount: Int { log.count }

  package private(set) var sequence: Int64 = 0

  package mutating func screen() -> ScreenTree { presentScreen() }

  package func records(from place: Int) -> [FlowRecord] { Array(log.from(place)) }

  package func rejections(from place: Int) -> [FlowRecord] {
    log.ofKind("rejected", from: place)
  }

  package func faults(from place: Int) -> [FlowRecord] { log.ofKind("fault", from: place) }

  package func notable(from place: Int) -> [FlowRecord] {
    log.from(place).filter(\.isNotable)
  }

  /// A server names the sender itself: the device of this connection.
  package mutating func send(_ command: Command, from origin: CommandOrigin) { send(command) }

  package mutating func send(_ command: Command) {
    note(command)
    commands.append(TimedCommand(time: now, command: command))
    guard loss == nil else { return }
    if follower.client.engine.now < now { pass(to: now) }
    ask { reference, writer in
      ClientMessage.CommandMessage(reference: reference, command: command).encode(into: &writer)
    }
    if loss == nil { engine = follower.client.engine }
  }

  package mutating func advance(to time: Int64) {
    let time = max(time, now)
    if loss == nil { takeArrived() }
    var ahead = engine
    var events: [Event] = []
    ahead.advance(to: time, into: &events)
    if loss == nil, events.contains(where: \.isDurable) {
      pass(to: time)
      if loss == nil { ahead = follower.client.engine }
    }
    engine = ahead
  }

  /// Ends the connection; the client stays on the server, for whoever wants to look at it.
  func leave() { connection.close() }

  /// Lets the server's time pass, and follows what happens in it.
  private mutating func pass(to time: Int64) {
    while loss == nil, follower.client.engine.now < time {
      let next = min(time, follower.client.engine.now + Advance.maximumMicroseconds)
      ask { reference, writer in
        Advance(reference: reference, time: next).encode(into: &writer)
      }
    }
  }

  /// Takes what has come unasked: what operators did to the client, and the end.
  private mutating func takeArrived() {
    let count = log.count
    var isTouched = false
    while loss == nil, let arrival = connection.poll() {
      isTouched = true
      take(arrival)
    }
    while loss == nil, !follower.isComplete { take(connection.next(within: limits.answer)) }
    guard loss == nil, isTouched, log.count > count else { return }
    let present = now
    pass(to: present)
    if loss == nil { engine = follower.client.engine }
  }

  /// Asks the server for one thing, and waits until it has told all that came of it.
  private mutating func ask(_ encode: (String, inout JSONWriter) -> Void) {
    let limit = ContinuousClock.now + limits.answer
    repeat {
      lastReference += 1
      let reference = "f\(lastReference)"
      var writer = JSONWriter()
      encode(reference, &writer)
      let wait = pace.next()
      if wait > .zero { connection.pause(for: wait) }
      connection.send(writer.bytes)
      question = Question(reference: reference, wasRefused: question != nil)
      while loss == nil, let question, !question.isRefused {
        take(connection.next(within: max(.zero, limit - .now)))
      }
      if loss == nil, question != nil { connection.pause(for: limits.retry) }
      if question != nil, ContinuousClock.now >= limit { lose("it is too busy") }
    } while loss == nil && question != nil
  }

  private mutating func take(_ arrival: LiveConnection.Arrival) {
    switch arrival {
    case .line(let line): take(line)
    case .end(let end): lose("\(end)")
    case .nothing:
      // Where the time ends between two askings is no matter of the reason.
      let isBusy = question?.wasRefused == true
      lose(isBusy ? "it is too busy" : "it did not answer within \(limits.answer)")
    }
  }

  private mutating func take(_ line: [UInt8]) {
    switch ServerLine(line) {
    case .record(let record): follow(line, record)
    case .message(.advanced(let reference, _, let time)): advanced(reference, to: time)
    case .message(.error(let error, _)): refused(error)
    case .frame, .message, .unknown: return
    case .incomplete, nil:
      lose("it sent an invalid message: \(String(decoding: line, as: UTF8.self))")
    }
  }

  private mutating func follow(_ line: [UInt8], _ record: JSONValue) {
    do {
      let told = try line.withUnsafeBytes { try follower.follow($0, within: EngineBudget()) }
      if let event = told.event { note(event.body) }
      sequence = told.sequence
      if told.event != nil {
        FlowRecord(record).map { log.append($0) }
      } else if record["cause"]?.string == question?.reference {
        question?.isBegun = true
      }
      if question?.isBegun == true, follower.isComplete { question = nil }
    } catch let difference as RecordFollower.Difference {
      lose(difference.sentence)
    } catch {
      // A command that cannot be read, or that goes back in time.
      let actual = String(decoding: line, as: UTF8.self)
      lose(
        RecordFollower.Difference(sequence: sequence + 1, expected: nil, actual: actual).sentence)
    }
  }

  private mutating func advanced(_ reference: String, to time: Int64) {
    guard reference == question?.reference else { return }
    do throws(RecordFollower.Difference) {
      try follower.pass(to: time)
      question = nil
    } catch {
      lose(error.sentence)
    }
  }

  private mutating func refused(_ error: ProtocolError) {
    if error.code == .busy, question?.reference == error.reference {
      question?.isRefused = true
    } else {
      lose("it refused: \(error.message)")
    }
  }

  private mutating func lose(_ reason: String) {
    loss = loss ?? "\(server): \(reason)"
    question = nil
  }
}

extension RecordFollower.Difference {
  /// What it means where the records are a running server's.
  var sentence: String {
    "the server runs another app, or another version of it: "
      + "expected \(expected ?? "no record"), but received \(actual ?? "none")"
  }
}
