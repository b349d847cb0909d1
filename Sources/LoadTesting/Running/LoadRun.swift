/// The state of a running load test: its users, their runs and the measurements.
///
/// It has no sockets and no clock: connections are a protocol, and times are arguments, in
/// microseconds of one monotonic clock.
package final class LoadRun {
  /// The interval at which the number of clients follows the ramp, in microseconds.
  static let tick: Int64 = 50_000
  /// The timeout for a record, beyond the flow's own duration, in microseconds.
  static let patience: Int64 = 10_000_000
  /// The time without any answer after which the test ends, in microseconds.
  static let absence: Int64 = 10_000_000
  /// The delay after the first failed connection attempt, in microseconds; it doubles each time.
  static let shortestRetry: Int64 = 500_000
  /// The maximum delay between connection attempts, in microseconds.
  static let longestRetry: Int64 = 8_000_000

  package let scenario: Scenario
  package let ramp: Ramp
  let plans: [FlowPlan]
  weak var connections: (any LoadConnections)?

  /// All users, active or not, in the order of their creation.
  private var users: [VirtualUser] = []
  /// The clients of all users, by number.
  private(set) var clients: [VirtualClient] = []
  var alarms = AlarmQueue()
  private let began: Int64
  private var nextTick: Int64
  private(set) var now: Int64

  /// The number of active users, which are the first ones.
  private var present = 0
  /// The number of clients of the active users.
  package private(set) var active = 0
  /// The number of clients that have received a `welcome`.
  package internal(set) var welcomed = 0
  /// The number of clients added by keys; negative where they removed clients.
  package private(set) var adjustment = 0
  /// The measurements so far.
  package private(set) var measures: RunMeasures
  /// The reasons of failures so far.
  package internal(set) var errors = ErrorTally()
  /// How the test ended; nil while it runs.
  package private(set) var ending: LoadEnding?

  /// When the last message arrived.
  var lastContact: Int64
  /// Whether any connection was ever opened.
  var hasOpened = false
  /// The reason of the last closed connection.
  var lastEnd = ""

  /// Creates a run that starts now.
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

  /// The time since the start, in microseconds; at most the ramp's duration.
  package var elapsed: Int64 { min(now - began, ramp.duration) }

  /// The wanted number of clients, 0 to ``ScenarioBounds/clients``.
  package var target: Int {
    max(0, min(ramp.clients(at: elapsed) + adjustment, ScenarioBounds.clients))
  }

  /// The index of the current stage.
  package var stage: Int { measures.stage }

  /// The measurements of each stage so far.
  package var stages: [Measures] { measures.stages }

  /// The sum over all stages.
  package var total: Measures { measures.total }

  /// Handles due alarms and follows the ramp.
  ///
  /// - Returns: The time of the next call; nil when the test has ended.
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

  /// Adds clients to the ramp's number, or removes them for a negative number.
  package func adjust(by number: Int) {
    let wanted = ramp.clients(at: elapsed)
    let sum = max(0, min(wanted + adjustment + number, ScenarioBounds.clients))
    adjustment = sum - wanted
    followRamp()
  }

  /// Ends the test and closes every connection.
  package func end(_ how: LoadEnding) {
    guard ending == nil else { return }
    ending = how
    measures.pass(stage: now - began - stageBegin, run: elapsed)
    while present > 0 { removeLast() }
  }

  /// When the current stage began, in microseconds after the start.
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

  /// The plan of the next user, which is added when all of its clients fit the target.
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
    measures.change(user.plan.size, ofFlow: user.plan.flowIndex)
    user.failures = 0
    connect(user)
  }

  private func removeLast() {
    present -= 1
    let user = users[present]
    active -= user.plan.size
    measures.change(-user.plan.size, ofFlow: user.plan.flowIndex)
    if user.isPlaying { count(.stopped, of: user) }
    disconnect(user)
    user.phase = .absent
    user.cancelAlarm()
  }

  func count(_ counter: Counter, _ number: Int = 1, of user: VirtualUser) {
    measures.count(counter, number, ofFlow: user.plan.flowIndex)
  }

  func record(_ trend: Trend, _ microseconds: Int64, of user: VirtualUser) {
    measures.record(trend, microseconds, ofFlow: user.plan.flowIndex)
  }

  /// Sets a user's alarm, which replaces its earlier one.
  func setAlarm(_ time: Int64, _ user: VirtualUser) {
    guard user.alarm != time else { return }
    user.cancelAlarm()
    user.alarm = time
    alarms.set(time, user: user.number, ticket: user.ticket)
  }

  /// Sets the current time, which never goes back.
  func passTime(to time: Int64) { now = max(now, time) }
}
