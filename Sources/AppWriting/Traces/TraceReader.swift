import FlowLanguage
import FlowRunning
import ServerMocks
import YAMLReading

import enum NavigationEngine.Permission

/// Follows a flow through the flows that it runs, and fills its templates in.
struct TraceReader {
  /// The most steps of one flow that are followed.
  static let maximumSteps = 5_000
  /// How often steps that a flow repeats are followed.
  static let maximumRepetitions = 10
  /// How deeply flows inside flows are followed.
  static let maximumDepth = 16

  private let loaded: LoadedFlow
  private var values: FlowValues
  private let calls: Calls
  private let texts: KnownTexts
  /// Where the step stands that is read; nil before the first.
  private var place: FlowPlace?
  private var trace: FlowTrace

  private init(
    _ loaded: LoadedFlow, environment: [String: String], mocks: HTTPMocks?, texts: KnownTexts
  ) {
    self.loaded = loaded
    self.texts = texts
    let calls = Calls()
    self.calls = calls
    values = FlowValues(
      environment: environment, seed: RunLimits.seed,
      mocks: mocks.map(loaded.mocks.followed) ?? loaded.mocks, otherwise: calls.answer)
    trace = FlowTrace(name: loaded.flow.name, path: loaded.flow.path, appID: "")
  }

  /// What a flow does and expects; nil for one that drives several clients.
  ///
  /// - Parameters:
  ///   - mocks: What the app file answers scripts, where there is one.
  ///   - texts: The texts of the app's own files.
  static func trace(
    of loaded: LoadedFlow, environment: [String: String], mocks: HTTPMocks?, texts: KnownTexts
  ) -> FlowTrace? {
    let configuration = loaded.flow.configuration
    guard configuration.clientNames.isEmpty else { return nil }
    var reader = TraceReader(loaded, environment: environment, mocks: mocks, texts: texts)
    // No part of the first document knows its line.
    reader.place = FlowPlace(file: loaded.flow.path, line: 1, column: 1)
    reader.define(configuration.environment)
    reader.trace.appID = reader.text(configuration.appID)
    reader.trace.start = loaded.flow.steps.first?.place
    reader.read(configuration.onFlowStart, isOptional: false, depth: 0)
    reader.read(loaded.flow.steps, isOptional: false, depth: 0)
    reader.read(configuration.onFlowComplete, isOptional: false, depth: 0)
    reader.trace.calls = reader.calls.found(in: reader.values)
    return reader.trace
  }

  private mutating func define(_ variables: [FlowConfiguration.Variable]) {
    for variable in variables { values.define(variable.name, as: text(variable.value)) }
  }

  private mutating func text(_ template: Template) -> String {
    if let place { noteUnset(in: template, at: place) }
    return values.text(of: template) ?? template.source
  }

  /// Notes the variables of a text that have no value.
  private mutating func noteUnset(in template: Template, at place: FlowPlace) {
    for name in template.scripts.map({ $0.filter { !$0.isWhitespace } })
    where Values.isIdentifier(name) && !values.has(name)
      && !trace.unset.contains(where: { $0.name == name })
      && values.text(ofScript: "typeof \(name)") == "undefined"
    {
      trace.unset.append((name, place))
    }
  }

  private mutating func add(_ action: TraceStep.Action, _ step: FlowStep, isOptional: Bool) {
    guard trace.steps.count < Self.maximumSteps else { return }
    trace.steps.append(
      TraceStep(
        action: action, place: step.place, isOptional: isOptional || step.isOptional))
  }

  private mutating func read(_ steps: [FlowStep], isOptional: Bool, depth: Int) {
    guard depth < Self.maximumDepth else { return }
    for step in steps { read(step, isOptional: isOptional || step.isOptional, depth: depth) }
  }

