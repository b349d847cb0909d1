import AppLoading
import EventStore
import NavigationEngine
import Simulation
import WireProtocol

extension AppEntry {
  init(_ loaded: LoadedApp) {
    self.init(
      vocabulary: AppVocabulary(loaded.app), hash: loaded.hash, source: loaded.source,
      memory: loaded.memory)
  }

  /// Loads an app from the text that a recording stores.
  ///
  /// - Parameter isWanted: Whether somebody still waits for it.
  /// - Throws: `AppLoadingError` where this version does not accept the text.
  static func make(
    from source: AppSource, isWanted: @escaping () -> Bool = { true }
  ) throws -> AppEntry {
    AppEntry(
      try AppLoader.load(
        text: source.text, file: "\(source.name) (recorded)", isWanted: isWanted))
  }

  /// Loads the app's text again, with other settings, strategy or link building.
  ///
  /// - Parameter isWanted: Whether somebody still waits for it.
  static func variant(
    of entry: AppEntry, _ appRequest: AppRequest, isWanted: @escaping () -> Bool
  ) throws -> AppEntry {
    AppEntry(
      try AppLoader.load(
        text: entry.source, file: "\(entry.name) (changed)", settings: appRequest.settings,
        strategy: appRequest.variant.strategy, defects: appRequest.variant.defects,
        destinations: appRequest.variant.linkBuilding, profile: appRequest.variant.profile,
        isWanted: isWanted))
  }
}
