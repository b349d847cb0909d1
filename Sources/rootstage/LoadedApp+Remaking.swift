import AppLoading
import FlowRunning
import NavigationEngine

extension [LoadedApp] {
  /// Loads one of these apps again with other settings.
  var remaking: FlowSuite.Remaking {
    let sources = Dictionary(map { ($0.app.name, $0.source) }) { first, _ in first }
    return { app, settings in
      try AppLoader.load(text: sources[app.name] ?? "", file: app.name, settings: settings).app
    }
  }
}
