import ClusterDriving
import Logging
import NavigationEngine
import Settings
import Simulation
import StageServer

/// Everything that can be set of `serve`: on the command line, by variables and in a file.
extension Setting {
  static let serve =
    [
      host, port, data, apps, edit, strategy, web, allowOrigin, allowHost, token, tokenFile,
      tlsCert, tlsKey, behindProxy, insecure, maxClients, loops, cluster,
      clusterCA, clusterCert, clusterKey, node, replicas, streams, snapshotRecords,
      powerSafe,
      explorations, exploreSeconds, exploreMemory, logLevel, logFormat, keepRecordings, keepDays,
      serverKeepSize, maxImport, conformanceEcho,
    ]

  static let host = Setting(
    "host", standard: "127.0.0.1", value: "address", help: "The address to listen on.")
  static let port = Setting(
    "port", .number(0...65_535), standard: "8080",
    value: "port", help: "The port to listen on; 0 for any free port.")
  static let data = Setting(
    "data", standard: DataFolder.standard, value: "folder",
    help: "The data folder with all recordings.")
  static let apps = Setting(
    "apps", standard: ProgramFolder.apps, value: "folder",
    help: "The folder of the apps: <folder>/<app>/app.yaml.")
  static let edit = Setting(
    "edit", value: "folder",
    help: "The folder in which the edit page saves apps: <folder>/<app>/app.yaml.")
  static let strategy = Setting(
    "strategy",
    .word(
      Strategy.allCases.map(\.rawValue), what: "strategy", replaced: Strategy.successors),
    value: "strategy", help: "Override the strategy of every app: \(Strategy.names).")
  static let web = Setting(
    "web", standard: ProgramFolder.web, value: "folder", help: "The folder of the web pages.")
  static let allowOrigin = Setting(
    "allow-origin", .matching("an origin such as https://stage.example", AllowedName.isOrigin),
    isList: true,
    value: "origin",
    help: "An additional allowed origin, such as https://stage.example; may be repeated.")
  static let allowHost = Setting(
    "allow-host", .matching("a host such as stage.example:8080", AllowedName.isHost),
    isList: true,
    value: "host",
    help: "An additional allowed Host header, such as stage.example:8080; may be repeated.")
  static let token = Setting(
    TokenSource.settingName,
    .matching("true, false, or a token of 43 characters", TokenSource.isSetting),
    standard: "false", isSecret: true,
    help: """
      Ask for a token on this machine too. It is made anew at each start, and stands in the \
      addresses that are printed.
      """)
  static let tokenFile = Setting(
    "token-file", value: "file", help: "Ask for the token in this file; rootstage token makes one.")
  static let tlsCert = Setting(
    "tls-cert",
    value: "file", help: "Speak TLS, with this certificate in PEM; SIGHUP reads it again.")
  static let tlsKey = Setting(
    "tls-key", value: "file", help: "The key of the certificate, in PEM, without a pass phrase.")
  static let insecure = Setting(
    "insecure", .toggle, standard: "false",
    help: "Listen beyond this machine without a token and without encryption.")
  static let behindProxy = Setting(
    "behind-proxy", .toggle, standard: "false",
    help: "Listen beyond this machine for a proxy that ends TLS.")
  static let maxClients = Setting(
    "max-clients", .number(1...1_000_000), standard: "10000",
    help: "The maximum number of clients in memory.")
  static let loops = Setting(
    "loops", .matching(LoopCount.words, LoopCount.isSetting), standard: LoopCount.cores,
    help: """
      How many loops serve clients, each on a thread of its own: a number, or cores for as many as \
      there are, at most \(LoopCount.mostByCores).
      """)
  static let cluster = Setting(
    "cluster",
    .matching("nats://host:port, or several with commas between", ClusterOptions.areServers),
    isSecret: true, value: "url",
    help: """
      Keep all records on these NATS servers with JetStream, as one node of a cluster, in place of \
      the data folder: nats://name:password@host:4222,… (CLUSTER.md).
      """)
  static let clusterCA = Setting(
    "cluster-ca", value: "file",
    help: """
      The authorities that have signed the certificates of the NATS servers (tls://), in PEM, in \
      place of the system's.
      """)
  static let clusterCert = Setting(
    "cluster-cert", value: "file",
    help: "The certificate that this node shows to the NATS servers, in PEM.")
  static let clusterKey = Setting(
    "cluster-key", value: "file",
    help: "The key of that certificate, in PEM, without a pass phrase.")
  static let node = Setting(
    "node", .matching("1 to 32 letters, digits and hyphens", ClusterMember.isName),
    value: "name", help: "The name of this node of the cluster; no other one has it.")
  static let replicas = Setting(
    "replicas", .number(1...5), standard: "1",
    help: "How many NATS servers keep each record, where this node makes the stream.")
  static let streams = Setting(
    "streams", .number(1...64), value: "number",
    help: """
      How many streams of JetStream hold the records, if this is the cluster's first node; all \
      others take what it has said.
      """)
  static let snapshotRecords = Setting(
    "snapshot-records", .number(1...1_000_000),
    standard: "\(SimulationConfiguration().snapshotRecords)",
    help: "The number of records between two stored snapshots of a client.")
  static let powerSafe = Setting(
    "power-safe", .toggle, standard: "false",
    help: "Sync every commit to disk, so that a power cut loses nothing; slower.")
  static let explorations = Setting(
    "explorations", .number(1...64), standard: "\(ExplorationBounds().atOnce)",
    help: "The maximum number of explorations at once, one of each operator.")
  static let exploreSeconds = Setting(
    "explore-seconds", .number(1...86_400), standard: "\(ExplorationBounds().seconds)",
    value: "seconds", help: "The longest time of an exploration, in seconds.")
  static let exploreMemory = Setting(
    "explore-memory", .number(ExplorationBounds.minimumMegabytes...1 << 20),
    standard: "\(ExplorationBounds().megabytes)",
    value: "megabytes", help: "The most memory for the states of an exploration, in megabytes.")
  static let logLevel = Setting(
    "log-level", .word(Logger.Level.allCases.map(\.rawValue), what: "log level"),
    standard: "notice",
    value: "level",
    help: "The log level: debug, info (also requests and connections), notice, warning, error.")
  static let logFormat = Setting(
    "log-format", .word(LogFormat.allCases.map(\.rawValue), what: "log format"),
    standard: "text", value: "format", help: "The log format: text, or json for one object a line.")

