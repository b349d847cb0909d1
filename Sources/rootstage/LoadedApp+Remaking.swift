import AppLoading
import FlowRunning
import NavigationEngine
import ServerMocks

extension [LoadedApp] {
  /// What the apps answer scripts that call a server, by their names.
  var mocks: [String: HTTPMocks] {
    Dictionary(compactMap { each in each.mocks.map { (each.app.name, $0) } }) { first, _ in first }
  }

  /// Loads one of these apps again with other settings.
  var remaking: FlowSuite.Remaking {
    let sources = Dictionary(map { ($0.app.name, $0.source) }) { first, _ in first }
    return { app, settings in
      try AppLoader.load(text: sources[app.name] ?? "", file: app.name, settings: settings).app
    }
  }
}