  private mutating func read(_ step: FlowStep, isOptional: Bool, depth: Int) {
    place = step.place
    func adding(_ action: TraceStep.Action) { add(action, step, isOptional: isOptional) }
    switch step.command {
    case .launchApp(let options):
      if let reason = reasonToIgnore(options) {
        trace.ignored.append((step.place, reason))
        adding(.leave(toHome: false))
      } else {
        adding(.launch(launch(options)))
      }
    case .stopApp(let appID): if isOwn(appID) { adding(.stop) }
    case .clearState(let appID): if isOwn(appID) { adding(.clearState) }
    case .tap(let tap):
      var wanted = wanted(tap.selector, step.place)
      if tap.selector.parts.isEmpty, let side = barSide(tap.selector) {
        wanted.barSide = side
        wanted.id = "bar-\(side)"
      }
      if tap.gesture == .longPress {
        adding(.longPress(wanted))
      } else {
        let times = tap.repetitions.flatMap { Int(text($0)) } ?? 1
        adding(.tap(wanted, times: min(max(1, times), Self.maximumRepetitions)))
      }
    case .assertVisible(let selector):
      adding(.require(wanted(selector, step.place), scrolls: false))
    case .assertNotVisible(let selector): adding(.forbid(wanted(selector, step.place)))
    case .waitUntil(let condition, let timeout):
      if let timeout { noteUnset(in: timeout, at: step.place) }
      if let visible = condition.visible {
        adding(.require(wanted(visible, step.place), scrolls: false))
      }
      if let hidden = condition.notVisible { adding(.forbid(wanted(hidden, step.place))) }
    case .scrollUntilVisible(let search):
      adding(.require(wanted(search.element, step.place), scrolls: true))
    case .back: adding(.back)
    case .press(.enter): adding(.enter)
    case .press(.home): adding(.leave(toHome: true))
    case .swipe(let swipe): if let action = action(swipe, step.place) { adding(action) }
    case .text(.input(let template)): adding(.type(text(template)))
    case .text(.random): adding(.type("a"))
    case .text(.erase): adding(.erase)
    case .text(.copy(let selector)):
      let wanted = wanted(selector, step.place)
      adding(.require(wanted, scrolls: false))
      values.copiedText = wanted.text(texts)
    case .text(.setClipboard(let template)): values.copiedText = text(template)
    case .text(.paste): adding(.type(values.copiedText ?? ""))
    case .openLink(let link, _): adding(.link(text(link)))
    case .evaluate(let script): run(script.onlyScript ?? script.source, at: step.place)
    case .runScript(let file): run(file, at: step.place)
    case .runFlow(let subflow, let condition):
      follow(subflow, condition, step, isOptional: isOptional, depth: depth)
    case .repeated(let repetition):
      let times = repetition.times.flatMap { Int(text($0)) } ?? 1
      for _ in 0..<min(times, Self.maximumRepetitions) {
        inside(repetition.condition, step, isOptional: isOptional) {
          $0.read(repetition.steps, isOptional: isOptional, depth: depth + 1)
        }
      }
    case .retry(let subflow, _):
      follow(subflow, nil, step, isOptional: isOptional, depth: depth)
    default: break
    }
  }

  private mutating func follow(
    _ subflow: Subflow, _ condition: Condition?, _ step: FlowStep, isOptional: Bool, depth: Int
  ) {
    inside(condition, step, isOptional: isOptional) { reader in
      reader.define(subflow.environment)
      switch subflow.body {
      case .steps(let steps): reader.read(steps, isOptional: isOptional, depth: depth + 1)
      case .file(let template, let base):
        let path = FlowPath.resolve(reader.text(template), from: base)
        guard let flow = reader.loaded.subflows[path] else { return }
        reader.define(flow.configuration.environment.filter { !reader.values.has($0.name) })
        reader.read(flow.steps, isOptional: isOptional, depth: depth + 1)
      }
    }
  }

  /// Steps that are only done while something holds: not at all where it is known not to.
  private mutating func inside(
    _ condition: Condition?, _ step: FlowStep, isOptional: Bool,
    _ body: (inout TraceReader) -> Void
  ) {
    guard let condition else { return body(&self) }
    if condition.isElsewhere {
      return trace.ignored.append((step.place, "this is for another platform"))
    }
    if let isTrue = condition.isTrue, values.isTrue(isTrue) == false {
      return trace.ignored.append((step.place, "the condition of this does not hold"))
    }
    guard condition.visible != nil || condition.notVisible != nil else { return body(&self) }
    let start = trace.steps.count
    let visible = condition.visible.map { wanted($0, step.place) }
    let hidden = condition.notVisible.map { wanted($0, step.place) }
    add(.condition(visible: visible, hidden: hidden, count: 0), step, isOptional: isOptional)
    body(&self)
    guard trace.steps.count > start else { return }
    trace.steps[start] = TraceStep(
      action: .condition(visible: visible, hidden: hidden, count: trace.steps.count - start - 1),
      place: step.place, isOptional: isOptional)
  }

  private mutating func run(_ script: String, at place: FlowPlace) {
    calls.begin(at: place, in: values)
    values.run(script)
  }

