import Foundation
import JSON
import NATSMessaging
import Synchronization

/// Watches whether the streams of a log are there and have all that was read of them, on a thread
/// of its own.
final class LogWatch: Sendable {
  /// Called with the name of a stream of which something else holds than before.
  typealias Observer = @Sendable (_ stream: String, _ health: StreamHealth) -> Void

  private struct State {
    var judges: [StreamJudge]
    var observer: ObserverBox?
  }

  /// A closure that stands in a mutex by itself is wrapped anew each time that it is read.
  private struct ObserverBox {
    let call: Observer
  }

  private static let secondsBetweenLooks = 1.0
  /// How long the servers have for an answer; less than the silence after which a stream is out.
  private static let answerMilliseconds: Int64 = 2_000

  private let jetStream: JetStream
  private let view: LogView
  private let state: Mutex<State>
  private let start = ContinuousClock.now

  /// - Parameter births: When the streams were made.
  init(_ jetStream: JetStream, view: LogView, births: [String]) {
    self.jetStream = jetStream
    self.view = view
    state = Mutex(State(judges: births.map(StreamJudge.init)))
  }

  /// Why nothing is stored in a stream or read from it; nil while it is whole.
  func trouble(in shard: Int) -> String? {
    health(of: shard).trouble.map { "\(place(of: shard)): \($0)" }
  }

  private func health(of shard: Int) -> StreamHealth {
    state.withLock { $0.judges[shard].health }
  }

  /// What errors call a stream.
  func place(of shard: Int) -> String { "JetStream stream \(view.layout.stream(shard))" }

  var healths: [StreamHealth] { state.withLock { $0.judges.map(\.health) } }

  /// Has changes told from now on, beginning with what is not whole; on threads of the store.
  func observe(_ observer: @escaping Observer) {
    state.withLock { $0.observer = ObserverBox(call: observer) }
    for (shard, health) in healths.enumerated() where health != .whole {
      observer(view.layout.stream(shard), health)
    }
  }

  /// Takes note that a message was stored where another one had been read before.
  func noteStored(at position: UInt64, in shard: Int, read: UInt64) {
    change(shard) { $0.noteStored(at: position, read: read) }
  }

  /// Takes note of what became of messages: of each stream that something was sent to, why nothing
  /// of it was stored; nil where something was.
  func noteStoring(_ outcomes: [Int: String?]) {
    let isConnected = jetStream.connection.state.isConnected
    let now = now
    for (shard, failure) in outcomes {
      change(shard) { judge in
        guard let failure else { return judge.noteStored() }
        if isConnected { judge.noteNothingStored(failure, at: now) }
      }
    }
  }

  /// Microseconds since the store was opened.
  private var now: Int64 { Int64((ContinuousClock.now - start) / .microseconds(1)) }

  func run(until isClosed: ClosingFlag) {
    let thread = Thread { [self] in
      while !isClosed.isSet {
        look()
        Thread.sleep(forTimeInterval: Self.secondsBetweenLooks)
      }
    }
    thread.name = "log-watch"
    thread.start()
  }

  private func look() {
    guard jetStream.connection.state.isConnected else {
      for shard in view.layout.shards { change(shard) { $0.noteNoConnection() } }
      return
    }
    let read = view.layout.shards.map(view.folded)
    let subjects = view.layout.shards.map { "STREAM.INFO.\(view.layout.stream($0))" }
    let answers = jetStream.requests(subjects, milliseconds: Self.answerMilliseconds)
    guard jetStream.connection.state.isConnected else { return }
    let now = now
    for (shard, answer) in answers.enumerated() {
      let (look, read) = (Self.look(answer), read[shard])
      change(shard) { $0.take(look, read: read, at: now) }
    }
  }

  private static func look(_ answer: Result<JSONValue, NATSError>) -> StreamJudge.Look {
    switch answer {
    case .success(let info):
      guard let birth = info["created"]?.string, let last = info.lastMessage
      else { return .unanswered }
      return .found(birth: birth, last: last)
    case .failure(let error): return error.isMissing ? .missing : .unanswered
    }
  }

  private func change(_ shard: Int, _ body: (inout StreamJudge) -> Void) {
    let change = state.withLock { state -> (health: StreamHealth, observer: ObserverBox?)? in
      let before = state.judges[shard].health
      body(&state.judges[shard])
      let after = state.judges[shard].health
      return before == after ? nil : (after, state.observer)
    }
    if let change { change.observer?.call(view.layout.stream(shard), change.health) }
  }
}
