/// A group of as many clients as one flow drives, which runs that flow repeatedly.
final class VirtualUser {
  enum Phase {
    /// Not active.
    case absent
    /// Waits for its next connection attempt.
    case waiting
    /// Waits until all of its clients have a connection.
    case connecting
    /// Runs the flow.
    case playing
    /// Pauses until the next run.
    case resting
  }

  let plan: FlowPlan
  /// Its index among the users.
  let number: Int
  private(set) var clients: [VirtualClient] = []
  var phase = Phase.absent
  /// The ticket of its valid alarm; alarms with other tickets are ignored.
  private(set) var ticket: UInt32 = 0
  /// The time of that alarm; nil where there is none.
  var alarm: Int64?
  /// The number of failed connection attempts since the last success.
  var failures = 0

  /// The index of the next step.
  var step = 0
  /// The last time of a durable record, a sent command or the start of the run.
  var lastHeard: Int64 = 0

  /// Creates a user; its clients get consecutive numbers from `firstClient` on.
  init(plan: FlowPlan, number: Int, firstClient: Int) {
    self.plan = plan
    self.number = number
    clients = plan.members.indices.map { member in
      VirtualClient(number: firstClient + member, member: member, user: self)
    }
  }

  var isPlaying: Bool {
    if case .playing = phase { true } else { false }
  }

  /// The number of records that a client receives before the next step, or before the end.
  func awaited(of client: VirtualClient) -> Int {
    step < plan.steps.count ? plan.steps[step].after[client.member] : client.plan.kinds.count
  }

  /// The first client that has not received all of these; nil where all have.
  var unfinished: VirtualClient? {
    clients.first { $0.got < awaited(of: $0) }
  }

  /// Resets the state of the run; the launches are steps 0 to `plan.size - 1`.
  func beginRun(at now: Int64) {
    phase = .playing
    step = plan.size
    lastHeard = now
    for client in clients { client.beginRun(at: now) }
  }

  /// Invalidates the current alarm.
  func cancelAlarm() {
    ticket &+= 1
    alarm = nil
  }
}
