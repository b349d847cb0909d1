import FlowLanguage
import NavigationEngine
import YAMLReading

extension FlowRunner {
  mutating func perform(_ command: StageCommand) throws(StepFailure) -> StepOutcome {
    switch command {
    case .advance(let duration):
      try advance(to: client.now + duration)
      isExact = true
    case .advanceTo(let moment): try advance(to: moment)
    case .commands(let commands): try carryOut(commands)
    case .tap, .input, .submit, .swipe, .longPress: try touch(command)
    case .hideActions, .refresh:
      actAtOnce()
      client.send(command == .refresh ? .refresh(screen: nil) : .hideActions)
    case .route(let name, let arguments): return try route(try text(name), arguments)
    case .session(let values): return try store(values)
    case .shortcut(let id): return try choose(shortcut: try text(id))
    case .notification(let source, let opened): return try send(source, opened: opened)
    case .services(let services): try set(services)
    case .network(let change):
      actAtOnce()
      client.send(.network(change))
    case .memoryWarning:
      actAtOnce()
      client.send(.memoryWarning)
    case .animationSpeed(let percent): return try setAnimationSpeed(to: percent)
    case .background(let locked): return act(.background(locked: locked))
    case .foreground: return act(.foreground)
    case .gesture(let gesture): return act(.gesture(gesture))
    case .assertEvents, .assertLive, .assertLiveTotal, .assertRejected, .assertFault,
      .assertNoFaults:
      if !checks { return StepOutcome(skipped: "assertions are not checked in a comparison") }
      try assert(command)
      return .done
    }
    return StepOutcome(notes: rejectionNotes())
  }

  /// What devices ask for, also those whose picture is not that of the app any more.
  private mutating func touch(_ command: StageCommand) throws(StepFailure) {
    actAtOnce()
    switch command {
    case .tap(let element, let screen):
      client.send(.tap(element: try text(element), screen: try screen.map(text)))
    case .input(let element, let content, let screen):
      client.send(
        .input(
          element: try text(element), text: try text(content), screen: try screen.map(text)))
    case .submit(let element, let screen):
      client.send(.submit(element: try text(element), screen: try screen.map(text)))
    case .swipe(let element, let screen, let swipe):
      client.send(.swipe(element: try text(element), screen: try screen.map(text), swipe))
    case .longPress(let element, let screen):
      client.send(.longPress(element: try text(element), screen: try screen.map(text)))
    default: break
    }
  }

  private mutating func act(_ command: Command) -> StepOutcome {
    beginActing()
    client.send(command)
    return StepOutcome(notes: rejectionNotes())
  }

  private mutating func assert(_ command: StageCommand) throws(StepFailure) {
    switch command {
    case .assertEvents(let patterns, let isExact): try assertRecords(patterns, nothingElse: isExact)
    case .assertLive(let counts): try assertLive(counts)
    case .assertLiveTotal(let total):
      let found = client.liveScreens.values.reduce(0, +)
      guard found == total else {
        throw StepFailure(message: "expected \(total) live screens, found \(found): \(liveText)")
      }
    case .assertRejected(let template): try assertRejected(try template.map(text))
    case .assertFault(let template): try assertFault(try text(template))
    case .assertNoFaults:
      let faults = client.faults(from: clients[active].first).compactMap { $0.text(of: "fault") }
      guard faults.isEmpty else {
        throw StepFailure(message: "there were faults: \(Quoting.list(faults, maximum: 20))")
      }
    default: break
    }
  }

  private mutating func store(
    _ values: [FlowConfiguration.Variable]
  ) throws(StepFailure) -> StepOutcome {
    actAtOnce()
    for value in values {
      guard try setSession(value.name, try text(value.value)) else {
        let keys = client.app.session.map(\.key)
        throw StepFailure(
          message: "the app has no session value '\(value.name)'; "
            + Fields.hint(for: value.name, among: keys))
      }
    }
    return StepOutcome(notes: rejectionNotes())
  }

  /// Finds the records in their order, waiting for those that have not come yet.
  private mutating func assertRecords(
    _ patterns: [RecordPattern], nothingElse: Bool
  ) throws(StepFailure) {
    let began = client.now
    defer { if client.now > began { isExact = false } }
    var place = mark
    var next = 0
    var found: Set<Int64> = []
    let timeout = RunLimits.lookupMilliseconds
    let isComplete: Bool? = try wait(milliseconds: timeout) { runner throws(StepFailure) in
      for record in runner.client.records(from: place) {
        place += 1
        if patterns[next].matches(record) {
          found.insert(record.sequence)
          next += 1
        } else if nothingElse {
          throw StepFailure(
            message: "expected '\(patterns[next])', found '\(record)'")
        }
        if next == patterns.count { return true }
      }
      return nil
    }
    guard isComplete == true else {
      let since = client.records(from: mark).map(\.description)
      throw StepFailure(
        message:
          "no record '\(patterns[next])' \(next == 0 ? "" : "after '\(patterns[next - 1])' ")"
          + "within \(LookTime.seconds(timeout)); since the last acting step: "
          + Quoting.list(since, maximum: 60))
    }
    expect { found.contains($0.sequence) }
    mark = place
  }

  private var liveText: String {
    client.liveScreens.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      .joined(separator: ", ")
  }

  private func assertLive(_ counts: [String: Int]) throws(StepFailure) {
    let names = client.app.screens.map(\.name)
    let live = client.liveScreens
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      guard names.contains(name) else {
        throw StepFailure(
          message: "the app has no screen '\(name)'; \(Fields.hint(for: name, among: names))")
      }
      guard live[name, default: 0] == count else {
        throw StepFailure(
          message: "expected \(count) live of screen '\(name)', found \(live[name, default: 0]); "
            + "live: \(liveText)")
      }
    }
  }

  private mutating func assertRejected(_ reason: String?) throws(StepFailure) {
    let found = client.rejections(from: mark).compactMap { $0.text(of: "reason") }
    if found.isEmpty || reason.map({ !found.contains($0) }) == true {
      let wanted = reason.map { " with the reason '\($0)'" } ?? ""
      let rest =
        found.isEmpty ? "there were no rejections" : "the reasons were: \(Quoting.list(found))"
      throw StepFailure(message: "the last acting step was not rejected\(wanted); \(rest)")
    }
    expect { record in
      record.kind == "rejected" && (reason == nil || record.text(of: "reason") == reason)
    }
  }

  /// Faults are records of their own kind, which name what went wrong.
  private mutating func assertFault(_ name: String) throws(StepFailure) {
    let found = client.faults(from: clients[active].first).compactMap { $0.text(of: "fault") }
    guard found.contains(name) else {
      let rest = found.isEmpty ? "there were none" : "there were: \(Quoting.list(found))"
      throw StepFailure(message: "no fault '\(name)'; \(rest)")
    }
    expect { $0.kind == "fault" && $0.text(of: "fault") == name }
  }
}
