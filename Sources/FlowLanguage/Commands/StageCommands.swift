package import NavigationEngine
import YAMLReading

/// The commands that Maestro does not have: exact moments, what comes from outside, and what
/// happened inside the app.
package enum StageCommand: Sendable, Equatable {
  /// Lets time pass, in microseconds; the step after it happens exactly then.
  case advance(Int64)
  /// Lets time pass until a transition is that far; the step after it happens exactly then.
  case advanceTo(TransitionMoment)
  /// Commands as they were recorded, each at its moment.
  case commands([RecordedStep])
  /// A tap as a device sends it, whatever stands on the screen.
  case tap(Template, screen: Template?)
  /// The text of a field as a device sends it, whatever has the focus.
  case input(Template, text: Template, screen: Template?)
  /// The return key in a field as a device sends it, whatever has the focus.
  case submit(Template, screen: Template?)
  /// A swipe over an element, as a device sends it.
  case swipe(Template, screen: Template?, RowSwipe)
  /// A long press on an element, as a device sends it.
  case longPress(Template, screen: Template?)
  /// A touch beside what a swipe or a long press has uncovered.
  case hideActions
  /// A pull of the content beyond its top.
  case refresh
  /// Asks the root for one of its swaps, as code anywhere in the app can.
  case route(Template, arguments: [Template])
  /// Stores session values from outside the app.
  case session([FlowConfiguration.Variable])
  /// Chooses an entry of the menu on the app's icon.
  case shortcut(Template)
  /// A notification arrives or is opened.
  case notification(NotificationSource, opened: Bool)
  /// How services answer from now on.
  case services([ServiceSetting])
  /// What lies between the server and the client's devices.
  case network(NetworkChange)
  case memoryWarning
  /// How fast animations run that begin from now on, in percent.
  case animationSpeed(Template)
  case background(locked: Bool)
  case foreground
  /// One phase of a gesture, so that others can come in its midst.
  case gesture(Gesture)
  /// Records that must have come in this order, others between them.
  case assertEvents([RecordPattern], isExact: Bool)
  /// How many screens of each type are alive.
  case assertLive([String: Int])
  /// How many screens are alive in all.
  case assertLiveTotal(Int)
  /// A request that was refused, for this reason or, where nil, for any.
  case assertRejected(Template?)
  /// A fault of this name.
  case assertFault(Template)
  /// No fault at all.
  case assertNoFaults

  /// How one service answers.
  package struct ServiceSetting: Sendable, Equatable {
    package let name: String
    package let outcome: ServiceOutcome
  }
}

