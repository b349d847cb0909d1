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

  /// Whether what a rule promises comes within its time, at a moment at which nothing moves, if no
  /// other input comes.
  ///
  /// An app that is not on screen owes nothing.
  mutating func comes(
    _ rule: Int, of rules: CompiledRules, to client: NavigationEngine, _ occasions: [Int]
  ) -> Bool {
    guard client.state.phase == .active, let time = rules.time(of: rule) else { return true }
    if client.isIdle, rules.isKept(rule, in: client, occasions) { return true }
    guard let due = client.nextDeadline, due <= client.now + time else { return false }
    let isEnough = rules.isKept(rule, by: occasions, whateverIs: client)
    let asked = isEnough ? Self.anyRule : rule
    // What is due later than that counts for nothing.
    let horizon = time + 2 * Self.tolerance
    // What came before a moment is not known of it; where it matters, the moment says nothing.
    var isPlain = isEnough || !rules.names(rule, occasions)
    var passed: [(question: Question, due: Int64)] = []
    /// Whether it is known to come after what is due next for a client.
    func isKnown(_ engine: NavigationEngine) -> Bool {
      guard isPlain, passed.count < Self.moments, engine.now >= passed.last?.due ?? 0
      else { return false }
      let (fingerprint, due) = engine.fingerprintOfNextDue(horizon: horizon)
      let question = Question(rule: asked, fingerprint: fingerprint)
      if let delay = delay(question), due + delay + Self.tolerance <= client.now + time {
        for (question, before) in passed { note(due + delay - before, question) }
        return true
      }
      passed.append((question, due))
      return false
    }
    if isKnown(client) { return true }
    var engine = client
    var occasions = occasions
    var events: [Event] = []
    while let due = engine.nextDeadline, due <= client.now + time {
      engine.advance(to: max(due, engine.now), into: &events)
      let new = rules.numbers(of: engine.app.occasions(of: events))
      events.removeAll(keepingCapacity: true)
      if engine.isIdle, isEnough || rules.isKept(rule, in: engine, occasions + new) {
        for (question, due) in passed { note(max(0, engine.now - due), question) }
        return true
      }
      if !new.isEmpty, !isEnough {
        isPlain = isPlain && !rules.names(rule, new)
        occasions += new
      }
      if isKnown(engine) { return true }
    }
    return false
  }
}

extension LookAhead {
  /// How many moments are looked at before an app may count as going round: most come to rest.
  private static let straightMoments = 16
  /// The most moments that are looked at; what holds at all of them counts as kept.
  private static let maximumMoments = 1_024

  /// Whether what a rule demands holds at first, and for its time, if no other input comes.
  ///
  /// An app that is not on screen owes nothing, nor does one that comes back to it. One that comes
  /// to where it was before, as with a timer that starts itself again, does the same once more.
  func lasts(
    _ rule: Int, for time: Int64, of rules: CompiledRules, in client: NavigationEngine,
    _ occasions: [Int]
  ) -> Bool {
    guard client.state.phase == .active else { return true }
    if rules.isBroken(rule, in: client, occasions) { return false }
    var engine = client
    var events: [Event] = []
    var passed: Set<Fingerprint> = []
    for moment in 1...Self.maximumMoments {
      guard let due = engine.nextDeadline, due < client.now + time else { return true }
      engine.advance(to: max(due, engine.now), into: &events)
      guard engine.state.phase == .active else { return true }
      let new = rules.numbers(of: engine.app.occasions(of: events))
      events.removeAll(keepingCapacity: true)
      if rules.isBroken(rule, in: engine, new) { return false }
      guard moment > Self.straightMoments else { continue }
      let (place, _) = engine.fingerprintOfNextDue(horizon: time)
      if !passed.insert(place).inserted { return true }
    }
    return true
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
