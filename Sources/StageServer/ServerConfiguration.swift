import EventStore
public import NavigationEngine
public import Simulation
public import WebSockets

/// Everything about a server that can be set.
public struct ServerConfiguration: Sendable {
  /// Sockets, static files and their bounds.
  public var transport = WebSocketServerConfiguration()
  /// Who is asked for a token.
  public var access = AccessSettings()
  /// Clients, operators and their bounds.
  public var simulation = SimulationConfiguration()
  /// Recordings that one list answer holds at most; the newest come first.
  public var maximumListedRecordings = 1_000
  /// The folder of the store, whose size is among the metrics, and through which long recordings
  /// go to and from requests; nil for a store without one.
  public var dataFolder: String? { didSet { transport.bodyFolder = dataFolder } }
  /// The largest recording that a request may bring, packed or not, in bytes.
  public var maximumImportBytes = 4_000_000_000 {
    didSet { transport.maximumLongBodyBytes = maximumImportBytes }
  }
  /// Who is told that the server runs, and that it stops; nil for nobody.
  public var service: ServiceManager?
  /// Which recordings are kept; nil for all.
  public var retention: RetentionRule?
  /// The bound on what the store takes of its disk; nil for none.
  var sizeBound: SizeBound? { retention?.maximumBytes.map(SizeBound.init) }
  /// What engines may compute for one request, or for one client that comes back.
  public var engineLimits = EngineBudget.Limits()
  /// How long that may take, in seconds; less than the transport waits for an answer.
  public var engineSeconds = 20
  /// How long the work of a request may wait for a thread, in seconds; then the answer is 503. With
  /// the time that it may take itself, it is less than the transport waits for an answer.
  public var requestWaitSeconds = 8
  /// How long one edit of a draft may be checked and run, in seconds.
  public var draftSeconds = 5
  /// How much operators may explore.
  public var explorations = ExplorationBounds()
  /// The folder of the apps on offer, as command lines name it; nil where they have none.
  public var appFolder: String?
  /// The folder in which drafts of apps are saved; nil where they are saved nowhere.
  public var editFolder: String?
  /// Bytes that wait for the store from which on clients' time and operators' commands wait for it,
  /// so that a command of somebody else is stored within some tens of milliseconds.
  public var storeBacklogBytes = 131_072
  /// Bytes of lines for connections of another loop that it has not taken, from which on clients'
  /// time and operators' commands wait for it.
  public var waitingLineBytes = 16_777_216
  /// Looks, a second apart, in which a loop takes no turn that is due, before the server stops.
  public var missedTurnLooks = 30
  /// The time that a stop may take, in microseconds; then what is left is dropped.
  public var shutdownTimeoutMicroseconds: Int64 = 4_000_000
  /// The shortest time that a client is told to wait before it comes back, in milliseconds.
  public var minimumRetryMilliseconds = 250
  /// The longest time that a client is told to wait before it comes back, in milliseconds.
  public var maximumRetryMilliseconds = 3_000

  /// How many loops serve clients, each on a thread of its own with a share of the clients.
  public var loops = 1 {
    didSet { transport.loops = loops }
  }

  /// The limits of the thread that stores.
  var writerLimits: WriterLimits {
    WriterLimits(transactionBytes: sizeBound?.shareBytes ?? .max)
  }

  /// The same, with what happens at once bounded by what a small store has room for.
  func suitedToSize() -> Self {
    guard let share = sizeBound?.shareBytes else { return self }
    var suited = self
    suited.storeBacklogBytes = min(storeBacklogBytes, share)
    suited.simulation.turnBytes = min(simulation.turnBytes, share)
    return suited
  }

  /// Connections that there is room for beside those of as many clients as may be in memory, so
  /// that a full server can be looked at.
  public static let connectionsBesideClients = 100

  /// Creates the defaults.
  public init() {
    transport.longBodyPaths = [Endpoint.importPath]
    transport.maximumLongBodyBytes = maximumImportBytes
  }

  /// Creates the settings of a server for a number of clients at most, with room for
  /// ``connectionsBesideClients`` more connections.
  ///
  /// - Parameters:
  ///   - furtherOrigins: Origins that are accepted beside the server's own address.
  ///   - furtherHosts: Values of `Host` that are accepted beside them.
  public init(
    host: String, port: Int, webRoot: String, maximumClients: Int, furtherOrigins: [String] = [],
    furtherHosts: [String] = []
  ) {
    self.init()
    transport.furtherOrigins = furtherOrigins
    transport.furtherHosts = furtherHosts
    transport.host = host
    transport.port = port
    transport.webRoot = webRoot
    transport.maximumConnections = maximumClients + Self.connectionsBesideClients
    transport.maximumConnectionsPerAddress = transport.maximumConnections
    simulation.maximumClients = maximumClients
    simulation.maximumMessageBytes = transport.maximumMessageBytes
  }
}
