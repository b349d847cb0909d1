import JSON
import NavigationEngine

extension JSONWriter {
  /// Writes the members `kind` and `data` of an event, with the comma before them.
  ///
  /// Each family has a function of its own, whose switch is exhaustive.
  mutating func event(_ body: Event.Body, vocabulary: AppVocabulary) {
    switch body {
    case .app(let event): app(event, vocabulary)
    case .environment(let event): environment(event, vocabulary)
    case .permission(let event): permission(event, vocabulary)
    case .creation(let event): creation(event, vocabulary)
    case .lifecycle(let event): lifecycle(event, vocabulary)
    case .containment(let event): containment(event, vocabulary)
    case .screen(let event): screen(event, vocabulary)
    case .transition(let event): transition(event, vocabulary)
    case .work(let event): work(event, vocabulary)
    case .route(let event): route(event, vocabulary)
    case .fault(let fault): self.fault(fault, vocabulary)
    case .rejected(let rejection):
      open("rejected")
      key("reason")
      string(rejection.reason)
      key("message")
      string(rejection.message(in: vocabulary.app))
      raw("}")
    }
  }

  /// Begins the members `kind` and `data`; what follows are members of the data.
  mutating func open(_ kind: StaticString) {
    raw(",\"kind\":\"")
    raw(kind)
    raw("\",\"data\":{")
  }

  mutating func open(_ kind: StaticString, _ subject: Subject, _ vocabulary: AppVocabulary) {
    open(kind)
    members(of: subject, vocabulary)
  }
}
