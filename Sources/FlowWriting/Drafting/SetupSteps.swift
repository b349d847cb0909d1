import NavigationEngine
import WireProtocol
import YAMLReading

/// What a client's app finds when it is opened for the first time in a flow.
struct SetupSteps {
  /// Session values that differ from the app's first ones.
  let session: [(String, Value)]
  /// Services that answer in another way than at first.
  let services: [(String, ServiceOutcome)]
  /// What was decided about permissions.
  let permissions: [PermissionEntry]
  /// How fast animations are, where that is not as fast as ever.
  let speed: AnimationSpeed?

  /// Reads what a recording has made of a client until some command.
  init(_ recorded: RecordedInput, before start: Int) {
    var engine = NavigationEngine(app: recorded.app)
    var events: [Event] = []
    for command in recorded.commands[..<start] {
      engine.advance(to: command.time, into: &events)
      engine.apply(command.command, into: &events)
      events.removeAll(keepingCapacity: true)
    }
    let speed = engine.state.animationSpeed
    self.speed = speed == .normal ? nil : speed
    permissions = engine.state.permissions?.entries ?? []
    session = zip(recorded.app.session, engine.state.session).compactMap { entry, value in
      entry.initial == value ? nil : (entry.key, value)
    }
    services = zip(recorded.app.services, engine.state.outcomes).compactMap { service, outcome in
      service.outcome == outcome ? nil : (service.name, outcome)
    }
  }

  /// Steps that make the same of a new client, without opening its app.
  func steps(withSession: Bool) -> [String] {
    var steps: [String] = []
    if withSession, !session.isEmpty {
      let values = session.map { "\(YAMLText.value($0)): \(YAMLText.value($1.flowText))" }
      steps.append("- stage.session: { \(values.joined(separator: ", ")) }")
    }
    if !services.isEmpty {
      let values = services.map { "\(YAMLText.value($0)): \($1.rawValue)" }
      steps.append("- stage.service: { \(values.joined(separator: ", ")) }")
    }
    if !permissions.isEmpty {
      let words = permissions.map(\.words).joined(separator: ", ")
      steps.append("- setPermissions: { permissions: { \(words) } }")
    }
    if let speed { steps.append("- stage.animationSpeed: \(speed.percent)") }
    return steps
  }

  /// The commands that do the same.
  var commands: [Command] {
    session.map { .session(key: $0, value: $1) } + services.map { .service($0, $1) }
      + (speed.map { [.animationSpeed($0)] } ?? [])
      + (PermissionChange(permissions).map { permissions.isEmpty ? [] : [.permissions($0)] } ?? [])
  }
}
