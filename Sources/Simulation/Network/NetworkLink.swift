import NavigationEngine
import Randomness
import WireProtocol

/// What lies between the server and the devices of one client: one way in, and a way out for each
/// device.
///
/// It exists only while conditions are set or something is under way, so that a client without
/// them costs nothing.
struct NetworkLink {
  /// Something that was sent to the client.
  struct Input {
    let message: ClientMessage
    let sender: ConnectionKey
  }

  /// A line for one of the client's devices.
  struct Output {
    let line: [UInt8]
    /// What must be stored before it may leave.
    let point: StorePoint
    let coalescingKey: UInt64?
  }

  /// What has come to the end of its way.
  enum Arrival {
    case input(Input, at: Int64)
    case output(Output, ConnectionKey)
  }

  /// Messages that may be under way to one client; one more is answered with `busy`.
  static let maximumInputs = 512
  /// Bytes that they may have together.
  static let maximumInputBytes = 256 << 10
  /// Bytes that may be under way to one device; beyond, progress is dropped, and for a line that
  /// must not be, the connection is closed with 4413.
  static let maximumOutputBytes = 4 << 20

  private var conditions: NetworkConditions
  private var wayIn: NetworkLane<Input>
  private var waysOut: [ConnectionKey: NetworkLane<Output>] = [:]
  /// The devices that something is under way to, by its arrival; the first one is still there.
  private var arrivals = DeadlineHeap<ConnectionKey>()
  /// Devices whose way was full; nothing more goes to them.
  private var lostDevices: Set<ConnectionKey> = []

  init(_ conditions: NetworkConditions) {
    self.conditions = conditions
    wayIn = NetworkLane(Self.draws(conditions).wayIn)
  }

  /// The ways draw from words of their own, so that what is lost on one says nothing of the other.
  private static func draws(
    _ conditions: NetworkConditions
  ) -> (wayIn: NetworkDraw, wayOut: NetworkDraw) {
    var seeds = SplitMix64(seed: UInt64(conditions.seed))
    let wayIn = NetworkDraw(conditions, generator: SplitMix64(seed: seeds.next()))
    return (wayIn, NetworkDraw(conditions, generator: SplitMix64(seed: seeds.next())))
  }

  /// Lets other conditions hold for what is sent from now on; what is under way arrives before it.
  mutating func change(_ conditions: NetworkConditions) {
    self.conditions = conditions
    let (drawIn, drawOut) = Self.draws(conditions)
    wayIn.change(drawIn)
    for key in waysOut.keys { waysOut[key]?.change(drawOut) }
  }

  /// Whether there is no need of it any more.
  var isSpent: Bool {
    conditions.isClear && lostDevices.isEmpty && wayIn.count == 0
      && waysOut.values.allSatisfy { $0.count == 0 }
  }

  /// When something arrives next; nil while nothing is under way.
  var nextArrival: Int64? {
    guard let outward = arrivals.first?.place.deadline else { return wayIn.nextArrival }
    return min(wayIn.nextArrival ?? outward, outward)
  }

  /// Sends a message on its way to the client.
  ///
  /// - Returns: False where there is no room for it.
  mutating func send(_ input: Input, bytes: Int, at now: Int64) -> Bool {
    guard wayIn.count < Self.maximumInputs, wayIn.bytes + bytes <= Self.maximumInputBytes else {
      return false
    }
    wayIn.send(input, bytes: bytes, at: now)
    return true
  }

  /// Sends a line on its way to a device.
  ///
  /// - Returns: False where there is no room for it; the device gets nothing more then.
  mutating func send(_ output: Output, to device: ConnectionKey, at now: Int64) -> Bool {
    if lostDevices.contains(device) { return true }
    var way = waysOut.removeValue(forKey: device) ?? NetworkLane(Self.draws(conditions).wayOut)
    let isFull = way.bytes + output.line.count > Self.maximumOutputBytes
    let wasEmpty = way.count == 0
    switch (isFull, output.coalescingKey) {
    case (false, nil): way.send(output, bytes: output.line.count, at: now)
    case (false, _?): way.sendOnce(output, bytes: output.line.count, at: now)
    case (true, _?): break
    case (true, nil):
      lostDevices.insert(device)
      dropForgotten()
      return false
    }
    if wasEmpty, let arrival = way.nextArrival { _ = arrivals.insert(device, at: arrival) }
    waysOut[device] = way
    return true
  }

  /// Takes out what arrives next, where that is due.
  mutating func take(dueAt now: Int64) -> Arrival? {
    guard let (place, device) = arrivals.first, place.deadline < wayIn.nextArrival ?? .max else {
      return wayIn.take(dueAt: now).map { .input($0.item, at: $0.arrival) }
    }
    guard let taken = waysOut[device]?.take(dueAt: now) else { return nil }
    arrivals.removeFirst()
    if let next = waysOut[device]?.nextArrival { _ = arrivals.insert(device, at: next) }
    dropForgotten()
    return .output(taken.item, device)
  }

  private mutating func dropForgotten() {
    while let device = arrivals.first?.item, waysOut[device] == nil { arrivals.removeFirst() }
  }

  /// A connection is gone, and with it what was under way to it and from it.
  mutating func forget(_ connection: ConnectionKey) {
    waysOut[connection] = nil
    lostDevices.remove(connection)
    dropForgotten()
    _ = wayIn.remove { $0.sender == connection }
  }

  /// Takes out all that is under way to the client.
  mutating func takeInputs() -> [Input] { wayIn.remove { _ in true } }
}
