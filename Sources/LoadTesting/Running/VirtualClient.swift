/// One client of a load test: its connection, its stream and the progress of its run.
final class VirtualClient {
  /// The number of its connection.
  let number: Int
  /// The index of its member in the flow's plan.
  let member: Int
  unowned let user: VirtualUser

  /// When the connection was requested.
  var asked: Int64 = 0
  /// When its handshake began.
  var begun: Int64 = 0
  /// Whether the handshake has succeeded.
  var isOpen = false
  /// Whether it has received the `welcome` of this connection.
  var isWelcome = false

  /// The sequence of the stream's last durable record.
  var sequence: Int64 = 0
  /// The time of the last record, in microseconds of stream time.
  var streamTime: Int64 = 0
  /// The minimum of local time minus stream time over all records, in microseconds.
  var offset = Int64.max
  /// The last frames of the running transitions.
  var frames = FrameLog()

  /// Whether it still waits for the record of the launch, which starts the run.
  var isLaunching = false
  /// The number of runs in the stream.
  private var runs = 0
  /// The number of records of the run received so far.
  var got = 0
  /// When the latest steps were sent.
  var sent = SentSteps()

  init(number: Int, member: Int, user: VirtualUser) {
    self.number = number
    self.member = member
    self.user = user
  }

  var plan: FlowPlan.Member { user.plan.members[member] }

  /// The expected state hash of the next record; nil where it is not checked.
  ///
  /// Only the first run of a stream is checked, since node and transition numbers continue in later
  /// ones.
  var expectedHash: UInt64? { runs == 1 ? plan.hashes[got] : nil }

  /// The name in failure messages.
  var name: String {
    plan.name.map { "\(user.plan.name) (\($0))" } ?? user.plan.name
  }

  /// Resets the state of the stream: each connection creates a new client.
  func beginStream() {
    sequence = 0
    streamTime = 0
    runs = 0
    offset = .max
    frames = FrameLog()
  }

  /// Resets the state of the run; the record of the launch starts it.
  func beginRun(at now: Int64) {
    isLaunching = true
    runs += 1
    got = 0
    sent = SentSteps()
    sent.note(member, at: now)
  }
}
