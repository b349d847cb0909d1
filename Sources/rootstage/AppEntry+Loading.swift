import AppLoading
import EventStore
import NavigationEngine
import Simulation
import WireProtocol

extension AppEntry {
  init(_ loaded: LoadedApp) {
    self.init(
      vocabulary: AppVocabulary(loaded.app), hash: loaded.hash, source: loaded.source)
  }

  /// Makes an app from the text that a recording keeps.
  static func make(from source: AppSource) throws -> AppEntry {
    AppEntry(try AppLoader.load(text: source.text, file: "\(source.name) (recorded)"))
  }

  /// Makes the app anew from its text, changed so that it runs another way.
  static func variant(of entry: AppEntry, _ wish: AppWish) throws -> AppEntry {
    AppEntry(
      try AppLoader.load(
        text: entry.source, file: "\(entry.name) (changed)", settings: wish.settings,
        strategy: wish.variant.strategy, destinations: wish.variant.linkBuilding))
  }
}