  private mutating func run(_ file: ScriptFile, at place: FlowPlace) {
    define(file.environment)
    let path = FlowPath.resolve(text(file.path), from: file.base)
    if let script = loaded.scripts[path] { run(script, at: place) }
  }

  private mutating func isOwn(_ appID: Template?) -> Bool {
    guard let appID else { return true }
    let name = text(appID)
    return name == trace.appID || trace.appID.isEmpty
  }

  /// Why a launch says nothing of the flow's app; nil where it starts that one.
  private mutating func reasonToIgnore(_ options: LaunchOptions) -> String? {
    guard let appID = options.appID, !isOwn(appID) else { return nil }
    let scripts = appID.scripts
    if let unset = trace.unset.first(where: { scripts.contains($0.name) })?.name {
      return "nothing sets ${\(unset)}, the app that this launches; give it with -e \(unset)=VALUE"
    }
    return "this launches \(text(appID)), and the flow is about \(trace.appID)"
  }

  private mutating func launch(_ options: LaunchOptions) -> Launch {
    Launch(
      clearsState: options.clearsState,
      arguments: options.arguments.map { (text($0.name), text($0.value)) },
      permissions: (options.permissions ?? []).compactMap { setting in
        if case .permission(let permission) = setting.name { permission.rawValue } else { nil }
      })
  }

  private mutating func action(_ swipe: Swipe, _ place: FlowPlace) -> TraceStep.Action? {
    switch swipe.path {
    case .direction: return nil
    case .element(let selector, let direction):
      return .swipeOn(wanted(selector, place), towards: direction)
    case .points(let start, let end):
      guard let from = ScreenPoint(text(start)), let to = ScreenPoint(text(end)) else { return nil }
      let (first, last) = (
        from.resolved(width: 100, height: 100), to.resolved(width: 100, height: 100)
      )
      if first.x <= 5, last.x >= 50 { return .edgeSwipe }
      return first.y <= 50 && last.y - first.y >= 40 ? .pullDown : nil
    }
  }

  /// The end of a navigation bar at which a place on the screen lies.
  private mutating func barSide(_ selector: ElementSelector) -> BarSide? {
    guard let point = selector.point, let place = ScreenPoint(text(point)) else { return nil }
    let (x, y) = place.resolved(
      width: RunLimits.screen.width, height: RunLimits.screen.height)
    return BarSide(x: x, y: y)
  }

  mutating func wanted(_ selector: ElementSelector, _ place: FlowPlace) -> Wanted {
    var wanted = Wanted(place: place)
    for part in selector.parts {
      switch part {
      case .text(let template): wanted.text = text(template)
      case .id(let template): wanted.id = text(template)
      case .state(.checked, let isOn): wanted.isOn = isOn
      case .enabled(true), .state(_, false), .trait(.text): break
      case .state(.selected, true): break
      case .enabled(false): wanted.isDisabled = true
      case .state, .size, .trait, .css: wanted.unknown = selector.source
      case .relative(let relation, let other):
        wanted.neighbours.append(.init(relation: relation, element: self.wanted(other, place)))
      case .containsDescendants(let others):
        wanted.neighbours += others.map {
          .init(relation: .containsChild, element: self.wanted($0, place))
        }
      }
    }
    // An app file has no blank texts.
    wanted.text = wanted.text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    wanted.id = wanted.id.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    wanted.show(texts)
    wanted.index = selector.index.flatMap { Int(text($0)) }
    return wanted
  }
}

/// Answers what nothing else answers while a flow is followed, and remembers it.
private final class Calls {
  /// The most calls of one flow that are answered.
  private static let bound = 100

  private var made: [ServerCall] = []
  private var place: FlowPlace?

  /// Notes where the script stands that runs next.
  func begin(at place: FlowPlace, in values: FlowValues) {
    if self.place == nil { AnswerWatch.begin(in: values) }
    self.place = place
  }

  func answer(_ method: String, _ url: String) -> HTTPMock? {
    guard let place else { return nil }
    let call = ServerCall(method: method, url: url, place: place)
    if !made.contains(where: call.isLike) {
      guard made.count < Self.bound else { return nil }
      made.append(call)
    }
    let number = (made.firstIndex(where: call.isLike) ?? 0) + 1
    return HTTPMock(
      method: method, url: url, json: AnswerWatch.body(of: number), place: place.description)
  }

  /// The calls, each with what was read of its answer.
  func found(in values: FlowValues) -> [ServerCall] {
    made.enumerated().map { number, call in
      var call = call
      call.body = AnswerWatch.read(number + 1, in: values)
      return call
    }
  }
}
