// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "rootstage", path: "..")],
  targets: [
    .executableTarget(
      name: "EngineBenchmark",
      dependencies: [
        .product(name: "NavigationEngine", package: "rootstage"),
        .product(name: "Recordings", package: "rootstage"),
        .product(name: "WireProtocol", package: "rootstage"),
        .product(name: "AppLoading", package: "rootstage"),
      ]),
    .executableTarget(
      name: "VerifyBenchmark",
      dependencies: [
        .product(name: "NavigationEngine", package: "rootstage"),
        .product(name: "WireProtocol", package: "rootstage"),
        .product(name: "AppLoading", package: "rootstage"),
        .product(name: "Recordings", package: "rootstage"),
        .product(name: "JSON", package: "rootstage"),
      ]),
    .executableTarget(
      name: "ExploreBenchmark",
      dependencies: [
        .product(name: "NavigationEngine", package: "rootstage"),
        .product(name: "AppLoading", package: "rootstage"),
        .product(name: "Exploring", package: "rootstage"),
      ]),
    .executableTarget(
      name: "FlowBenchmark",
      dependencies: [
        .product(name: "NavigationEngine", package: "rootstage"),
        .product(name: "AppLoading", package: "rootstage"),
        .product(name: "FlowLanguage", package: "rootstage"),
        .product(name: "FlowRunning", package: "rootstage"),
      ]),
    .executableTarget(
      name: "PlacementBenchmark",
      dependencies: [.product(name: "Clustering", package: "rootstage")]),
  ]
)
