import Foundation

// Two threads count without a lock: ThreadSanitizer must report it.
final class Counter: @unchecked Sendable {
  var count = 0
}

let counter = Counter()
let ended = DispatchSemaphore(value: 0)
for _ in 1...2 {
  Thread {
    for _ in 1...10_000 { counter.count += 1 }
    ended.signal()
  }.start()
}
for _ in 1...2 { ended.wait() }
print(counter.count)
