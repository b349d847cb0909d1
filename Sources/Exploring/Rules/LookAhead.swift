import NavigationEngine

/// How soon what a rule waits for comes to a state, if no input comes.
///
/// Many ways lead to one state, and many states into the same one by waiting; what is known of the
/// one need not be found again.
struct LookAhead: Sendable {
  /// A rule, by its place in the app, and a state.
  struct Question: Hashable {
    let rule: Int
    let fingerprint: Fingerprint
  }

  /// What is known, and is not written to while workers read it.
  private let known: KnownDelays
  /// What this worker has found, in order.
  private(set) var found: [(question: Question, delay: Int64)] = []
  private var places: [Question: Int] = [:]

  /// How much a worker finds between two looks of the search at it.
  private static let maximumFound = 4_096
  /// Dues that lie further away than this count as this far, in microseconds.
  private static let horizon: Int64 = 1 << 40
  /// By how much a delay of a state may be off, in microseconds: fingerprints round times.
  private static let tolerance: Int64 = 100_000
  /// At how many moments of one look ahead something is noted.
  private static let moments = 4
  /// Stands for every rule for which what has come in is enough, so that it waits for rest alone.
  private static let anyRule = -1

  init(_ known: KnownDelays) { self.known = known }

  private func delay(_ question: Question) -> Int64? {
    places[question].map { found[$0].delay } ?? known.delays[question]
  }

  private mutating func note(_ delay: Int64, _ question: Question) {
    guard found.count < Self.maximumFound, places[question] == nil else { return }
    places[question] = found.count
    found.append((question, delay))
  }

  /// Whether something holds within a time at a moment at which nothing moves, if no other input
  /// comes.
  ///
  /// An app that is not on screen owes nothing.
  mutating func comes(
    _ wanted: Proposition, of rule: Int, within time: Int64, to client: NavigationEngine,
    _ occasions: [Proposition]
  ) -> Bool {
    guard client.state.phase == .active else { return true }
    if client.isIdle, wanted.holds(in: client, occasions) { return true }
    var engine = client
    var occasions = occasions
    var events: [Event] = []
    let isEnough = wanted.holds(by: occasions)
    let rule = isEnough ? Self.anyRule : rule
    // What came before a moment is not known of it; where it matters, the moment says nothing.
    var isPlain = isEnough || !occasions.contains(where: wanted.names)
    var passed: [(question: Question, at: Int64)] = []
    func isKept(_ delay: Int64) -> Bool {
      engine.now + delay + Self.tolerance <= client.now + time
    }
    while let due = engine.nextDeadline, due <= client.now + time {
      if isPlain, passed.count < Self.moments {
        let question = Question(
          rule: rule, fingerprint: engine.fingerprint(horizon: Self.horizon))
        if let delay = delay(question), isKept(delay) {
          for (question, at) in passed { note(engine.now + delay - at, question) }
          return true
        }
        passed.append((question, engine.now))
      }
      engine.advance(to: max(due, engine.now), into: &events)
      let new = engine.app.occasions(of: events)
      events.removeAll(keepingCapacity: true)
      if engine.isIdle, isEnough || wanted.holds(in: engine, occasions + new) {
        for (question, at) in passed { note(engine.now - at, question) }
        return true
      }
      if new.isEmpty || isEnough { continue }
      isPlain = isPlain && !new.contains(where: wanted.names)
      occasions += new
    }
    return false
  }
}

/// The delays that all workers have found.
///
/// Written by the search alone, and only while no worker reads.
final class KnownDelays: @unchecked Sendable {
  private(set) var delays: [LookAhead.Question: Int64] = [:]

  /// How many delays are kept; what else is found is found again.
  static let maximum = 1 << 18
  private static let bytesPerDelay = 64

  /// What they take in memory at most.
  var bytes: Int { delays.count * Self.bytesPerDelay }

  func add(_ found: [(question: LookAhead.Question, delay: Int64)]) {
    for (question, delay) in found where delays.count < Self.maximum {
      if delays[question] == nil { delays[question] = delay }
    }
  }
}

extension App {
  /// What events bring, as rules name it.
  fileprivate func occasions(of events: [Event]) -> [Proposition] {
    var occasions: [Proposition] = []
    // Where they stand, since a copy of each costs as much as what is looked at.
    let events = events.span
    for place in events.indices {
      if let occasion = occasion(of: events[place]) { occasions.append(occasion) }
    }
    return occasions
  }
}

extension Proposition {
  /// Whether what has come in is enough for it, whatever the state is.
  fileprivate func holds(by occasions: [Proposition]) -> Bool {
    switch self {
    case .all(let each): each.allSatisfy { $0.holds(by: occasions) }
    case .any(let each): each.contains { $0.holds(by: occasions) }
    case .not: false
    default: occasions.contains(self)
    }
  }

  /// Whether it says something of that which has come in.
  fileprivate func names(_ occasion: Proposition) -> Bool {
    switch self {
    case .all(let each), .any(let each): each.contains { $0.names(occasion) }
    case .not(let one): one.names(occasion)
    default: self == occasion
    }
  }
}
