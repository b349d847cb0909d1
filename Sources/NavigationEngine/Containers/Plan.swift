/// A change that a container is ready to make; nothing has happened yet.
struct Plan: Sendable {
  /// The container whose children change, or the view controller that presents.
  let container: NodeID
  /// The view controller that leaves.
  let old: NodeID
  /// What enters.
  var new: New
  /// What becomes different beside.
  var change = Change.child
  /// The callbacks, in order.
  var order: Order
  /// The look; nil where nothing is animated.
  var animation: Animation?
  /// The app's animator that carries it out, where one does.
  var animator: AnimatorUse?
  /// What leads the transition, where a finger does.
  var gesture: Gesture.Kind?
  /// The alert's button that was chosen.
  var choice: AlertChoice?
  /// What the presenter does when what it presents has gone.
  var handler: PresentationHandlerIndex?
  /// What else a sheet that is presented has.
  var sheet: Sheet?
  /// What the presentation that enters is bound to.
  var item: BoundItem?
  /// The result with which the lowest presentation that goes is dismissed.
  var result: [Value]?

  /// What enters: something to create, or something that is there.
  enum New: Sendable {
    case part(PartIndex)
    /// The part's root screen, without a container of its own.
    case rootScreen(of: PartIndex)
    case screen(ScreenIndex, [Value])
    case content(Content, [Value])
    case alert(AlertIndex, [Value])
    case existing(NodeID)
    /// A screen that a list built with one of its rows, and that is not shown.
    case built(NodeID)

    /// Whether another part enters.
    var isPart: Bool {
      switch self {
      case .part, .rootScreen: true
      case .screen, .content, .alert, .existing, .built: false
      }
    }
  }

  /// What becomes different in the container.
  enum Change: Sendable {
    /// The root's child.
    case child
    /// The window's root.
    case window
    /// The stack; what stands below the new top screen, bottom first.
    case stack(below: [New])
    /// The selected tab.
    case tab(Int, byTap: Bool)
    /// What enters is presented, for that view controller.
    case presentation(ModalStyle, isDismissible: Bool, actor: NodeID)
    /// A sheet takes another height; the places of both.
    case detent(from: Int, to: Int)
    /// These presentations go, the uppermost first.
    case dismissal([NodeID])

    /// Whether the root swaps its child.
    var isSwap: Bool { if case .child = self { true } else { false } }
  }
}

/// A button of an alert that was tapped.
struct AlertChoice: Sendable, Equatable, Codable {
  let alert: AlertIndex
  let button: Int
  /// The view controller that asked for the alert, and for which the button acts.
  let actor: NodeID
  /// The data that the alert was presented with; nil where it has none.
  let data: [Value]?
}
