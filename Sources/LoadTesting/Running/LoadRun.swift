/// A load test while it runs: which users there are, what each does, and what was measured.
///
/// It knows no socket and no clock: connections are told what to do, and every time is an argument,
/// in microseconds of one clock that does not go back.
package final class LoadRun {
  /// How often the number of clients is brought to what it should be, in microseconds.
  static let tick: Int64 = 50_000
  /// How long a record may fail to come beyond the time that the flow itself waits.
  static let patience: Int64 = 10_000_000
  /// How long no server may answer before the test ends.
  static let absence: Int64 = 10_000_000
  /// The time from a failed attempt to connect to the next one; it doubles with each.
  static let shortestRetry: Int64 = 500_000
  /// The longest such time.
  static let longestRetry: Int64 = 8_000_000

  package let scenario: Scenario
  package let ramp: Ramp
  let plans: [FlowPlan]
  weak var connections: (any LoadConnections)?

  /// All users there ever were, in the order in which they came.
  private var users: [VirtualUser] = []
  /// Their clients, by the numbers of the connections.
  private(set) var clients: [VirtualClient] = []
  var alarms = AlarmQueue()
  private let began: Int64
  private var nextTick: Int64
  private(set) var now: Int64

  /// How many users take part.
  private var present = 0
  /// How many clients they are.
  package private(set) var active = 0
  /// How many of them the server has greeted.
  package internal(set) var welcomed = 0
  /// How many more there should be than the stages say.
  package private(set) var adjustment = 0
  /// What was measured so far.
  package private(set) var measures: RunMeasures
  /// What went wrong, in words.
  package internal(set) var complaints = Complaints()
  /// How it ended; nil while it goes on.
  package private(set) var ending: LoadEnding?

  /// When anything was last heard from the server.
  var lastContact: Int64
  /// Whether a connection ever came about.
  var hasOpened = false
  /// Why a connection ended last.
  var lastEnd = ""

  /// Creates a run that begins now.
  package init(
    _ scenario: Scenario, plans: [FlowPlan], connections: any LoadConnections, at now: Int64
  ) {
    self.scenario = scenario
    self.connections = connections
    self.plans = FlowMix.order(of: plans)
    ramp = Ramp(scenario.stages)
    measures = RunMeasures(scenario)
    began = now
    nextTick = now
    lastContact = now
    self.now = now
  }

  /// How long it has run, in microseconds.
  package var elapsed: Int64 { min(now - began, ramp.duration) }

  /// How many clients there should be.
  package var target: Int {
    max(0, min(ramp.clients(at: elapsed) + adjustment, ScenarioBounds.clients))
  }

  /// The place of the stage of now.
  package var stage: Int { measures.stage }

  /// What was measured in each stage so far.
  package var stages: [Measures] { measures.stages }

  /// What was measured in all stages.
  package var total: Measures { measures.total }

  /// Does what is due.
  ///
  /// - Returns: When to be called again, even if nothing happens; nil when it is over.
  package func turn(at time: Int64) -> Int64? {
    guard ending == nil else { return nil }
    now = max(now, time)
    while let alarm = alarms.take(dueAt: now) {
      let user = users[alarm.user]
      if user.ticket == alarm.ticket { wake(user) }
    }
    if now >= nextTick {
      nextTick = now + Self.tick
      followRamp()
    }
    if ending != nil { return nil }
    return min(nextTick, alarms.next ?? .max)
  }

  /// Adds clients to what the stages say, or takes them away.
  package func adjust(by number: Int) {
    let wanted = ramp.clients(at: elapsed)
    let sum = max(0, min(wanted + adjustment + number, ScenarioBounds.clients))
    adjustment = sum - wanted
    followRamp()
  }

  /// Ends the test; every client leaves.
  package func end(_ how: LoadEnding) {
    guard ending == nil else { return }
    ending = how
    measures.pass(stage: now - began - stageBegin, run: elapsed)
    while present > 0 { removeLast() }
  }

  /// When the stage of now began, in microseconds after the beginning.
  private var stageBegin: Int64 {
    scenario.stages[..<stage].reduce(0) { $0 + $1.duration }
  }

  private func followRamp() {
    guard ending == nil else { return }
    let passed = now - began
    while stage < ramp.stage(at: passed) {
      measures.pass(stage: scenario.stages[stage].duration, run: elapsed)
      measures.stage += 1
    }
    if passed >= ramp.duration { return end(.completed) }
    if active > 0, welcomed == 0, now - lastContact >= Self.absence {
      return end(.gone(lastEnd))
    }
    measures.pass(stage: passed - stageBegin, run: elapsed)
    let target = target
    while active + nextPlan.size <= target { add() }
    while active > target { removeLast() }
    measures.stages[stage].peakClients = max(measures.stages[stage].peakClients, active)
  }

  /// What the next user runs that comes; it comes when there is room for all of its clients.
  private var nextPlan: FlowPlan { plans[present % plans.count] }

  private func add() {
    if present == users.count {
      let user = VirtualUser(plan: nextPlan, number: present, firstClient: clients.count)
      users.append(user)
      clients += user.clients
    }
    let user = users[present]
    present += 1
    active += user.plan.size
    measures.change(user.plan.size, ofFlow: user.plan.share)
    user.failures = 0
    connect(user)
  }

  private func removeLast() {
    present -= 1
    let user = users[present]
    active -= user.plan.size
    measures.change(-user.plan.size, ofFlow: user.plan.share)
    if user.isPlaying { count(.stopped, of: user) }
    disconnect(user)
    user.phase = .absent
    user.cancelAlarm()
  }

  func count(_ tally: Tally, _ number: Int = 1, of user: VirtualUser) {
    measures.count(tally, number, ofFlow: user.plan.share)
  }

  func record(_ trend: Trend, _ microseconds: Int64, of user: VirtualUser) {
    measures.record(trend, microseconds, ofFlow: user.plan.share)
  }

  /// Wakes a user at a time, and not at the one that was set before.
  func setAlarm(_ time: Int64, _ user: VirtualUser) {
    guard user.alarm != time else { return }
    user.cancelAlarm()
    user.alarm = time
    alarms.set(time, user: user.number, ticket: user.ticket)
  }

  /// Notes the time of what happens now.
  func passTime(to time: Int64) { now = max(now, time) }
}
