import AppLoading
import FlowRunning
import NavigationEngine
import TestSupport

/// The example apps of which recordings with random input are made.
enum ExampleApps {
  static let names = [
    "corner-library", "news-navigator", "parcel-box", "path-stack", "root-controller",
    "tabs-and-shortcuts",
  ]

  static func load(_ name: String, settings: [String: Int] = [:]) throws -> LoadedApp {
    try AppLoader.load(path: "\(Folders.examples)/\(name)/app.yaml", settings: settings)
  }

  /// Makes them again with other settings, as `rootstage test` does.
  static let remaking: FlowSuite.Remaking = { app, settings in
    try load(app.name, settings: settings).app
  }
}
