/// Who runs a flow in a load test: one client, or as many as the flow drives.
final class VirtualUser {
  enum Phase {
    /// Not part of the test now.
    case absent
    /// Waits for its next attempt to connect.
    case waiting
    /// Waits until each of its clients has a connection.
    case connecting
    /// Goes through its flow.
    case playing
    /// Rests until the next run.
    case resting
  }

  let plan: FlowPlan
  /// Its place among the users.
  let number: Int
  private(set) var clients: [VirtualClient] = []
  var phase = Phase.absent
  /// Which of the alarms that were set for it counts.
  private(set) var ticket: UInt32 = 0
  /// When that alarm comes; nil where there is none.
  var alarm: Int64?
  /// How many attempts to connect have failed since the last success.
  var failures = 0

  /// The next step.
  var step = 0
  /// When the last durable record came, or the last command was sent, or the run began.
  var lastHeard: Int64 = 0

  /// Creates a user whose clients' connections have the numbers from one on.
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

  /// How many records a client gets before the next step, or before the end where there is none.
  func awaited(of client: VirtualClient) -> Int {
    step < plan.steps.count ? plan.steps[step].after[client.member] : client.plan.kinds.count
  }

  /// A client that has not got all of these; nil where each has.
  var unfinished: VirtualClient? {
    clients.first { $0.got < awaited(of: $0) }
  }

  /// The launches are asked for.
  func beginRun(at now: Int64) {
    phase = .playing
    step = plan.size
    lastHeard = now
    for client in clients { client.beginRun(at: now) }
  }

  /// Makes every alarm that was set for it count no more.
  func cancelAlarm() {
    ticket &+= 1
    alarm = nil
  }
}
