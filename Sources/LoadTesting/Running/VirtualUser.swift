/// One client of a load test: where it is in its flow.
final class VirtualUser {
  enum Phase {
    /// Not part of the test now.
    case absent
    /// Waits for its next attempt to connect.
    case waiting
    /// The handshake began at this time.
    case connecting(since: Int64)
    /// Waits for the record of its launch, by the server or anew.
    case launching
    /// Goes through its flow.
    case playing
    /// Rests until the next run.
    case resting
  }

  let plan: FlowPlan
  var phase = Phase.absent
  /// Which of the alarms that were set for it counts.
  private(set) var ticket: UInt32 = 0
  /// When that alarm comes; nil where there is none.
  var alarm: Int64?
  /// How many attempts to connect have failed since the last success.
  var failures = 0
  /// Whether the server has greeted it on this connection.
  var isWelcome = false

  /// The last durable record of the stream.
  var sequence: Int64 = 0
  /// The time of the last record, in microseconds of the stream.
  var streamTime: Int64 = 0
  /// The smallest difference between the clock here and the stream's.
  var offset = Int64.max
  /// The frames that came last, of as many transitions as run at once.
  var frames = FrameLog()

  /// How many records of the run have come.
  var got = 0
  /// The next step.
  var step = 0
  /// When the steps were sent that have no answer or no screen yet, the newest last.
  var sent = SentSteps()
  /// When the last durable record came, or the run began.
  var lastHeard: Int64 = 0

  init(plan: FlowPlan) {
    self.plan = plan
  }

  /// A new connection is a new client, with a stream of its own.
  func beginStream(at now: Int64) {
    isWelcome = false
    sequence = 0
    streamTime = 0
    offset = .max
    frames = FrameLog()
    beginRun(at: now)
  }

  /// The launch is asked for; the run begins with its record.
  func beginRun(at now: Int64) {
    phase = .launching
    got = 0
    step = 1
    sent = SentSteps()
    sent.note(0, at: now)
    lastHeard = now
  }

  /// Makes every alarm that was set for it count no more.
  func cancelAlarm() {
    ticket &+= 1
    alarm = nil
  }
}
