import Foundation
import Synchronization

// Four threads contend for a mutex: ThreadSanitizer must find nothing.
final class Counter: Sendable {
  let count = Mutex(0)
}

let counter = Counter()
let ended = DispatchSemaphore(value: 0)
for _ in 1...4 {
  Thread {
    for _ in 1...100_000 { counter.count.withLock { $0 += 1 } }
    ended.signal()
  }.start()
}
for _ in 1...4 { ended.wait() }
print(counter.count.withLock { $0 })
