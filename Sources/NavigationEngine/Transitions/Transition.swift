/// The identity of one transition within a client; given in order, never reused.
public typealias TransitionID = UInt32

/// A transition that is under way.
public struct Transition: Sendable, Equatable, Codable {
  public let id: TransitionID
  /// Who plays the roles, and the steps that follow the last frame.
  let scene: Scene
  /// The look, at the speed with which it began or, after a gesture, with which it was let go of.
  public private(set) var animation: Animation
  /// When it began, in microseconds of the stream.
  public let began: Int64
  /// What moves it.
  public private(set) var drive: Drive
  /// The progress at each frame of the way that it goes by itself; empty while a finger leads it.
  public private(set) var frames: [Int32]
  /// The progress that was drawn last, 0 to ``Animation/fullProgress``.
  public private(set) var progress: Int32 = 0
  /// The number of the frame that comes next, counted from the begin.
  public private(set) var nextFrame = 0
  /// When that frame is drawn, in microseconds of the stream; nil while a finger leads.
  public private(set) var nextFrameTime: Int64?
  /// When the way began that it goes by itself, in microseconds of the stream.
  public private(set) var segmentBegan: Int64
  /// How long that way takes, in microseconds.
  public private(set) var segmentDuration: Int64
  /// The number of that way's first frame.
  public private(set) var segmentFirstFrame = 0
  /// Whether a finger has let go of it so that it would have gone on to its end, had it one.
  private(set) var isAttempt = false

  /// What moves a transition.
  public enum Drive: Sendable, Equatable, Codable {
    /// Its own curve, from the begin on.
    case clock
    /// A finger; the gesture is given up at that time of the stream.
    case gesture(Gesture.Kind, expires: Int64)
    /// Its own curve, since the finger let go: to the end, or back.
    case release(finishing: Bool)
  }

  init(id: TransitionID, scene: Scene, animation: Animation, began: Int64) {
    self.id = id
    self.scene = scene
    self.animation = animation
    self.began = began
    segmentBegan = began
    segmentDuration = animation.durationMicroseconds
    if let gesture = scene.gesture {
      drive = .gesture(gesture, expires: began + Gesture.timeoutMicroseconds)
      frames = []
    } else {
      drive = .clock
      frames = animation.frames
      nextFrameTime = began
    }
  }

  /// The container whose children change, or the view controller that presents.
  public var container: NodeID { scene.container }
  /// The view controller that leaves.
  public var from: NodeID { scene.old }
  /// The view controller that enters.
  public var to: NodeID { scene.new }

  /// The places of the sheet's heights between which it leads; nil where it changes none.
  public var detents: (from: Int, to: Int)? {
    if case .detent(let from, let to) = scene.change { (from, to) } else { nil }
  }

  /// The gesture that leads it or did so; nil where it goes by itself from the begin on.
  public var gesture: Gesture.Kind? { scene.gesture }

  /// Whether a finger moves a sheet with it, or did so.
  var isPull: Bool { gesture == .pullDown || gesture == .pullUp }

  /// Whether it ends where it began when it is ended now.
  public var leadsBack: Bool {
    switch drive {
    case .clock: false
    case .gesture: true
    case .release(let finishing): !finishing
    }
  }

  /// When the gesture is given up that leads it, in microseconds of the stream.
  var gestureExpires: Int64? {
    if case .gesture(_, let expires) = drive { expires } else { nil }
  }

  /// When something happens to it next.
  var deadline: Int64? { nextFrameTime ?? gestureExpires }

  /// When something happens to it next that is more than a frame.
  var deadlineOfStep: Int64? { nextFrameTime == nil ? gestureExpires : lastFrameTime }

  /// When the last frame of the way is drawn that it goes by itself.
  private var lastFrameTime: Int64 { segmentBegan + segmentOffset(ofFrame: frames.count - 1) }

