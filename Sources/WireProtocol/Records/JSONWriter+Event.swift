import NavigationEngine

extension JSONWriter {
  /// Writes the members `kind` and `data` of an event, with the comma before them.
  mutating func event(_ body: Event.Body, vocabulary: AppVocabulary) {
    switch body {
    case .appLaunched, .appActive, .appTerminated, .sessionChanged:
      appEvent(body, vocabulary)
    case .screenCreated, .navigationCreated, .rootCreated:
      creation(body, vocabulary)
    case .willMove, .didMove, .didLoad, .frameSet, .viewAdded, .viewRemoved, .willAppear,
      .didAppear, .willDisappear, .didDisappear, .stackChanged, .freed:
      callback(body, vocabulary)
    case .currentChanged, .transitionBegan, .progress, .transitionEnded:
      transition(body, vocabulary)
    case .timerStarted, .timerFired, .timerCancelled:
      timer(body, vocabulary)
    case .routeQueued(let route):
      raw(",\"kind\":\"routeQueued\",\"data\":{\"route\":")
      raw(vocabulary.routeNames[route])
      raw("}")
    case .routeTaken(let route):
      raw(",\"kind\":\"routeTaken\",\"data\":{\"route\":")
      raw(vocabulary.routeNames[route])
      raw("}")
    case .rejected(let rejection):
      raw(",\"kind\":\"rejected\",\"data\":{\"reason\":")
      string(rejection.reason)
      raw(",\"message\":")
      string(rejection.message(in: vocabulary.app))
      raw("}")
    }
  }

  private mutating func appEvent(_ body: Event.Body, _ vocabulary: AppVocabulary) {
    switch body {
    case .appLaunched(let width, let height, let session):
      raw(",\"kind\":\"appLaunched\",\"data\":{\"width\":")
      integer(width)
      raw(",\"height\":")
      integer(height)
      raw(",\"session\":")
      self.session(session, vocabulary)
      raw("}")
    case .appActive: raw(",\"kind\":\"appActive\",\"data\":{}")
    case .appTerminated: raw(",\"kind\":\"appTerminated\",\"data\":{}")
    case .sessionChanged(let index, let value):
      raw(",\"kind\":\"sessionChanged\",\"data\":{\"key\":")
      raw(vocabulary.sessionKeys[index])
      raw(",\"value\":")
      boolean(value)
      raw("}")
    default: break
    }
  }

  private mutating func creation(_ body: Event.Body, _ vocabulary: AppVocabulary) {
    switch body {
    case .screenCreated(let subject):
      raw(",\"kind\":\"created\",\"data\":{")
      members(of: subject, vocabulary)
      raw(",\"type\":\"screen\"")
      if case .screen(let screen) = subject.kind {
        raw(",\"view\":")
        raw(vocabulary.views[screen])
      }
      raw("}")
    case .navigationCreated(let subject, let root):
      raw(",\"kind\":\"created\",\"data\":{")
      members(of: subject, vocabulary)
      raw(",\"type\":\"navigation\",\"stack\":[")
      integer(root.rawValue)
      raw("]")
      if case .navigation(let part) = subject.kind {
        raw(",\"part\":")
        raw(vocabulary.partNames[part])
      }
      raw("}")
    case .rootCreated(let subject, let current):
      raw(",\"kind\":\"created\",\"data\":{")
      members(of: subject, vocabulary)
      raw(",\"type\":\"root\",\"current\":")
      integer(current.rawValue)
      raw("}")
    default: break
    }
  }

  private mutating func transition(_ body: Event.Body, _ vocabulary: AppVocabulary) {
    switch body {
    case .currentChanged(let from, let to):
      raw(",\"kind\":\"currentChanged\",\"data\":{\"from\":")
      integer(from.rawValue)
      raw(",\"to\":")
      integer(to.rawValue)
    case .transitionBegan(let transition):
      raw(",\"kind\":\"transitionBegan\",\"data\":{\"transition\":")
      integer(transition.id)
      animationKind(transition.animation.kind)
      raw(",\"from\":")
      integer(transition.from.rawValue)
      raw(",\"to\":")
      integer(transition.to.rawValue)
      raw(vocabulary.json(of: transition.animation))
    case .transitionEnded(let id, let finished):
      raw(",\"kind\":\"transitionEnded\",\"data\":{\"transition\":")
      integer(id)
      raw(",\"finished\":")
      boolean(finished)
    default: break
    }
    raw("}")
  }

  /// Writes the members that name an animation's look, with the comma before them.
  mutating func animationKind(_ kind: Animation.Kind) {
    raw(",\"animation\":")
    switch kind {
    case .crossDissolve: raw("\"crossDissolve\"")
    case .slide(let edge):
      raw("\"slide\",\"edge\":")
      string(edge.rawValue)
    case .push: raw("\"push\"")
    case .pop: raw("\"pop\"")
    }
  }

  private mutating func timer(_ body: Event.Body, _ vocabulary: AppVocabulary) {
    switch body {
    case .timerStarted(let timer):
      raw(",\"kind\":\"timerStarted\",\"data\":{")
      members(of: timer, vocabulary)
      raw(",\"due\":")
      integer(timer.due)
    case .timerFired(let timer):
      raw(",\"kind\":\"timerFired\",\"data\":{")
      members(of: timer, vocabulary)
    case .timerCancelled(let timer):
      raw(",\"kind\":\"timerCancelled\",\"data\":{")
      members(of: timer, vocabulary)
    default: break
    }
    raw("}")
  }

  mutating func members(of timer: RunningTimer, _ vocabulary: AppVocabulary) {
    raw("\"timer\":")
    integer(timer.id)
    raw(",\"name\":")
    raw(vocabulary.timerNames[timer.definition])
    raw(",\"owner\":")
    integer(timer.owner.rawValue)
  }

  mutating func members(of subject: Subject, _ vocabulary: AppVocabulary) {
    raw("\"node\":")
    integer(subject.node.rawValue)
    raw(",\"name\":")
    raw(vocabulary.name(of: subject.kind))
  }

  mutating func session(_ flags: [Bool], _ vocabulary: AppVocabulary) {
    raw("{")
    for (index, flag) in flags.enumerated() {
      if index > 0 { raw(",") }
      raw(vocabulary.sessionKeys[index])
      raw(":")
      boolean(flag)
    }
    raw("}")
  }
}
