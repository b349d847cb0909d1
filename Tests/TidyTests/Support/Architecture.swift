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
    Module("NavigationEngine", usesSystem: false),
    Module("AppIdentity", usesSystem: false),
    Module("YAMLReading", packages: ["Yams"]),
    Module("AppLoading", imports: ["AppIdentity", "NavigationEngine", "YAMLReading"]),
    Module("WireProtocol", imports: ["AppIdentity", "NavigationEngine"], usesSystem: false),
    Module("Simulation", imports: ["NavigationEngine", "WireProtocol"], usesSystem: false),
    Module("EventStore", imports: ["AppIdentity"], packages: ["GRDB", "GRDBSQLite"]),
    Module("CLibwebsockets"),
    Module("WebSockets", imports: ["CLibwebsockets"]),
    Module("Comparing", imports: ["NavigationEngine", "WireProtocol"], usesSystem: false),
    Module(
      "Replay", imports: ["Comparing", "NavigationEngine", "WireProtocol"], usesSystem: false),
    Module("CJavaScriptCore"),
    Module("Scripting", imports: ["CJavaScriptCore"], usesSystem: false),
    Module(
      "FlowLanguage", imports: ["NavigationEngine", "Scripting", "WireProtocol", "YAMLReading"]),
    Module(
      "FlowRunning",
      imports: ["FlowLanguage", "NavigationEngine", "Scripting", "WireProtocol", "YAMLReading"]),
    Module(
      "FlowReports",
      imports: [
        "FlowLanguage", "FlowRunning", "NavigationEngine", "WireProtocol", "YAMLReading",
      ]),
    Module(
      "LiveDriving",
      imports: [
        "FlowLanguage", "FlowRunning", "NavigationEngine", "Replay", "WebSockets", "WireProtocol",
      ]),
    Module(
      "LoadTesting",
      imports: [
        "FlowLanguage", "FlowReports", "FlowRunning", "NavigationEngine", "WebSockets",
        "WireProtocol", "YAMLReading",
      ],
      packages: ["Histogram"]),
    Module(
      "FlowWriting",
      imports: ["FlowLanguage", "FlowRunning", "NavigationEngine", "WireProtocol"]),
    Module("NavigationGraph", imports: ["NavigationEngine"], usesSystem: false),
    Module("CSpawn"),
    Module(
      "GraphLayout", imports: ["CSpawn", "NavigationEngine", "NavigationGraph", "WireProtocol"]),
    Module(
      "StageServer",
      imports: [
        "NavigationEngine", "WireProtocol", "Simulation", "EventStore", "WebSockets",
        "NavigationGraph", "GraphLayout", "FlowWriting", "Replay",
      ],
      packages: ["Logging", "ServiceLifecycle"]),
    Module(
      "rootstage",
      imports: [
        "NavigationEngine", "AppLoading", "WireProtocol", "Simulation", "EventStore", "Replay",
        "FlowLanguage", "FlowRunning", "FlowReports", "LiveDriving", "FlowWriting", "Comparing",
        "NavigationGraph", "GraphLayout", "StageServer", "LoadTesting", "WebSockets", "YAMLReading",
      ],
      packages: ["ArgumentParser", "Logging", "ServiceLifecycle", "UnixSignals"]),
  ]

  /// Modules of other packages that several may import.
  static let shared: Set<String> = ["Logging", "ServiceLifecycle", "UnixSignals"]

  /// What comes with the system and the toolchain.
  static let system: Set<String> = [
    "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Musl", "Synchronization",
  ]

  /// Modules whose results follow from their input alone.
  static let deterministic = [
    "NavigationEngine", "AppIdentity", "WireProtocol", "Simulation", "Comparing", "NavigationGraph",
    "FlowWriting", "Replay",
  ]
}
