import AppLoading
import FlowRunning
import JSON
import NavigationEngine
import TestSupport
import WireProtocol

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

extension RandomInput {
  /// Any command that a message can have; an engine takes some that nobody can ask for.
  mutating func commandOfAMessage() -> Command {
    while true {
      let command = anyCommand()
      var writer = JSONWriter()
      writer.command(command, origin: CommandOrigin())
      if let json = try? JSONParser.parse(writer.bytes), (try? Command(json: json)) != nil {
        return command
      }
    }
  }
}
