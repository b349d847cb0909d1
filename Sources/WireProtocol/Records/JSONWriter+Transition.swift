import JSON
import NavigationEngine

extension JSONWriter {
  /// Writes how far a change between two view controllers is.
  mutating func transition(_ event: TransitionEvent, _ vocabulary: AppVocabulary) {
    switch event {
    case .began(let transition):
      open("transitionBegan")
      members(of: transition, vocabulary)
    case .progress(let transition, _, let progress):
      open("progress")
      key("transition")
      integer(transition)
      key("progress")
      integer(progress)
    case .released(let release):
      open("transitionReleased")
      key("transition")
      integer(release.transition)
      key("finishing")
      boolean(release.finishing)
      key("duration")
      integer(release.durationMicroseconds)
      key("firstFrame")
      integer(release.firstFrame)
      key("frames")
      array(release.frames) { $0.integer($1) }
    case .ended(let id, let finished):
      open("transitionEnded")
      key("transition")
      integer(id)
      key("finished")
      boolean(finished)
    }
    raw("}")
  }

  /// Writes what a transition is from its beginning to its end.
  mutating func members(of transition: Transition, _ vocabulary: AppVocabulary) {
    key("transition")
    integer(transition.id)
    members(of: transition.animation.kind)
    ends(transition.from, transition.to)
    if case .release = transition.drive {
      members(
        of: transition.animation, lasting: transition.segmentDuration, frames: transition.frames)
    } else {
      raw(vocabulary.json(of: transition.animation))
    }
    if let gesture = transition.gesture {
      key("gesture")
      string(gesture.rawValue)
    }
  }

  mutating func ends(_ from: NodeID?, _ to: NodeID) {
    key("from")
    node(from)
    key("to")
    integer(to.rawValue)
  }

  /// Writes the members that name an animation's look.
  private mutating func members(of kind: Animation.Kind) {
    key("animation")
    switch kind {
    case .crossDissolve: raw("\"crossDissolve\"")
    case .slide(let edge):
      raw("\"slide\"")
      key("edge")
      string(edge.rawValue)
    case .push: raw("\"push\"")
    case .pop: raw("\"pop\"")
    case .present: raw("\"present\"")
    case .dismiss: raw("\"dismiss\"")
    case .alert: raw("\"alert\"")
    case .keyframes: raw("\"keyframes\"")
    }
  }

  /// Writes how an animation moves, for so many microseconds and along these frames.
  mutating func members(of animation: Animation, lasting duration: Int64, frames: [Int32]) {
    key("duration")
    integer(duration)
    key("curve")
    string(animation.curve.rawValue)
    key("frames")
    array(frames) { $0.integer($1) }
    if case .keyframes(let keyframes) = animation.kind { members(of: keyframes) }
  }

  private mutating func members(of keyframes: Keyframes) {
    raw(",\"entering\":")
    array(keyframes.entering) { $0.point($1) }
    raw(",\"leaving\":")
    array(keyframes.leaving) { $0.point($1) }
    raw(",\"onTop\":")
    raw(keyframes.isEnteringOnTop ? "\"entering\"" : "\"leaving\"")
  }

  private mutating func point(_ point: Keyframes.Point) {
    raw("{")
    key("at")
    integer(point.at)
    key("opacity")
    integer(point.opacity)
    key("x")
    integer(point.x)
    key("y")
    integer(point.y)
    key("scale")
    integer(point.scale)
    raw("}")
  }
}
