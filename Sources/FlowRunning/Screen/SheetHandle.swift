import NavigationEngine

/// The sheet that a finger can pull, and how far it goes.
struct SheetHandle: Sendable, Equatable {
  /// Where it stands.
  let frame: Rectangle
  /// The way down to its next smaller height, or off the screen.
  let down: Int
  /// The way up to its next larger height; nil where it has none.
  let up: Int?

  init(_ frame: Rectangle, _ modal: PresentedModal?, _ state: State) {
    self.frame = frame
    func top(larger: Bool) -> Int? {
      let place = modal?.sheet?.next(larger: larger, isLandscape: state.isLandscape)
      return place.map { ScreenLayout.sheetTop(modal?.sheet?.definition.detents[$0], state) }
    }
    down = top(larger: false).map { $0 - frame.y } ?? frame.height
    up = top(larger: true).map { frame.y - $0 }
  }
}

extension PresentedSheet {
  /// The height at which it stands; nil where that is all that it can have.
  func detent(on state: State) -> Detent? {
    rest(isLandscape: state.isLandscape).map { definition.detents[$0] }
  }
}

extension ScreenLayout {
  /// The upper edge of a sheet at one of its heights.
  static func sheetTop(_ detent: Detent?, _ state: State) -> Int {
    switch detent {
    case .large, nil: sheetTop
    case .medium: max(sheetTop, state.height / 2)
    case .points(let height): max(sheetTop, state.height - height)
    }
  }
}
