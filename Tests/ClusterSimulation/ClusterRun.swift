package import Clustering
import TestSupport

/// Some nodes, a store, a network with faults and some devices, in one thread and virtual time.
///
/// All of it follows from the seed.
package struct ClusterRun {
  /// How long faults come, and how long the cluster then has to recover.
  private static let faultyMicroseconds: Int64 = 15_000_000
  private static let calmMicroseconds: Int64 = 14_000_000

  enum Step {
    case node(NodeID, NodeEvent)
    case wake(NodeID, local: Int64)
    case atStore(NodeID, NodeEffect)
    case start(NodeName)
    case fault
    case act(Int)
    case connect(Int)
    case heard(Int, ConnectionID, ConnectionMessage)
    case closed(Int, ConnectionID)
    case notice(Int, ConnectionID)
  }

  final class Machine {
    let id: NodeID
    var node: ClusterNode<ChainEngine>
    /// How far its clock is off, and how many thousandths it is too fast.
    let clockOffset: Int64
    let clockRate: Int64
    var pausedUntil: Int64 = 0
    var deafUntil: Int64 = 0
    var muteUntil: Int64 = 0
    var wake: Int64 = .max
    var deferred: [NodeEvent] = []
    /// Whether the directory it read last had a node that could take its clients.
    var sawOpenNode = false
    var subscriptions: Set<ClientID> = []

    init(_ node: ClusterNode<ChainEngine>, clockOffset: Int64, clockRate: Int64) {
      id = node.id
      self.node = node
      self.clockOffset = clockOffset
      self.clockRate = clockRate
    }

    func local(_ time: Int64) -> Int64 { clockOffset + time + time * clockRate / 1000 }

    /// The first moment at which its clock has reached a time.
    func moment(of local: Int64) -> Int64 {
      (local - clockOffset) * 1000 / (1000 + clockRate) + 1
    }
  }

  package let seed: UInt64
  let flaws: Set<Flaw>
  let bounds = ClusterBounds()
  var random: SeededGenerator
  let plan: FaultPlan
  let names: [NodeName]
  var queue = VirtualQueue<Step>()
  var time: Int64 = 0
  var store: SimulatedStore
  var machines: [NodeName: Machine] = [:]
  var incarnations: [NodeName: UInt64] = [:]
  var devices: [SimulatedDevice] = []
  var deviceOf: [ConnectionID: Int] = [:]
  var lastConnection: UInt64 = 0
  var checker = ClusterChecker()
  /// When each epoch began.
  var grantTimes: [Revision: Int64] = [:]
  /// Clients of the node that crashed last which nobody has taken over.
  var orphans: [ClientID: (owner: NodeID, since: Int64)] = [:]
  package private(set) var steps = 0
  package var counts = Counts()
  /// What happened, line by line, where that is asked for.
  package var trace: [String]?

  package struct Counts {
    package var crashes = 0
    package var pauses = 0
    package var cuts = 0
    package var drains = 0
    package var takeovers = 0
    package var conflicts = 0
    package var records = 0
    package var told = 0
    package var refusals = 0
    /// From the crash of an owner to the first batch of the next one, while no other node failed.
    package var takeoverMicroseconds: [Int64] = []

    package init() {}

    package mutating func add(_ other: Counts) {
      crashes += other.crashes
      pauses += other.pauses
      cuts += other.cuts
      drains += other.drains
      takeovers += other.takeovers
      conflicts += other.conflicts
      records += other.records
      told += other.told
      refusals += other.refusals
      takeoverMicroseconds += other.takeoverMicroseconds
    }
  }

  /// Creates a run.
  ///
  /// - Parameter crashesAlone: Whether nothing but nodes fails, to see how long a takeover takes.
  package init(seed: UInt64, flaws: Set<Flaw> = [], crashesAlone: Bool = false) {
    self.seed = seed
    self.flaws = flaws
    random = SeededGenerator(seed: seed)
    let drawn = FaultPlan(random: &random)
    plan = crashesAlone ? .crashesAlone : drawn
    let count = random.pick([2, 3, 3, 4])
    names = (1...count).map { NodeName("n\($0)") }
    store = SimulatedStore(leaseMicroseconds: bounds.leaseMicroseconds)
    for client in 1...random.pick([1, 2, 4]) {
      for device in 1...random.pick([1, 1, 2]) {
        devices.append(
          SimulatedDevice(
            client: ClientID("c\(client)"), isDevice: device == 1, name: "c\(client)/\(device)"))
      }
    }
  }

  var isCalm: Bool { time >= Self.faultyMicroseconds }

  /// Runs to the end or to the first broken rule.
  ///
  /// - Returns: The broken rule; nil where all held.
  package mutating func run() -> String? {
    for name in names { queue.add(.start(name), at: 0) }
    for index in devices.indices { queue.add(.connect(index), at: 100_000) }
    queue.add(.fault, at: 500_000)
    let end = Self.faultyMicroseconds + Self.calmMicroseconds
    while checker.violation == nil, let (next, step) = queue.next(), next < end {
      time = next
      steps += 1
      take(step)
    }
    if checker.violation == nil { checker.end(devices) }
    counts.records = checker.storedRecords
    counts.told = checker.toldRecords
    counts.refusals = checker.refusals
    return checker.violation
  }

  private mutating func take(_ step: Step) {
    switch step {
    case .node(let id, let event): deliver(event, to: id)
    case .wake(let id, let local):
      if machines[id.name]?.id == id, machines[id.name]?.wake == local { wake(id) }
    case .atStore(let id, let effect): serve(effect, of: id)
    case .start(let name): start(name)
    case .fault: makeFault()
    case .act(let index): act(index)
    case .connect(let index): connect(index)
    case .heard(let index, let connection, let message):
      hear(index, connection, message)
    case .closed(let index, let connection), .notice(let index, let connection):
      lose(index, connection)
    }
  }

  mutating func log(_ line: @autoclosure () -> String) {
    if trace != nil { trace?.append("\(time) \(line())") }
  }
}
