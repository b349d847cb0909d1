import JSON
import NavigationEngine

extension JSONWriter {
  /// Writes how far a change between two view controllers is.
  mutating func transition(_ event: TransitionEvent, _ vocabulary: AppVocabulary) {
    switch event {
    case .began(let transition): members(of: transition, vocabulary)
    case .progress(let transition, _, let progress):
      member("transition", transition)
      member("progress", progress)
    case .released(let release):
      member("transition", release.transition)
      member("finishing", release.finishing)
      member("duration", release.durationMicroseconds)
      member("firstFrame", release.firstFrame)
      key("frames")
      array(release.frames) { $0.integer($1) }
    case .ended(let id, let finished): ended(id, finished: finished)
    }
  }

  /// Writes a call of an animator of the app.
  mutating func animator(_ call: AnimatorCall, _ vocabulary: AppVocabulary) {
    members(of: call.subject, vocabulary)
    member("call", call.step.rawValue)
    member("operation", call.operation.rawValue)
    if let isCompleted = call.isCompleted { member("completed", isCompleted) }
  }

  mutating func ended(_ id: TransitionID, finished: Bool) {
    member("transition", id)
    member("finished", finished)
  }

  /// Writes how the window turns, from its beginning to its end.
  mutating func members(of rotation: Rotation) {
    member("transition", rotation.id)
    size(rotation.width, rotation.height)
    member("duration", rotation.durationMicroseconds)
    member("curve", Rotation.curve.rawValue)
    key("frames")
    array(rotation.frames) { $0.integer($1) }
  }

  /// Writes what a transition is from its beginning to its end.
  mutating func members(of transition: Transition, _ vocabulary: AppVocabulary) {
    member("transition", transition.id)
    members(of: transition.animation.kind)
    ends(transition.from, transition.to)
    if case .release = transition.drive {
      members(
        of: transition.animation, lasting: transition.segmentDuration, frames: transition.frames)
    } else {
      raw(vocabulary.json(of: transition.animation))
    }
    if let (from, to) = transition.detents {
      key("detents")
      array([from, to]) { $0.integer($1) }
    }
    if let gesture = transition.gesture { member("gesture", gesture.rawValue) }
  }

  mutating func ends(_ from: NodeID?, _ to: NodeID) {
    key("from")
    node(from)
    member("to", to.rawValue)
  }

  /// Writes the members that name an animation's look.
  private mutating func members(of kind: Animation.Kind) {
    key("animation")
    switch kind {
    case .crossDissolve: raw("\"crossDissolve\"")
    case .slide(let edge):
      raw("\"slide\"")
      member("edge", edge.rawValue)
    case .push: raw("\"push\"")
    case .pop: raw("\"pop\"")
    case .present: raw("\"present\"")
    case .dismiss: raw("\"dismiss\"")
    case .alert: raw("\"alert\"")
    case .detent: raw("\"detent\"")
    case .keyframes: raw("\"keyframes\"")
    }
  }

  /// Writes how an animation moves, for so many microseconds and along these frames.
  mutating func members(of animation: Animation, lasting duration: Int64, frames: [Int32]) {
    member("duration", duration)
    member("curve", animation.curve.rawValue)
    key("frames")
    array(frames) { $0.integer($1) }
    if case .keyframes(let keyframes) = animation.kind { members(of: keyframes) }
  }

  private mutating func members(of keyframes: Keyframes) {
    key("entering")
    array(keyframes.entering) { $0.point($1) }
    key("leaving")
    array(keyframes.leaving) { $0.point($1) }
    key("onTop")
    raw(keyframes.isEnteringOnTop ? "\"entering\"" : "\"leaving\"")
  }

  private mutating func point(_ point: Keyframes.Point) {
    raw("{")
    member("at", point.at)
    member("opacity", point.opacity)
    member("x", point.x)
    member("y", point.y)
    member("scale", point.scale)
    raw("}")
  }
}
