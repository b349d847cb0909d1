import JSON
import NavigationEngine

extension JSONWriter {
  /// Writes the members of the data of an event.
  ///
  /// Each family has a function of its own for its data, whose switch is exhaustive.
  mutating func members(of body: Event.Body, _ vocabulary: AppVocabulary) {
    switch body {
    case .app(let event): app(event, vocabulary)
    case .environment(let event): environment(event, vocabulary)
    case .permission(let event): permission(event, vocabulary)
    case .systemScreen(let event): systemScreen(event, vocabulary)
    case .creation(let event): creation(event, vocabulary)
    case .lifecycle(let event): lifecycle(event, vocabulary)
    case .containment(let event): containment(event, vocabulary)
    case .screen(let event): screen(event, vocabulary)
    case .transition(let event): transition(event, vocabulary)
    case .animator(let call): animator(call, vocabulary)
    case .work(let event): work(event, vocabulary)
    case .route(let event): route(event, vocabulary)
    case .fault(let fault): self.fault(fault, vocabulary)
    case .rejected(let rejection):
      member("reason", rejection.reason)
      member("message", rejection.message(in: vocabulary.app))
    }
  }
}
