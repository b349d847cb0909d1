/// One client of a load test, with its connection: what has come of its flow.
final class VirtualClient {
  /// The number of its connection.
  let number: Int
  /// Which member of the flow's plan it is.
  let member: Int
  unowned let user: VirtualUser

  /// When the connection was asked for.
  var asked: Int64 = 0
  /// When its handshake began.
  var begun: Int64 = 0
  /// Whether the handshake is over.
  var isOpen = false
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

  /// Whether the record of the launch has not come yet, with which the run begins.
  var isLaunching = false
  /// How many runs the stream has seen.
  private var runs = 0
  /// How many records of the run have come.
  var got = 0
  /// When the steps were sent that have no answer or no screen yet, the newest last.
  var sent = SentSteps()

  init(number: Int, member: Int, user: VirtualUser) {
    self.number = number
    self.member = member
    self.user = user
  }

  var plan: FlowPlan.Member { user.plan.members[member] }

  /// The hash that the next record must carry; nil where it may be any.
  ///
  /// Numbers of screens and transitions go on from one run of a stream to the next.
  var expectedHash: UInt64? { runs == 1 ? plan.hashes[got] : nil }

  /// What it is called where something went wrong.
  var name: String {
    plan.name.map { "\(user.plan.name) (\($0))" } ?? user.plan.name
  }

  /// A new connection is a new client, with a stream of its own.
  func beginStream() {
    sequence = 0
    streamTime = 0
    runs = 0
    offset = .max
    frames = FrameLog()
  }

  /// The launch is asked for; the run begins with its record.
  func beginRun(at now: Int64) {
    isLaunching = true
    runs += 1
    got = 0
    sent = SentSteps()
    sent.note(member, at: now)
  }
}
