/// A turn of the window that is drawn step by step, while all sizes are those of its end already.
///
/// UIKit animates the turn beside the containers' own transitions, by a coordinator of its own.
public struct Rotation: Sendable, Equatable, Codable {
  /// The identity; it and transitions are counted together, as their frames are.
  public let id: TransitionID
  /// The window's width at the end, in points.
  public let width: Int
  /// The window's height at the end, in points.
  public let height: Int
  /// When it began, in microseconds of the stream.
  public let began: Int64
  /// How long it takes, in microseconds.
  public let durationMicroseconds: Int64
  /// The progress at each frame; one that turns back what was under way does not begin at 0.
  public let frames: [Int32]
  /// The number of the frame that comes next.
  public private(set) var nextFrame = 0

  /// The time that UIKit takes for a quarter of a circle on a phone, in microseconds.
  ///
  /// `statusBarOrientationAnimationDuration` names that time; no document has the number, so that
  /// 0.3 s is assumed, and so is the curve.
  public static let durationMicroseconds: Int64 = 300_000
  /// The curve along which the window turns.
  public static let curve = Curve.easeInOut
  /// The progress at each frame at the normal speed.
  private static let frames = Animation.frames(
    durationMicroseconds: durationMicroseconds, curve: curve)

  /// - Parameter turned: How far the window has turned already when it begins.
  init(
    id: TransitionID, width: Int, height: Int, began: Int64, turned: Int32, speed: AnimationSpeed
  ) {
    self.id = id
    self.width = width
    self.height = height
    self.began = began
    durationMicroseconds = speed.slowed(Self.durationMicroseconds)
    let whole =
      durationMicroseconds == Self.durationMicroseconds
      ? Self.frames
      : Animation.frames(durationMicroseconds: durationMicroseconds, curve: Self.curve)
    let rest = Animation.fullProgress - turned
    frames = turned == 0 ? whole : whole.map { turned + $0 * rest / Animation.fullProgress }
  }

  /// The progress that was drawn last, 0 to ``Animation/fullProgress``.
  public var progress: Int32 { frames[max(0, nextFrame - 1)] }

  /// When the next frame is drawn, in microseconds of the stream.
  var nextFrameTime: Int64 {
    began
      + Animation.offset(
        ofFrame: nextFrame, last: frames.count - 1, duration: durationMicroseconds)
  }

  /// When the last frame is drawn, in microseconds of the stream.
  var lastFrameTime: Int64 { began + durationMicroseconds }

  /// Draws the frames up to a time, but not the last one.
  mutating func passFrames(until time: Int64) {
    while nextFrameTime <= time, nextFrame < frames.count - 1 { nextFrame += 1 }
  }

  /// Leaves out the frames up to the last one; false where that comes next.
  mutating func skipToLastFrame() -> Bool {
    guard nextFrame < frames.count - 1 else { return false }
    nextFrame = frames.count - 1
    return true
  }

  /// Draws the next frame.
  ///
  /// - Returns: The frame's number, and whether it is the last one.
  mutating func drawFrame() -> (frame: Int, isLast: Bool) {
    nextFrame += 1
    return (nextFrame - 1, nextFrame == frames.count)
  }
}

extension NavigationEngine {
  /// Turns the device: the view controllers are told the new size, the window takes it, every view
  /// in it follows and is laid out, and what is drawn turns there from then on.
  ///
  /// A transition under way goes on in the new size. What a finger leads is let go of, since a turn
  /// ends touches. A turn under way ends where it is, and the window turns back from there.
  mutating func rotate(landscape: Bool) {
    if let refusal = refusalOffScreen { return reject(refusal) }
    let isLandscape = state.width > state.height
    guard isLandscape != landscape, state.width != state.height else {
      return reject(.alreadyInOrientation)
    }
    cancelGesture()
    let turned = state.rotation.map { Animation.fullProgress - $0.progress } ?? 0
    endRotation(finished: false)
    for base in [state.root].compactMap({ $0 }) + state.modals.map(\.node) {
      announceSize(to: base, width: state.height, height: state.width)
    }
    swap(&state.width, &state.height)
    state.device = state.bounds
    emit(.environment(.sizeChanged(width: state.width, height: state.height)))
    let outermost = state.views.filter { view in
      state.place(of: view).map { state.nodes[$0].superview == .window } ?? false
    }
    for view in outermost { fit(view) }
    for view in outermost { layOut(view) }
    beginRotation(turned: turned)
  }

  /// `viewWillTransition(to:with:)`, which each container passes on to its children.
  private mutating func announceSize(to id: NodeID, width: Int, height: Int) {
    guard let place = state.place(of: id), state.nodes[place].isLoaded else { return }
    emit(.lifecycle(.willTransition(state.nodes[place].subject, width: width, height: height)))
    // By place, since a copy of each costs more than what is told; nobody comes or goes meanwhile.
    for child in state.nodes.indices where state.nodes[child].parent == id {
      announceSize(to: state.nodes[child].id, width: width, height: height)
    }
  }

  /// The coordinator's `animate(alongsideTransition:)` runs once the views are laid out.
  private mutating func beginRotation(turned: Int32) {
    state.lastTransition += 1
    let rotation = Rotation(
      id: state.lastTransition, width: state.width, height: state.height, began: now,
      turned: turned, speed: state.animationSpeed)
    state.rotation = rotation
    emit(.environment(.rotationBegan(rotation)))
  }

  mutating func drawFrameOfRotation() {
    if detail == .changes, state.rotation?.skipToLastFrame() == true { return }
    guard let (frame, isLast) = state.rotation?.drawFrame(), let rotation = state.rotation else {
      return
    }
    if detail == .everything {
      emit(.transition(.progress(rotation.id, frame: frame, progress: rotation.progress)))
    }
    if isLast { step { $0.endRotation(finished: true) } }
  }

  /// Runs the completions of the coordinator, once, whether or not all frames were drawn.
  mutating func endRotation(finished: Bool) {
    guard let rotation = state.rotation else { return }
    state.rotation = nil
    emit(.environment(.rotationEnded(rotation.id, finished: finished)))
  }
}