/// This project's own commands, `stage.…`: exact moments, and what happened inside the app.
///
/// What comes from outside has a table of its own.
extension CommandTable {
  static let stageForms: [CommandForm] = [
    stage(
      "advance", "Lets time pass; the next step happens exactly then.",
      keys: [
        KeyForm("client", .single, "Whose transition, where there are several.", example: "anna"),
        KeyForm(
          "to", .pattern(#"^0*[0-9]{1,2}(?:\.[0-9]{1,2}0*)? *%$"#),
          "How far the transition shall be, less than 100 %.", example: "40 %", isRequired: true),
      ],
      text: .either([.duration, .pattern("^0( m?s)?$"), .wholeNumber(0...0)]), example: "0.3 s",
      scalar: { $0.advance($1) }, map: { $0.moment($1) }),
    stage(
      "on", "Runs commands for one of the clients, or for several.",
      keys: [
        KeyForm(
          "client", .either([.single, .list(of: .single, count: 1...Int.max)]),
          "The client, or a list of clients.", example: "anna", isRequired: true),
        KeyForm("commands", .commands, "The commands.", example: "[ back ]", isRequired: true),
      ], example: "{ client: anna, commands: [ back ] }", map: { $0.clientBlock($1) }),
    touch(
      "tap", "A tap as a device sends it, whatever stands on the screen.", of: "The element's id.",
      example: "log-in"
    ) { .tap($0, screen: $1) },
    stage(
      "input", "The text of a field as a device sends it, whatever has the keyboard.",
      keys: [
        KeyForm("id", .single, "The field's id.", example: "name", isRequired: true),
        KeyForm("text", .single, "The text.", example: "Ann", isRequired: true),
        screenKey,
      ], example: "{ id: name, text: Ann }", map: { $0.input($1) }),
    touch(
      "submit", "The return key in a field as a device sends it.", of: "The field's id.",
      example: "password"
    ) { .submit($0, screen: $1) },
    stage(
      "swipe", "A swipe over a row as a device sends it.",
      keys: [
        KeyForm("id", .single, "The row's id.", example: "milk", isRequired: true), screenKey,
        KeyForm(
          "edge", .choice(RowSwipe.Edge.allCases.map(\.rawValue)),
          "Whose actions it uncovers (default: trailing, by a swipe to the left).",
          example: "leading"),
        KeyForm("full", .looseFlag, "Whether it goes over the whole row.", example: "true"),
      ], example: "{ id: milk }", map: { $0.rowSwipe($1) }),
    touch(
      "longPress", "A long press on an element as a device sends it.", of: "The element's id.",
      example: "milk"
    ) { .longPress($0, screen: $1) },
    stage(
      "hideActions", "A touch beside what a swipe or a long press has uncovered.",
      bare: .stage(.hideActions)),
    stage(
      "refresh", "A pull of the content of the screen in front beyond its top.",
      bare: .stage(.refresh)),
    stage(
      "route", "Asks for a route, as code anywhere in the app can.",
      keys: [
        KeyForm("name", .single, "The route.", example: "showLoginScreen", isRequired: true),
        KeyForm(
          "with", .list(of: .single, count: 0...Int.max),
          "The values of its data, in their order.", example: "[ 7 ]"),
      ], text: .single, example: "showLoginScreen",
      scalar: { decoder, entry in
        decoder.template(entry).map { .stage(.route($0, arguments: [])) }
      },
      map: { $0.route($1) }),
    stage(
      "session", "Stores session values from outside the app.", of: .single,
      example: "{ LOGGED_IN: true }", entries: { $0.sessionFlags($1) }),
    stage(
      "assertEvents", "Expects records in this order, others between them.",
      keys: [
        KeyForm(
          "records", FlowForm.records, "The records.", example: "[ didAppear Main ]",
          isRequired: true),
        KeyForm(
          "exact", .looseFlag, "Whether no other may be between them.", example: "true"),
      ], text: FlowForm.records, example: "[ didAppear Main ]",
      scalar: { $0.events($1, isExact: false) },
      map: { decoder, fields in
        let isExact = fields.optional("exact").flatMap(decoder.flag) ?? false
        return fields.required("records", example: "[ didAppear Main ]")
          .flatMap { decoder.events($0, isExact: isExact) }
      }),
    stage(
      "assertLive", "Expects so many screens that are alive, in all or of each type.",
      of: .count(0...10_000), text: .count(0...10_000), example: "{ Main: 1 }",
      scalar: { $0.liveTotal($1) }, entries: { $0.live($1) }),
    stage(
      "assertRejected", "Expects that a request was refused.",
      keys: [KeyForm("reason", reason, "Why.", example: "screenNotVisible")],
      text: reason, example: "screenNotVisible", bare: .stage(.assertRejected(nil)),
      scalar: { $0.rejection($1) },
      map: { decoder, fields in
        guard let reason = fields.optional("reason") else { return .stage(.assertRejected(nil)) }
        return decoder.rejection(reason)
      }),
    stage(
      "assertFault", "Expects a fault.",
      keys: [KeyForm("name", fault, "Which.", example: "duplicateScreen", isRequired: true)],
      text: fault, example: "duplicateScreen",
      scalar: { $0.fault($1) },
      map: { decoder, fields in
        fields.required("name", example: "duplicateScreen").flatMap(decoder.fault)
      }),
    stage("assertNoFaults", "Expects that there was no fault.", bare: .stage(.assertNoFaults)),
  ]

  private static let screenKey = KeyForm(
    "screen", .single, "The screen that it is on.", example: "Login")
  private static let reason: ValueForm = .either([
    .choice(Rejection.Code.allCases.map(\.rawValue)), .script,
  ])
  private static let fault: ValueForm = .either([
    .choice(Fault.Kind.allCases.map(\.rawValue)), .script,
  ])

  /// What a device asks for by the id of an element, on a screen that may be named.
  private static func touch(
    _ name: String, _ meaning: String, of element: String, example: String,
    command: @escaping @Sendable (Template, _ screen: Template?) -> StageCommand
  ) -> CommandForm {
    stage(
      name, meaning,
      keys: [KeyForm("id", .single, element, example: example, isRequired: true), screenKey],
      example: "{ id: \(example) }",
      map: { decoder, fields in
        fields.required("id", example: example).flatMap(decoder.template).map {
          .stage(command($0, fields.optional("screen").flatMap(decoder.template)))
        }
      })
  }

  static func stage(
    _ name: String, _ meaning: String, keys: [KeyForm]? = nil, rules: [KeyRule] = [],
    of entry: ValueForm? = nil, text: ValueForm? = nil, example: String = "{}",
    bare: FlowCommand? = nil, scalar: CommandForm.ValueReader? = nil,
    map: CommandForm.MapReader? = nil, entries: CommandForm.EntriesReader? = nil
  ) -> CommandForm {
    CommandForm(
      stagePrefix + name, meaning, keys: keys, rules: rules, of: entry, text: text,
      example: example, bare: bare, scalar: scalar, map: map, entries: entries)
  }
}

extension FlowDecoder {
  func advance(_ entry: YAMLEntry) -> FlowCommand? {
    if let text = entry.value.text, ["0", "0 s", "0 ms"].contains(text) {
      return .stage(.advance(0))
    }
    return values.duration(entry, atMostSeconds: Values.maximumDelaySeconds)
      .map { .stage(.advance($0)) }
  }