  /// Draws the next frame of its own way.
  ///
  /// - Returns: The frame's number, and whether it is the last one.
  mutating func drawFrame() -> (frame: Int, isLast: Bool) {
    let frame = nextFrame
    let place = frame - segmentFirstFrame
    progress = frames[place]
    nextFrame += 1
    let last = frames.count - 1
    nextFrameTime = place == last ? nil : segmentBegan + segmentOffset(ofFrame: place + 1)
    return (frame, place == last)
  }

  /// Leaves out the frames up to the last one; false where that comes next.
  mutating func skipToLastFrame() -> Bool {
    let place = nextFrame - segmentFirstFrame
    let last = frames.count - 1
    guard place < last else { return false }
    progress = frames[last - 1]
    nextFrame = segmentFirstFrame + last
    nextFrameTime = segmentBegan + segmentOffset(ofFrame: last)
    return true
  }

  /// Draws the frames up to a time, but not the last one.
  mutating func passFrames(until time: Int64) {
    guard let next = nextFrameTime, next <= time else { return }
    if lastFrameTime <= time {
      _ = skipToLastFrame()
      return
    }
    while let next = nextFrameTime, next <= time { _ = drawFrame() }
  }

  /// Follows the finger to a progress.
  ///
  /// - Returns: The number of the frame that is drawn; nil where nothing moves.
  mutating func drag(to progress: Int32, at time: Int64) -> Int? {
    guard case .gesture(let kind, _) = drive else { preconditionFailure("no finger leads \(self)") }
    drive = .gesture(kind, expires: time + Gesture.timeoutMicroseconds)
    guard progress != self.progress else { return nil }
    self.progress = progress
    defer { nextFrame += 1 }
    return nextFrame
  }

  /// Goes on by itself along its curve from where it is, to the end or back.
  ///
  /// - Parameter isWanted: Whether the finger alone would have it go on.
  mutating func release(
    finishing: Bool, isWanted: Bool, at time: Int64, speed: AnimationSpeed
  ) -> TransitionRelease {
    let finishing = finishing && !scene.completion.isEmpty
    isAttempt = isWanted && !finishing
    if let look = scene.animation { animation = look.slowed(to: speed) }
    let place = animation.time(ofProgress: progress)
    let rest = finishing ? animation.durationMicroseconds - place : place
    segmentDuration = max(rest, Animation.frameMicroseconds)
    segmentBegan = time
    segmentFirstFrame = nextFrame
    frames = animation.frames(from: place, finishing: finishing, for: segmentDuration)
    drive = .release(finishing: finishing)
    nextFrameTime = time + segmentOffset(ofFrame: 0)
    return TransitionRelease(
      transition: id, finishing: finishing, durationMicroseconds: segmentDuration,
      firstFrame: segmentFirstFrame, frames: frames)
  }

  /// When a frame of its own way is drawn, in microseconds after the way began.
  ///
  /// The first frame of the clock's way stands at its begin; what a finger lets go of stands
  /// already where it is.
  private func segmentOffset(ofFrame place: Int) -> Int64 {
    let first = if case .release = drive { 1 } else { 0 }
    return Animation.offset(
      ofFrame: place + first, last: frames.count - 1 + first, duration: segmentDuration)
  }
}

/// How a transition goes on by itself after a gesture let go of it.
public struct TransitionRelease: Sendable, Equatable {
  /// The transition.
  public let transition: TransitionID
  /// Whether it goes on to its end; else it goes back to its begin.
  public let finishing: Bool
  /// How long the rest of the way takes, in microseconds.
  public let durationMicroseconds: Int64
  /// The number of the first frame of that way, which is drawn 1/60 s after the release.
  public let firstFrame: Int
  /// The progress at each of its frames.
  public let frames: [Int32]

  public init(
    transition: TransitionID, finishing: Bool, durationMicroseconds: Int64, firstFrame: Int,
    frames: [Int32]
  ) {
    self.transition = transition
    self.finishing = finishing
    self.durationMicroseconds = durationMicroseconds
    self.firstFrame = firstFrame
    self.frames = frames
  }
}
