/// Collects the events of one call of the engine, step by step.
struct EventSink: Sendable {
  /// The events so far; those of the step begin at ``stepStart``.
  private(set) var events: [Event] = []
  /// Where the events of the step begin that is carried out.
  private(set) var stepStart = 0
  /// Whether events fall, as where something is only tried out.
  let isMuted: Bool

  init(isMuted: Bool = false) { self.isMuted = isMuted }

  /// Gives what it holds for the caller's events, at the begin and at the end of a call.
  mutating func exchange(with events: inout [Event]) { swap(&self.events, &events) }

  mutating func append(_ event: consuming Event) { events.append(event) }

  mutating func beginStep() { stepStart = events.count }

  mutating func insert(_ event: Event, behind place: Int) {
    events.insert(event, at: place + 1)
  }

  /// The place of the step's last durable event; nil where it has none.
  var lastDurable: Int? { (stepStart..<events.count).last { events[$0].isDurable } }

  /// Puts what the step left behind on an event.
  mutating func close(_ place: Int, _ outcome: Event.StepOutcome) {
    events[place].outcome = outcome
  }
}
