import NavigationEngine
import WireProtocol

/// The apps on offer in other ways than their files say: made when first asked for, then kept.
///
/// There are at most as many as apps times ways to run one, so that they need no other bound.
struct AppVariants {
  /// Makes an app that runs another way, with the text that alone gives it.
  typealias Maker = (AppEntry, AppVariant) throws -> AppEntry

  private struct Key: Hashable {
    let app: String
    let variant: AppVariant
  }

  private let make: Maker
  private var entries: [Key: AppEntry] = [:]

  init(make: @escaping Maker) {
    self.make = make
  }

  /// How many were made.
  var count: Int { entries.count }

  /// The app in that way; the app itself where it runs so anyway.
  mutating func entry(
    of app: AppEntry, _ variant: AppVariant
  ) throws(ProtocolError) -> AppEntry {
    if app.variant == variant { return app }
    let key = Key(app: app.name, variant: variant)
    if let entry = entries[key] { return entry }
    do {
      let entry = try make(app, variant)
      entries[key] = entry
      return entry
    } catch {
      throw ProtocolError(
        .noSuchVariant,
        "The app \u{201c}\(app.name)\u{201d} cannot run as \(variant.strategy.rawValue) with "
          + "\(variant.linkBuilding.rawValue) destinations: \(error)")
    }
  }
}
