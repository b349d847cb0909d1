import WebSockets

/// The requests whose work waits for a thread, and until when.
///
/// A request must have its answer before the transport gives it up: where its work was not begun
/// early enough to end before that, it is answered that it has to come again.
struct WaitingRequests {
  private struct Entry {
    let job: Job
    let until: Int64
  }

  private var entries: [HTTPRequest.ID: Entry] = [:]

  /// When the next of them has waited for too long, in microseconds; nil where none waits.
  var deadline: Int64? { entries.values.map(\.until).min() }

  /// Notes a request.
  ///
  /// - Parameter until: The time until which its work may wait, in microseconds.
  mutating func add(_ request: HTTPRequest.ID, _ job: Job, until: Int64) {
    entries[request] = Entry(job: job, until: until)
  }

  /// A request is answered, or nobody waits for it any more.
  mutating func remove(_ request: HTTPRequest.ID) {
    entries[request] = nil
  }

  /// Takes back the work of those that have waited for too long; it is not begun any more.
  ///
  /// - Returns: These requests; work that was begun meanwhile is answered when it ends.
  mutating func takeOverdue(at now: Int64) -> [HTTPRequest.ID] {
    let overdue = entries.filter { $0.value.until <= now }
    for request in overdue.keys { entries[request] = nil }
    return overdue.filter { $0.value.job.take() }.map(\.key)
  }
}
