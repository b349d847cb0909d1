import NavigationEngine

extension JSONWriter {
  /// Writes a view controller's callback, or what happened to its view.
  mutating func callback(_ body: Event.Body, _ vocabulary: AppVocabulary) {
    switch body {
    case .willMove(let subject, let parent):
      open("willMove", subject, vocabulary)
      raw(",\"parent\":")
      node(parent)
    case .didMove(let subject, let parent):
      open("didMove", subject, vocabulary)
      raw(",\"parent\":")
      node(parent)
    case .didLoad(let subject): open("didLoad", subject, vocabulary)
    case .frameSet(let subject, let frame):
      open("frameSet", subject, vocabulary)
      raw(",\"x\":")
      integer(frame.x)
      raw(",\"y\":")
      integer(frame.y)
      raw(",\"width\":")
      integer(frame.width)
      raw(",\"height\":")
      integer(frame.height)
    case .viewAdded(let subject, let superview):
      open("viewAdded", subject, vocabulary)
      raw(",\"superview\":")
      self.superview(superview)
    case .viewRemoved(let subject): open("viewRemoved", subject, vocabulary)
    case .willAppear(let subject, let animated):
      appearance("willAppear", subject, animated, vocabulary)
    case .didAppear(let subject, let animated):
      appearance("didAppear", subject, animated, vocabulary)
    case .willDisappear(let subject, let animated):
      appearance("willDisappear", subject, animated, vocabulary)
    case .didDisappear(let subject, let animated):
      appearance("didDisappear", subject, animated, vocabulary)
    case .freed(let subject): open("freed", subject, vocabulary)
    default: return
    }
    raw("}")
  }

  private mutating func appearance(
    _ kind: StaticString, _ subject: Subject, _ animated: Bool, _ vocabulary: AppVocabulary
  ) {
    open(kind, subject, vocabulary)
    raw(",\"animated\":")
    boolean(animated)
  }
}
