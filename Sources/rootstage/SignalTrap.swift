import Dispatch
import Foundation
import Synchronization

/// Handles signals that would end the process.
final class SignalTrap {
  /// What ends a command early that prints a result before it exits.
  static let ending = [SIGINT, SIGTERM, SIGHUP]

  private let numbers: [Int32]
  private let sources: [any DispatchSourceSignal]

  /// Calls the closure on each signal, with the number of signals so far.
  ///
  /// Returns once all of them are listened for: until then a signal ends the process, and none is
  /// lost.
  init(
    _ numbers: [Int32] = SignalTrap.ending, _ handle: @escaping @Sendable (_ count: Int) -> Void
  ) {
    self.numbers = numbers
    let counter = Counter()
    let registered = DispatchGroup()
    sources = numbers.map { number in
      #if canImport(Darwin)
        // There a source is told beside the signal's action, here in its place.
        signal(number, SIG_IGN)
      #endif
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      registered.enter()
      source.setRegistrationHandler { registered.leave() }
      source.setEventHandler { handle(counter.next()) }
      source.resume()
      return source
    }
    registered.wait()
  }

  /// Restores the default action of the signals.
  func cancel() {
    for source in sources { source.cancel() }
    for number in numbers { signal(number, SIG_DFL) }
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock {
        $0 += 1
        return $0
      }
    }
  }
}
