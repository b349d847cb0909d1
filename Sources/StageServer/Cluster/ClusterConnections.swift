import ClusterDriving
import Simulation

/// Where the connections of a node are served, and those of other nodes that are served here.
struct ClusterConnections {
  enum Place {
    /// It has not said hello.
    case fresh(link: String?)
    /// It waits to be told where its client lives; where that is another node it waits a little
    /// longer for the client to come here.
    case parked(Parked)
    /// It is served here; nil until it is known for which client.
    case here(client: String?)
    /// Another node serves it.
    case relayed(client: String, node: String)
    /// It was told to close; what it still sends is for nobody.
    case closing
  }

  struct Parked {
    let client: String
    let link: String?
    var bytes: [UInt8]
    let since: Int64
    var otherNode: (name: String, since: Int64)?
  }

  /// A connection of another node.
  struct Guest: Hashable {
    let node: String
    let connection: UInt64
  }

  /// How long a client gets to come to the node of its device before the device is relayed.
  static let moveMicroseconds: Int64 = 500_000
  /// How long a device waits until somebody owns its client.
  static let ownerMicroseconds: Int64 = 4_000_000
  /// What a device may send while it waits.
  static let maximumParkedBytes = 65_536
  /// What sets the keys of guests apart from those of connections here.
  private static let guestBit: ConnectionKey = 1 << 63

  private(set) var places: [ConnectionKey: Place] = [:]
  /// Those that wait, and those that are served here for a client that is not known yet.
  private(set) var parked: Set<ConnectionKey> = []
  private(set) var undecided: Set<ConnectionKey> = []
  /// The connections, by the clients whose homes they follow.
  private var followers: [String: Set<ConnectionKey>] = [:]
  /// Clients that began here and whose devices left before it was stored that they had.
  var begun: Set<String> = []
  private(set) var guests: [ConnectionKey: (guest: Guest, client: String?)] = [:]
  private var keys: [Guest: ConnectionKey] = [:]
  private var lastGuest: ConnectionKey = 0
  private var outgoing: [String: [RelayMessage]] = [:]

  subscript(key: ConnectionKey) -> Place? {
    get { places[key] }
    set {
      follow(newValue?.followed, with: key, insteadOf: places[key]?.followed)
      places[key] = newValue
      parked.remove(key)
      undecided.remove(key)
      switch newValue {
      case .parked: parked.insert(key)
      case .here(nil): undecided.insert(key)
      case .fresh, .here, .relayed, .closing, nil: break
      }
    }
  }

  private mutating func follow(
    _ client: String?, with key: ConnectionKey, insteadOf earlier: String?
  ) {
    guard client != earlier else { return }
    if let earlier {
      followers[earlier]?.remove(key)
      if followers[earlier]?.isEmpty == true { followers[earlier] = nil }
    }
    if let client { followers[client, default: []].insert(key) }
  }

  /// The connections here for which it matters where a client lives, in the order in which they
  /// came.
  func followers(of client: String) -> [ConnectionKey] { (followers[client] ?? []).sorted() }

  static func isGuest(_ key: ConnectionKey) -> Bool { key & guestBit != 0 }

  /// Takes a connection of another node on.
  mutating func open(_ guest: Guest, client: String?) -> ConnectionKey {
    lastGuest += 1
    let key = lastGuest | Self.guestBit
    guests[key] = (guest, client)
    keys[guest] = key
    return key
  }

  func key(of guest: Guest) -> ConnectionKey? { keys[guest] }

  /// Forgets a connection of another node.
  mutating func close(_ key: ConnectionKey) -> (guest: Guest, client: String?)? {
    guard let entry = guests.removeValue(forKey: key) else { return nil }
    keys[entry.guest] = nil
    return entry
  }

  /// Has something sent to another node at the end of the turn.
  mutating func post(_ message: RelayMessage, to node: String) {
    outgoing[node, default: []].append(message)
  }

  mutating func takeOutgoing() -> [String: [RelayMessage]] {
    defer { outgoing = [:] }
    return outgoing
  }

  /// The connections here that other nodes serve, or one of them.
  func relayed(to node: String) -> [ConnectionKey] {
    places.compactMap { key, place in
      if case .relayed(_, node) = place { key } else { nil }
    }.sorted()
  }

  /// When the next parked connection has waited long enough.
  var deadline: Int64? {
    parked.compactMap { key in
      guard case .parked(let parked) = places[key] else { return nil }
      return parked.otherNode.map { $0.since + Self.moveMicroseconds }
        ?? parked.since + Self.ownerMicroseconds
    }.min()
  }
}

extension ClusterConnections.Place {
  /// The client whose home a connection waits for, or is passed on to.
  fileprivate var followed: String? {
    switch self {
    case .parked(let parked): parked.client
    case .relayed(let client, _): client
    case .fresh, .here, .closing: nil
    }
  }
}
