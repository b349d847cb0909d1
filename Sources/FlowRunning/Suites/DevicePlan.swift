public import FlowLanguage

/// Which flows of a run share a device, and in what order.
///
/// As in Maestro, all flows of a run have one device, and each meets the state that those before
/// it left. Every app has its own part of that state. Where a flow begins by clearing it, nothing
/// from before makes a difference, and the flow need not wait for those before; unless the app has
/// values in the Keychain or on a server, which are not cleared with it.
public struct DevicePlan: Sendable {
  /// How flows are shared out to several devices.
  public enum Sharding: Sendable, Equatable {
    /// There is one device.
    case none
    /// Each flow runs on one of so many devices, in turn.
    case split(Int)
    /// Each flow runs on each of so many devices.
    case all(Int)
  }

  /// The runs that come one after the other; each track begins with new devices.
  private(set) var tracks: [[FlowTurn]] = []
  /// How many runs there are.
  public private(set) var count = 0

  /// Plans the runs of the flows of files and folders.
  ///
  /// - Parameters:
  ///   - clients: On how many clients at once each flow runs; nil where flows decide.
  ///   - isIsolated: Whether each flow has a new device.
  public init(
    _ loaded: [FlowSuite.Loaded], of suite: FlowSuite, clients: Int? = nil,
    sharding: Sharding = .none, isIsolated: Bool = false
  ) {
    let flows = loaded.enumerated().flatMap { number, each in
      each.flows.enumerated().map { place, flow in
        PlannedFlow(
          flow: flow, opening: suite.opening(of: flow),
          app: isIsolated ? nil : suite.appName(of: flow.flow),
          sequence: each.stopsAfterFailure && place < each.ordered ? number : nil)
      }
    }
    for (number, shard) in sharding.shards(of: flows).enumerated() {
      var tracks: [Device: Int] = [:]
      for planned in turns(of: shard, clients, shard: sharding == .none ? nil : number + 1) {
        add(planned.turn, planned.flow, &tracks)
      }
    }
    if flows.contains(where: { $0.sequence != nil }) { joinTracks() }
  }

  /// The same without the tracks in which no flow is wanted.
  public func keeping(_ isWanted: (LoadedFlow) -> Bool) -> DevicePlan {
    var plan = self
    plan.tracks.removeAll { track in !track.contains { isWanted($0.flow) } }
    let places = plan.tracks.joined().map(\.place).sorted()
    let renumbered = Dictionary(uniqueKeysWithValues: zip(places, places.indices))
    plan.tracks = plan.tracks.map { track in
      track.map { turn in
        var turn = turn
        turn.place = renumbered[turn.place] ?? turn.place
        return turn
      }
    }
    plan.count = places.count
    return plan
  }

  /// A flow with what decides about its place.
  fileprivate struct PlannedFlow {
    let flow: LoadedFlow
    let opening: FlowOpening
    /// The app whose state it meets; nil where it meets none.
    let app: String?
    let sequence: Int?
  }

  /// The part of a device that flows share.
  private struct Device: Hashable {
    let app: String
    let client: Int?
  }

  /// The runs of flows, each once for each client.
  private mutating func turns(
    of flows: [PlannedFlow], _ clients: Int?, shard: Int?
  ) -> [(turn: FlowTurn, flow: PlannedFlow)] {
    var turns: [(FlowTurn, PlannedFlow)] = []
    for planned in flows {
      let namesClients = !planned.flow.flow.configuration.clientNames.isEmpty
      let numbers = namesClients ? nil : clients.map { (1...$0).map(Optional.some) }
      for number in numbers ?? [nil] {
        var turn = FlowTurn(flow: planned.flow, place: count)
        turn.client = number
        turn.shard = shard
        turn.sequence = planned.sequence
        turn.isRefused = namesClients && clients != nil
        count += 1
        turns.append((turn, planned))
      }
    }
    return turns
  }

  /// Puts a run behind the one whose state it meets, or on a new track.
  private mutating func add(
    _ turn: FlowTurn, _ planned: PlannedFlow, _ current: inout [Device: Int]
  ) {
    var turn = turn
    let device = planned.app.map { Device(app: $0, client: turn.client) }
    let dependsOnOthers = ![.clear, .newDevice].contains(planned.opening)
    if let device, dependsOnOthers, let track = current[device] {
      tracks[track][tracks[track].count - 1].isResumed = planned.opening == .resume
      turn.device = track
      tracks[track].append(turn)
      return
    }
    turn.device = tracks.count
    if let device { current[device] = tracks.count }
    tracks.append([turn])
  }

  /// Makes one track of those of each client and shard: where a failure leaves out others, these
  /// have to wait for it.
  private mutating func joinTracks() {
    struct Key: Hashable {
      let client: Int?
      let shard: Int?
    }
    let groups = Dictionary(grouping: tracks.joined()) { Key(client: $0.client, shard: $0.shard) }
    tracks = groups.values.map { turns in turns.sorted { $0.place < $1.place } }
      .sorted { $0[0].place < $1[0].place }
  }
}

extension DevicePlan.Sharding {
  /// The flows of each shard; of a split, none is without flows.
  fileprivate func shards(
    of flows: [DevicePlan.PlannedFlow]
  ) -> [[DevicePlan.PlannedFlow]] {
    switch self {
    case .none: return [flows]
    case .all(let count): return Array(repeating: flows, count: count)
    case .split(let count):
      return (0..<min(count, flows.count)).map { shard in
        flows.indices.filter { $0 % count == shard }.map { flows[$0] }
      }
    }
  }
}
