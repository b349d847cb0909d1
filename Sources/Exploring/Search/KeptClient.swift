import NavigationEngine

/// A client that is kept, to be followed later.
///
/// A reference, since lists of clients are copied and grow: the value is dozens of references.
final class KeptClient: Sendable {
  /// The screen that a person sees when nothing moves; nil where there is none.
  let topScreen: ScreenIndex?
  let isMoving: Bool
  /// What it takes in memory at most, where it shares nothing with others.
  let bytes: Int
  let engine: NavigationEngine

  /// Looks at the client at once: later it has to be fetched from memory.
  init(_ engine: consuming NavigationEngine) {
    topScreen = engine.topScreen
    isMoving = engine.state.isMoving
    bytes = engine.estimatedBytes
    self.engine = engine
  }
}

extension NavigationEngine {
  fileprivate var topScreen: ScreenIndex? {
    guard let place = state.placeOfTopScreen, case .screen(let screen) = state.nodes[place].kind
    else { return nil }
    return screen
  }

  fileprivate var estimatedBytes: Int {
    let controllers = state.nodes.count * (MemoryLayout<Node>.stride + Self.bytesOfCallbacks)
    let transitions = state.transitions.count * (MemoryLayout<Transition>.stride + 512)
    return MemoryLayout<NavigationEngine>.stride + controllers + transitions
      + state.ownership.count * MemoryLayout<Ownership>.stride
  }

  /// What the detector of faults keeps of a view controller, in bytes.
  private static let bytesOfCallbacks = 256
}