  func rowSwipe(_ fields: Fields) -> FlowCommand? {
    let screen = fields.optional("screen").flatMap(template)
    let edge = fields.optional("edge").flatMap {
      values.choice($0, among: RowSwipe.Edge.allCases.map(\.rawValue), what: "edge")
    }
    let isFull = fields.optional("full").flatMap(flag) ?? false
    let swipe = RowSwipe(edge.flatMap(RowSwipe.Edge.init) ?? .trailing, isFull: isFull)
    return fields.required("id", example: "milk").flatMap(template)
      .map { .stage(.swipe($0, screen: screen, swipe)) }
  }

  func route(_ fields: Fields) -> FlowCommand? {
    let nodes = fields.optional("with").flatMap { values.list($0, of: "values") } ?? []
    let arguments = nodes.compactMap { node in
      if let text = node.text { return template(text, at: node.position) }
      diagnostics.error(node.position, "expected a value, found \(node.found)")
      return nil
    }
    return fields.required("name", example: "showLoginScreen").flatMap(template)
      .map { .stage(.route($0, arguments: arguments)) }
  }

  /// The name of a fault; one that the engine does not know is reported where it is written out.
  func fault(_ entry: YAMLEntry) -> FlowCommand? {
    template(entry, of: "fault", among: Fault.Kind.allCases.map(\.rawValue))
      .map { .stage(.assertFault($0)) }
  }

  func rejection(_ entry: YAMLEntry) -> FlowCommand? {
    template(entry, of: "reason", among: Rejection.Code.allCases.map(\.rawValue))
      .map { .stage(.assertRejected($0)) }
  }

  /// A text that, where it has no script in it, is one of some names.
  private func template(
    _ entry: YAMLEntry, of what: String, among names: [String]
  ) -> Template? {
    guard let template = template(entry) else { return nil }
    guard let literal = template.literal, !names.contains(literal) else { return template }
    diagnostics.error(
      entry.value.position, "unknown \(what) \(Quoting.quoted(literal))",
      hint: Fields.hint(for: literal, among: names))
    return nil
  }

  func sessionFlags(_ entries: [YAMLEntry]) -> FlowCommand? {
    let flags = entries.compactMap { entry in
      template(entry).map { FlowConfiguration.Variable(name: entry.key, value: $0) }
    }
    return .stage(.session(flags))
  }

  func liveTotal(_ entry: YAMLEntry) -> FlowCommand? {
    number(entry, in: 0...10_000).flatMap(\.literal).flatMap { Int($0) }
      .map { .stage(.assertLiveTotal($0)) }
  }

  func live(_ entries: [YAMLEntry]) -> FlowCommand? {
    var counts: [String: Int] = [:]
    for entry in entries {
      guard let text = number(entry, in: 0...10_000)?.literal, let count = Int(text) else {
        continue
      }
      counts[entry.key] = count
    }
    return .stage(.assertLive(counts))
  }
}
