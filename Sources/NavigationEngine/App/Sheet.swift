/// How a sheet stands over what it covers, where that is more than one full height.
public struct Sheet: Sendable, Hashable, Codable {
  /// The heights at which it can rest, smallest first; one at least.
  public let detents: [Detent]
  /// The place of the one at which it rests at first.
  public let selected: Int
  /// The place of the largest one at which what is below is not dimmed, and takes touches; it is
  /// always dimmed where nil.
  public let largestUndimmed: Int?
  /// While what a person can pull it away: `isModalInPresentation` is the contrary; always, where
  /// nil.
  public let dismissibleWhile: Condition?

  public init(
    detents: [Detent] = [.large], selected: Int = 0, largestUndimmed: Int? = nil,
    dismissibleWhile: Condition? = nil
  ) {
    self.detents = detents
    self.selected = selected
    self.largestUndimmed = largestUndimmed
    self.dismissibleWhile = dismissibleWhile
  }
}

/// A height at which a sheet can rest.
public enum Detent: Sendable, Hashable, Codable {
  /// About half the height of the screen; UIKit has none while the screen is wider than high.
  case medium
  /// All the height that a sheet can have.
  case large
  /// A height in points.
  case points(Int)

  /// What it is called in app files and records; a number of points is its own name.
  public var name: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .points(let height): String(height)
    }
  }

  /// Whether a sheet can rest there on a screen of this shape.
  func isActive(isLandscape: Bool) -> Bool { self != .medium || !isLandscape }
}

/// A sheet that stands, and at which of its heights.
public struct PresentedSheet: Sendable, Equatable, Codable {
  /// Its definition.
  public let definition: Sheet
  /// The place of the detent that was selected last.
  public internal(set) var selected: Int

  init(_ definition: Sheet) {
    self.definition = definition
    selected = definition.selected
  }

  /// The place of the detent at which it rests on a screen of this shape: the selected one, or else
  /// the next larger one that there is; nil where there is none, and it has its full height.
  public func rest(isLandscape: Bool) -> Int? {
    let active = places(isLandscape: isLandscape)
    return active.first { $0 >= selected } ?? active.last
  }

  /// The place of the next smaller or larger detent.
  public func next(larger: Bool, isLandscape: Bool) -> Int? {
    guard let rest = rest(isLandscape: isLandscape) else { return nil }
    let active = places(isLandscape: isLandscape)
    return larger ? active.first { $0 > rest } : active.last { $0 < rest }
  }

  /// Whether what is below it takes touches.
  public func isUndimmed(isLandscape: Bool) -> Bool {
    guard let limit = definition.largestUndimmed, let rest = rest(isLandscape: isLandscape)
    else { return false }
    return rest <= limit
  }

  private func places(isLandscape: Bool) -> [Int] {
    definition.detents.indices.filter { definition.detents[$0].isActive(isLandscape: isLandscape) }
  }
}
