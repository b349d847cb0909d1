/// The identity of one transition within a client; given in order, never reused.
public typealias TransitionID = UInt32

/// A transition that is under way.
public struct Transition: Sendable, Equatable {
  /// The identity.
  public let id: TransitionID
  /// The container whose children change.
  public let container: NodeID
  /// The view controller that leaves.
  public let from: NodeID
  /// The view controller that enters.
  public let to: NodeID
  /// The look.
  public let animation: Animation
  /// The steps that follow the last frame.
  let completion: [Step]
  /// When it began, in microseconds of the stream.
  public let began: Int64
  /// The number of the frame that comes next.
  public private(set) var nextFrame = 0
  /// When that frame is drawn, in microseconds of the stream.
  public private(set) var nextFrameTime: Int64

  init(
    id: TransitionID, container: NodeID, from: NodeID, to: NodeID, animation: Animation,
    completion: [Step], began: Int64
  ) {
    self.id = id
    self.container = container
    self.from = from
    self.to = to
    self.animation = animation
    self.completion = completion
    self.began = began
    nextFrameTime = began
  }

  /// Whether the frame that comes next is the last one.
  var isAtLastFrame: Bool { nextFrame == animation.lastFrame }

  mutating func advanceFrame() {
    nextFrame += 1
    nextFrameTime = began + animation.offset(ofFrame: nextFrame)
  }
}
