import JSON
package import NavigationEngine
package import WireProtocol

/// A client in this process and in virtual time: as fast as the engine computes.
package struct InProcessClient: EngineClient {
  /// The most durable records that are kept for assertions; the oldest go first.
  package static let recordBound = 100_000
  /// How many records have room before the room for them has to grow.
  private static let usualRecords = 128

  package private(set) var engine: NavigationEngine
  private var durable: [Event] = []
  /// How many records were let go.
  private var dropped = 0
  /// The places of the records that each command brought at once, in the order of the commands.
  private var brought: [Range<Int>] = []
  /// What was asked so far, with the moments.
  package private(set) var commands: [TimedCommand] = []
  package private(set) var origins: [Int: CommandOrigin] = [:]
  private let encoder: RecordEncoder
  /// What its engine may compute, with those of others.
  private let budget: EngineBudget
  /// Where its time is once the budget is spent, after which nothing happens any more.
  private var timeAfterLoss: Int64?
  /// What the screen showed when it was looked at last; nil after anything has happened.
  private var seen: ScreenTree?
  package var device = Device() {
    didSet { seen = nil }
  }

  /// Creates a client on which the app was never opened.
  package init(
    app: App, vocabulary: AppVocabulary, within budget: EngineBudget = EngineBudget()
  ) {
    self.budget = budget
    // No flow asks for the hash of a record.
    engine = NavigationEngine(app: app, detail: .records, tellingOutcomes: false)
    encoder = RecordEncoder(stream: "c1", vocabulary: vocabulary)
  }

  package var recordCount: Int { dropped + durable.count }

  package var loss: String? {
    guard timeAfterLoss != nil else { return nil }
    return budget.exhaustion.map { "the run exceeds a limit: \($0)" }
  }

  package var now: Int64 { timeAfterLoss ?? engine.now }

  package var nextMoment: Int64? { timeAfterLoss == nil ? engine.nextDeadline : nil }

  package var nextFrame: Int64? { timeAfterLoss == nil ? engine.nextFrame : nil }

  package var isAnimating: Bool { timeAfterLoss == nil && engine.state.isMoving }

  /// All that the app is now.
  package var state: State { engine.state }

  package mutating func screen() -> ScreenTree {
    if let seen { return seen }
    let tree = presentScreen()
    seen = tree
    return tree
  }

  package var sequence: Int64 { Int64(recordCount + commands.count) }

  package func records(from place: Int) -> [FlowRecord] {
    records(from: place) { _ in true }
  }

  package func rejections(from place: Int) -> [FlowRecord] {
    records(from: place) { if case .rejected = $0 { true } else { false } }
  }

  package func faults(from place: Int) -> [FlowRecord] {
    records(from: place) { if case .fault = $0 { true } else { false } }
  }

  package func notable(from place: Int) -> [FlowRecord] {
    records(from: place) { body in
      switch body {
      case .transition(.began), .lifecycle(.didAppear(_, animated: false)), .rejected, .fault: true
      default: false
      }
    }
  }

  package mutating func send(_ command: Command, from origin: CommandOrigin) {
    if origin != CommandOrigin(sender: CommandOrigin.device) { origins[commands.count] = origin }
    send(command)
  }

  package mutating func send(_ command: Command) {
    guard timeAfterLoss == nil else { return }
    commands.append(TimedCommand(time: engine.now, command: command))
    note(command)
    if durable.isEmpty { durable.reserveCapacity(Self.usualRecords) }
    let first = durable.count
    let place = recordCount
    engine.apply(command, into: &durable)
    let count = durable.count - first
    keepDurable(from: first)
    brought.append(place..<recordCount)
    do throws(EngineBudget.Exhaustion) {
      try budget.spend(events: count)
    } catch {
      timeAfterLoss = engine.now
    }
  }

  package mutating func advance(to time: Int64) {
    let time = max(time, now)
    guard timeAfterLoss == nil else {
      timeAfterLoss = time
      return
    }
    var isDue = true
    while isDue {
      let first = durable.count
      do throws(EngineBudget.Exhaustion) {
        isDue = try engine.advanceToNextMoment(until: time, into: &durable, within: budget)
      } catch {
        timeAfterLoss = time
        isDue = false
      }
      keepDurable(from: first)
    }
  }

  /// Takes in what the engine has given behind a place: what is durable stays there.
  private mutating func keepDurable(from first: Int) {
    if durable[first...].contains(where: { !$0.isDurable }) {
      var end = first
      for place in first..<durable.count where durable[place].isDurable {
        durable.swapAt(place, end)
        end += 1
      }
      durable.removeSubrange(end...)
    }
    // Frames of a transition change nothing that is looked at.
    guard durable.count > first else { return }
    seen = nil
    // Most events are none of the device's business, and each is long to copy.
    for place in first..<durable.count where Device.takesNote(of: durable[place].body) {
      note(durable[place].body)
    }
    if durable.count > Self.recordBound {
      let excess = durable.count - Self.recordBound / 2
      durable.removeFirst(excess)
      dropped += excess
    }
  }

  private func records(from place: Int, where isWanted: (Event.Body) -> Bool) -> [FlowRecord] {
    let first = max(0, place - dropped)
    guard first < durable.count else { return [] }
    return (first..<durable.count).compactMap { index in
      isWanted(durable[index].body) ? record(at: index) : nil
    }
  }

  /// The record as everyone else gets it, so that flows and recordings speak of the same things.
  private func record(at index: Int) -> FlowRecord? {
    let place = dropped + index
    let commands = commandsBegun(by: place)
    let isCaused = commands > 0 && brought[commands - 1].contains(place)
    var writer = JSONWriter()
    encoder.encode(
      durable[index], sequence: Int64(place + 1 + commands), cause: isCaused ? Self.cause : nil,
      into: &writer)
    return (try? JSONParser.parse(writer.bytes)).flatMap(FlowRecord.init)
  }

  /// What stands for the reference of the command; nobody asks which one it was.
  private static let cause = Array("\"step\"".utf8)

  /// How many commands were sent before the record at a place came.
  private func commandsBegun(by place: Int) -> Int {
    var (low, high) = (0, brought.count)
    while low < high {
      let middle = (low + high) / 2
      if brought[middle].lowerBound <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
