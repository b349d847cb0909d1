/// The modules from the bottom up, and what each may import.
///
/// A module may import only modules above it in this list, so there is no way round in a circle.
enum Architecture {
  struct Module {
    let name: String
    /// Modules of this package.
    let imports: Set<String>
    /// Modules of other packages; each of them has only this one importer, unless it is shared.
    let packages: Set<String>
    /// Whether it may use the system's modules below.
    let usesSystem: Bool

    init(
      _ name: String, imports: Set<String> = [], packages: Set<String> = [], usesSystem: Bool = true
    ) {
      self.name = name
      self.imports = imports
      self.packages = packages
      self.usesSystem = usesSystem
    }
  }

  static let modules = [
    Module("JSON", usesSystem: false),
    Module("Cores"),
    Module("Wording", usesSystem: false),
    Module("Randomness", usesSystem: false),
    Module("Querying", usesSystem: false),
    Module("Clustering", usesSystem: false),
    Module("NavigationEngine", usesSystem: false),
    Module("CLibcrypto"),
    Module("AppIdentity", imports: ["CLibcrypto"], usesSystem: false),
    Module("AccessControl", imports: ["CLibcrypto", "JSON"], usesSystem: false),
    Module("YAMLReading", imports: ["JSON"], packages: ["Yams"]),
    Module("Settings", imports: ["YAMLReading"], usesSystem: false),
    Module("ServerMocks", imports: ["JSON", "YAMLReading"], usesSystem: false),
    Module(
      "AppLoading",
      imports: ["AppIdentity", "JSON", "NavigationEngine", "ServerMocks", "YAMLReading"]),
    Module(
      "WireProtocol", imports: ["JSON", "NavigationEngine"], usesSystem: false),
    Module(
      "Recordings", imports: ["AppIdentity", "JSON", "NavigationEngine", "WireProtocol"],
      usesSystem: false),
    Module(
      "Simulation",
      imports: [
        "JSON", "NavigationEngine", "Randomness", "Recordings", "WireProtocol", "Wording",
      ],
      usesSystem: false),
    Module("CZlib"),
    Module("Gzip", imports: ["CZlib"], usesSystem: false),
    Module("NATSMessaging", imports: ["JSON"]),
    Module(
      "EventStore", imports: ["AppIdentity", "CZlib", "JSON", "NATSMessaging"],
      packages: ["GRDB", "GRDBSQLite"]),
    Module("ClusterDriving", imports: ["Clustering", "EventStore", "JSON", "NATSMessaging"]),
    Module("CLibwebsockets"),
    Module("CLibssl"),
    Module("PageBundling"),
    Module(
      "WebSockets",
      imports: [
        "CLibssl", "CLibwebsockets", "CZlib", "Gzip", "PageBundling", "Wording",
      ]),
    Module("CJavaScriptCore"),
    Module("Scripting", imports: ["CJavaScriptCore"], usesSystem: false),
    Module("ScriptHosting", imports: ["Scripting"]),
    Module(
      "FlowLanguage",
      imports: [
        "JSON", "NavigationEngine", "Scripting", "ServerMocks", "WireProtocol", "YAMLReading",
      ]),
    Module(
      "FlowRunning",
      imports: [
        "FlowLanguage", "JSON", "NavigationEngine", "Randomness", "ScriptHosting", "Scripting",
        "ServerMocks", "WireProtocol", "Wording", "YAMLReading",
      ]),
    Module(
      "FlowReports",
      imports: [
        "FlowLanguage", "FlowRunning", "JSON", "NavigationEngine", "WireProtocol", "Wording",
        "YAMLReading",
      ]),
    Module(
      "LiveDriving",
      imports: [
        "FlowRunning", "JSON", "NavigationEngine", "Recordings", "WebSockets", "WireProtocol",
      ]),
    Module(
      "LoadTesting",
      imports: [
        "FlowLanguage", "FlowReports", "FlowRunning", "JSON", "NavigationEngine", "Recordings",
        "WebSockets", "WireProtocol", "YAMLReading",
      ],
      packages: ["Histogram"]),
    Module(
      "FlowWriting",
      imports: [
        "FlowLanguage", "FlowRunning", "JSON", "NavigationEngine", "Recordings", "WireProtocol",
        "YAMLReading",
      ]),
    Module(
      "AppWriting",
      imports: [
        "AppLoading", "FlowLanguage", "FlowRunning", "JSON", "NavigationEngine", "ServerMocks",
        "YAMLReading",
      ],
      usesSystem: false),
    Module(
      "NavigationGraph", imports: ["JSON", "NavigationEngine", "WireProtocol", "Wording"],
      packages: ["Subprocess", "SystemPackage"]),
    Module(
      "Exploring",
      imports: [
        "FlowWriting", "JSON", "NavigationEngine", "NavigationGraph", "Randomness", "Recordings",
        "WireProtocol", "Wording",
      ],
      usesSystem: false),
    Module(
      "StageServer",
      imports: [
        "AccessControl", "AppIdentity", "ClusterDriving", "EventStore", "Exploring", "FlowWriting",
        "Gzip", "JSON", "NavigationEngine", "NavigationGraph", "Recordings", "Simulation",
        "WebSockets", "WireProtocol", "YAMLReading",
      ],
      packages: ["CoreMetrics", "Logging"]),
    Module(
      "rootstage",
      imports: [
        "AccessControl", "AppLoading", "AppWriting", "ClusterDriving", "Cores", "EventStore",
        "Exploring", "FlowLanguage", "FlowReports", "FlowRunning", "FlowWriting", "Gzip", "JSON",
        "LiveDriving", "LoadTesting", "NATSMessaging", "NavigationEngine", "NavigationGraph",
        "Querying", "Recordings", "ScriptHosting", "ServerMocks", "Settings", "Simulation",
        "StageServer", "WebSockets", "WireProtocol", "Wording", "YAMLReading",
      ],
      packages: ["ArgumentParser", "Logging"]),
  ]

  /// Modules of other packages that several may import.
  static let shared: Set<String> = ["Logging"]

  /// What comes with the system and the toolchain.
  static let system: Set<String> = [
    "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Musl", "Synchronization",
  ]

  /// Modules whose results follow from their input alone.
  static let deterministic = [
    "JSON", "NavigationEngine", "AppIdentity", "WireProtocol", "Recordings", "Simulation",
    "Exploring", "FlowWriting", "Clustering", "Randomness",
  ]
}
