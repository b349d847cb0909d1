import NavigationEngine

extension JSONWriter {
  /// Writes what became of a screen's timer or of its call of a service.
  mutating func work(_ body: Event.Body, _ vocabulary: AppVocabulary) {
    switch body {
    case .timerStarted(let timer):
      open("timerStarted")
      members(of: timer, vocabulary)
      due(timer.due)
    case .timerFired(let timer):
      open("timerFired")
      members(of: timer, vocabulary)
    case .timerCancelled(let timer):
      open("timerCancelled")
      members(of: timer, vocabulary)
    case .callStarted(let call):
      open("callStarted")
      members(of: call, vocabulary)
      due(call.due)
    case .callAnswered(let call):
      open("callAnswered")
      members(of: call, vocabulary)
    case .callCancelled(let call):
      open("callCancelled")
      members(of: call, vocabulary)
    default: return
    }
    raw("}")
  }

  mutating func members(of timer: RunningTimer, _ vocabulary: AppVocabulary) {
    key("timer")
    integer(timer.id)
    key("name")
    raw(vocabulary.timerNames[timer.definition])
    key("owner")
    integer(timer.owner.rawValue)
  }

  mutating func members(of call: RunningCall, _ vocabulary: AppVocabulary) {
    key("call")
    integer(call.id)
    key("service")
    raw(vocabulary.serviceNames[vocabulary.app.calls[call.definition].service])
    key("owner")
    integer(call.owner.rawValue)
    key("outcome")
    string(call.outcome.rawValue)
  }

  mutating func due(_ time: Int64) {
    key("due")
    integer(time)
  }
}