  static let conformanceEcho = Setting(
    "conformance-echo", .toggle, standard: "false",
    help: """
      Also send messages back as they came, on any path, to clients that do not offer \
      rootstage.v1: for suites that test WebSocket servers.
      """)

  /// Those that limit how many recordings are kept.
  static let retention = [keepRecordings, keepDays, keepSize]

  static let keepRecordings = Setting(
    "keep-recordings", .number(0...1_000_000_000), help: "Keep at most this many recordings.")
  static let keepDays = Setting(
    "keep-days", .number(0...36_500),
    value: "days", help: "Keep recordings this many days after their last record.")
  static let keepSize = Setting(
    "keep-size",
    .matching(
      "0 to 1000000 with KB, MB or GB, such as 500MB", { RetentionRule.bytes(of: $0) != nil }),
    value: "size",
    help: "Keep the newest up to this size of the data folder: a number with KB, MB or GB.")
  /// The same for a server, which has a bound unless it is told otherwise.
  static let serverKeepSize = Setting(
    keepSize.name,
    .matching(
      "1MB to 1000000GB, such as 500MB, or none",
      {
        $0 == noBound || RetentionRule.bytes(of: $0).map { $0 >= SizeBound.smallestBytes } ?? false
      }),
    standard: "\(SizeBound.standardBytes / 1_000_000_000)GB", value: "size",
    help: "The largest size of the data folder, such as 500MB; none for no bound.")
  static let maxImport = Setting(
    "max-import",
    .matching("1MB to 1000000GB, such as 500MB", { RetentionRule.bytes(of: $0) ?? 0 >= 1_000_000 }),
    standard: "4GB", value: "size",
    help: "The largest recording that a request may bring, packed or not.")
  /// The value for which there is no bound.
  private static let noBound = "none"
}
