public import NavigationEngine

/// A way in which a client wants its app to run.
public struct AppRequest: Sendable, Hashable {
  /// How it swaps what its window shows, and when it builds screens.
  public let variant: AppVariant
  /// Numbers in the place of those that the app's file gives for its settings, by name.
  public let settings: [String: Int]

  /// Creates a request.
  public init(variant: AppVariant, settings: [String: Int] = [:]) {
    self.variant = variant
    self.settings = settings
  }
}

extension AppRequest: CustomStringConvertible {
  /// The request in the words of a sentence.
  public var description: String {
    let habits =
      variant.defects == variant.strategy.defects
      ? "" : " (defects: \(variant.defects.names.joined(separator: ", ")))"
    let version = variant.profile == .newest ? "" : " under \(variant.profile.name)"
    let ways =
      "\(variant.strategy.rawValue)\(habits) with \(variant.linkBuilding.rawValue) destinations"
      + version
    let numbers = settings.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
    return numbers.isEmpty ? ways : "\(ways) and \(numbers.joined(separator: ", "))"
  }
}
