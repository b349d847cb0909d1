import Dispatch
import Foundation
import Synchronization

/// The signals by which a person ends a command that has something left to say.
final class EndingSignals {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  private let sources: [any DispatchSourceSignal]

  /// Calls this at each signal, with how many there were.
  init(_ heed: @escaping @Sendable (_ count: Int) -> Void) {
    let counter = Counter()
    sources = Self.numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { heed(counter.next()) }
      source.resume()
      return source
    }
  }

  /// Lets the signals do what they do by themselves.
  func cancel() {
    for source in sources { source.cancel() }
    for number in Self.numbers { signal(number, SIG_DFL) }
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
