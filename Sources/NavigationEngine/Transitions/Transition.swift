/// The identity of one transition within a client; given in order, never reused.
public typealias TransitionID = UInt32

/// A transition that is under way.
public struct Transition: Sendable, Equatable {
  /// The identity.
  public let id: TransitionID
  /// Who plays the roles, and the steps that follow the last frame.
  let scene: Scene
  /// The look.
  public let animation: Animation
  /// When it began, in microseconds of the stream.
  public let began: Int64
  /// The number of the frame that comes next.
  public private(set) var nextFrame = 0
  /// When that frame is drawn, in microseconds of the stream.
  public private(set) var nextFrameTime: Int64

  init(id: TransitionID, scene: Scene, animation: Animation, began: Int64) {
    self.id = id
    self.scene = scene
    self.animation = animation
    self.began = began
    nextFrameTime = began
  }

  /// The container whose children change, or the view controller that presents.
  public var container: NodeID { scene.container }
  /// The view controller that leaves.
  public var from: NodeID { scene.old }
  /// The view controller that enters.
  public var to: NodeID { scene.new }

  /// Whether the frame that comes next is the last one.
  var isAtLastFrame: Bool { nextFrame == animation.lastFrame }

  mutating func advanceFrame() {
    nextFrame += 1
    nextFrameTime = began + animation.offset(ofFrame: nextFrame)
  }
}
