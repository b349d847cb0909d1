// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "rootstage",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "rootstage", targets: ["rootstage"]),
    .library(name: "JSON", targets: ["JSON"]),
    .library(name: "Clustering", targets: ["Clustering"]),
    .library(name: "NavigationEngine", targets: ["NavigationEngine"]),
    .library(name: "WireProtocol", targets: ["WireProtocol"]),
    .library(name: "AppLoading", targets: ["AppLoading"]),
    .library(name: "Recordings", targets: ["Recordings"]),
    .library(name: "Exploring", targets: ["Exploring"]),
    .library(name: "FlowLanguage", targets: ["FlowLanguage"]),
    .library(name: "FlowRunning", targets: ["FlowRunning"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(
      url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  ],
  targets: [
    module("JSON"),
    module("Cores"),
    module("Wording"),
    module("Randomness"),
    module("Querying"),
    module("Clustering"),
    module("NavigationEngine"),
    .systemLibrary(
      name: "CLibcrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    module("AppIdentity", ["CLibcrypto"]),
    module("AccessControl", ["CLibcrypto", "JSON"]),
    module("YAMLReading", ["JSON", .product(name: "Yams", package: "Yams")]),
    module("Settings", ["YAMLReading"]),
    module("ServerMocks", ["JSON", "YAMLReading"]),
    module(
      "AppLoading", ["AppIdentity", "JSON", "NavigationEngine", "ServerMocks", "YAMLReading"]),
    module("WireProtocol", ["JSON", "NavigationEngine"]),
    module(
      "Exploring",
      [
        "FlowWriting", "JSON", "NavigationEngine", "NavigationGraph", "Randomness", "Recordings",
        "WireProtocol", "Wording",
      ]),
    module("Recordings", ["AppIdentity", "JSON", "NavigationEngine", "WireProtocol"]),
    module(
      "Simulation",
      ["JSON", "NavigationEngine", "Randomness", "Recordings", "WireProtocol", "Wording"]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    module("Gzip", ["CZlib"]),
    module("NATSMessaging", ["JSON"]),
    module(
      "EventStore",
      [
        "AppIdentity", "CZlib", "JSON", "NATSMessaging",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    module("ClusterDriving", ["Clustering", "EventStore", "JSON", "NATSMessaging"]),
    .systemLibrary(
      name: "CLibwebsockets", pkgConfig: "libwebsockets",
      providers: [.apt(["libwebsockets-dev"])]),
    .systemLibrary(name: "CLibssl", pkgConfig: "libssl", providers: [.apt(["libssl-dev"])]),
    module("PageBundling"),
    module(
      "WebSockets",
      ["CLibssl", "CLibwebsockets", "CZlib", "Gzip", "PageBundling", "Wording"]),
    module(
      "StageServer",
      [
        "AccessControl", "AppIdentity", "ClusterDriving", "EventStore", "Exploring", "FlowWriting",
        "Gzip", "JSON", "NavigationEngine", "NavigationGraph", "Recordings", "Simulation",
        "WebSockets", "WireProtocol", "YAMLReading",
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .systemLibrary(
      name: "CJavaScriptCore", pkgConfig: "javascriptcoregtk-4.1",
      providers: [.apt(["libjavascriptcoregtk-4.1-dev"])]),
    module("Scripting", ["CJavaScriptCore"]),
    module("ScriptHosting", ["Scripting"]),
    module(
      "FlowLanguage",
      ["JSON", "NavigationEngine", "Scripting", "ServerMocks", "WireProtocol", "YAMLReading"]),
    module(
      "FlowRunning",
      [
        "FlowLanguage", "JSON", "NavigationEngine", "Randomness", "ScriptHosting", "Scripting",
        "ServerMocks", "WireProtocol", "Wording", "YAMLReading",
      ]),
    module(
      "FlowReports",
      [
        "FlowLanguage", "FlowRunning", "JSON", "NavigationEngine", "WireProtocol", "Wording",
        "YAMLReading",
      ]),
    module(
      "LoadTesting",
      [
        "FlowLanguage", "FlowReports", "FlowRunning", "JSON", "NavigationEngine", "Recordings",
        "WebSockets", "WireProtocol", "YAMLReading",
        .product(name: "Histogram", package: "hdrhistogram-swift"),
      ]),
    module(
      "LiveDriving",
      ["FlowRunning", "JSON", "NavigationEngine", "Recordings", "WebSockets", "WireProtocol"]),
    module(
      "FlowWriting",
      [
        "FlowLanguage", "FlowRunning", "JSON", "NavigationEngine", "Recordings", "WireProtocol",
        "YAMLReading",
      ]),
    module(
      "AppWriting",
      [
        "AppLoading", "FlowLanguage", "FlowRunning", "JSON", "NavigationEngine", "ServerMocks",
        "YAMLReading",
      ]),
    module(
      "NavigationGraph",
      [
        "JSON", "NavigationEngine", "WireProtocol", "Wording",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .executableTarget(
      name: "rootstage",
      dependencies: [
        "AccessControl", "AppLoading", "AppWriting", "ClusterDriving", "Cores", "EventStore",
        "Exploring", "FlowLanguage", "FlowReports", "FlowRunning", "FlowWriting", "Gzip", "JSON",
        "LiveDriving", "LoadTesting", "NATSMessaging", "NavigationEngine", "NavigationGraph",
        "Querying", "Recordings", "ScriptHosting", "ServerMocks", "Settings", "Simulation",
        "StageServer", "WebSockets", "WireProtocol", "Wording", "YAMLReading",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),

    .target(
      name: "TestSupport",
      dependencies: [
        "AppIdentity", "JSON", "NavigationEngine", "Randomness", "Recordings", "WireProtocol",
      ],
      path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "AccessControl", "AppLoading", "FlowLanguage", "JSON", "NavigationEngine", "Recordings",
        "Simulation", "StageServer", "WebSockets", "WireProtocol", "YAMLReading",
      ],
      path: "Tests/Fuzzing/Targets", swiftSettings: strict),
    .target(
      name: "ClusterSimulation", dependencies: ["Clustering", "TestSupport"],
      path: "Tests/ClusterSimulation", swiftSettings: strict),
    tests("ClusteringTests", ["ClusterSimulation", "Clustering", "TestSupport"]),
    tests("FuzzingTests", ["FuzzTargets"]),
    tests("CoresTests", ["Cores"]),
    tests("GzipTests", ["Gzip"]),
    tests("QueryingTests", ["Querying"]),
    tests("JSONTests", ["JSON", "TestSupport"]),
    tests("AppIdentityTests", ["AppIdentity"]),
    tests("AccessControlTests", ["AccessControl"]),
    tests("NavigationEngineTests", ["NavigationEngine", "TestSupport"]),
    tests(
      "EvidenceTests", ["NavigationEngine", "TestSupport", "YAMLReading"], exclude: ["Fixtures"]),
    tests("WireProtocolTests", ["JSON", "NavigationEngine", "TestSupport", "WireProtocol"]),
    tests(
      "SimulationTests", ["JSON", "NavigationEngine", "Simulation", "TestSupport", "WireProtocol"]),
    tests(
      "RecordingsTests", ["JSON", "NavigationEngine", "Recordings", "TestSupport", "WireProtocol"]),
    tests(
      "EndToEndTests",
      [
        "AppIdentity", "AppLoading", "FlowLanguage", "FlowReports", "FlowRunning",
        "NavigationEngine", "Recordings",
        "TestSupport", "WireProtocol", "YAMLReading",
      ],
      exclude: ["Fixtures"]),
    tests("YAMLReadingTests", ["YAMLReading"]),
    tests("SettingsTests", ["Settings", "YAMLReading"]),
    tests(
      "AppLoadingTests",
      ["AppLoading", "JSON", "NavigationEngine", "TestSupport", "YAMLReading"],
      exclude: ["Fixtures"]),
    tests("ScriptingTests", ["Scripting"]),
    tests("WordingTests", ["Wording"]),
    tests("ScriptHostingTests", ["ScriptHosting", "Scripting"]),
    tests(
      "FlowLanguageTests",
      ["FlowLanguage", "JSON", "NavigationEngine", "TestSupport", "WireProtocol", "YAMLReading"]),
    tests(
      "FlowRunningTests",
      [
        "AppLoading", "FlowLanguage", "FlowReports", "FlowRunning", "JSON", "NavigationEngine",
        "Randomness", "ServerMocks", "TestSupport", "WireProtocol", "YAMLReading",
      ]),
    tests("FlowReportsTests", ["FlowReports"]),
    tests(
      "LoadTestingTests",
      [
        "AppLoading", "FlowLanguage", "FlowReports", "FlowRunning", "JSON", "LoadTesting",
        "NavigationEngine", "Recordings", "WireProtocol", "YAMLReading",
      ]),
    tests(
      "LiveDrivingTests",
      [
        "AppLoading", "EventStore", "FlowLanguage", "FlowRunning", "JSON", "LiveDriving",
        "NavigationEngine", "Simulation", "StageServer", "TestSupport",
        "WebSockets", "WireProtocol", .product(name: "Logging", package: "swift-log"),
      ]),
    tests(
      "FlowWritingTests",
      [
        "AppLoading", "FlowLanguage", "FlowRunning", "FlowWriting", "JSON", "NavigationEngine",
        "Recordings", "TestSupport", "WireProtocol",
      ],
      exclude: ["Fixtures"]),
    tests(
      "AppWritingTests",
      ["AppLoading", "AppWriting", "FlowLanguage", "FlowRunning", "NavigationEngine"]),
    tests(
      "NavigationGraphTests", ["NavigationGraph", "AppLoading", "NavigationEngine"],
      exclude: ["Golden"]),
    tests(
      "ExploringTests",
      [
        "AppLoading", "Exploring", "FlowWriting", "JSON", "NavigationEngine", "NavigationGraph",
        "Randomness", "Recordings", "TestSupport", "WireProtocol", "YAMLReading",
      ]),
    tests(
      "EventStoreTests",
      [
        "AppIdentity", "EventStore", "NATSMessaging", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    tests(
      "ClusterDrivingTests", ["ClusterDriving", "EventStore", "NATSMessaging", "TestSupport"]),
    tests("PageBundlingTests", ["PageBundling"]),
    tests(
      "WebSocketsTests",
      ["CLibwebsockets", "CZlib", "PageBundling", "Randomness", "WebSockets"]),
    tests(
      "StageServerTests",
      [
        "AccessControl", "AppIdentity", "EventStore", "Exploring", "JSON", "NavigationEngine",
        "Recordings", "Simulation", "StageServer", "TestSupport", "WebSockets", "WireProtocol",
        .product(name: "Logging", package: "swift-log"),
      ]),
    tests("TidyTests", []),
  ]
)

// Linked with libFuzzer's own main function, so it is built where that is asked for alone.
if Context.environment["ROOTSTAGE_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzzing/Driver",
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
}
