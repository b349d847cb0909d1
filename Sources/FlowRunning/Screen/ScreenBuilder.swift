import FlowLanguage
import NavigationEngine

/// Lays out what a client shows; each concern has a file of its own.
struct ScreenBuilder {
  let state: State
  let app: App
  let device: Device
  /// Whether what is out of sight is laid out too, with a share of 0 percent.
  let isWhole: Bool
  var tree: ScreenTree
  /// The layer that is being laid out.
  var isHittable = true
  var covers: [Rectangle] = []

  init(_ state: consuming State, app: App, device: Device, isWhole: Bool) {
    let isSized = state.width > 0
    tree = ScreenTree(
      width: isSized ? state.width : RunLimits.screen.width,
      height: isSized ? state.height : RunLimits.screen.height)
    tree.elements.reserveCapacity(Self.usualElements)
    self.state = state
    self.app = app
    self.device = device
    self.isWhole = isWhole
  }

  /// How many elements have room on a screen before the room for them has to grow.
  private static let usualElements = 16

  /// Adds an element where it can be seen inside an area.
  ///
  /// - Returns: Its index; nil where nothing of it can be seen.
  @discardableResult
  mutating func put(
    _ element: consuming ScreenElement, in clip: Rectangle, _ parent: Int? = nil
  ) -> Int? {
    element.parent = parent
    element.isHittable = isHittable
    var visible = element.frame.intersection(clip)
    for cover in covers { visible = visible?.covered(by: cover) }
    if let visible {
      let whole = element.frame.width * element.frame.height
      element.visiblePercent = visible.width * visible.height * 100 / max(1, whole)
      element.frame = visible
    } else {
      guard isWhole else { return nil }
      element.visiblePercent = 0
    }
    return tree.add(element)
  }
}

extension ScreenTree {
  /// What a client shows now.
  ///
  /// - Parameter isWhole: Whether what is below the fold or hidden is there too.
  init(_ state: consuming State, app: App, device: Device = Device(), isWhole: Bool = false) {
    let front = Front(state, device)
    var builder = ScreenBuilder(state, app: app, device: device, isWhole: isWhole)
    switch front {
    case .app: builder.addApp()
    case .home: builder.addHome()
    case .lockScreen: builder.addLockScreen()
    }
    self = isWhole ? builder.tree : builder.tree.pruned()
  }
}
