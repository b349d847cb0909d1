import FlowRunning
import NavigationEngine
import WireProtocol
import YAMLReading

/// The ways in which an action can stand in a flow, the most natural first.
struct StepForms {
  let action: ClientAction
  let recorded: RecordedInput
  /// The client as the person saw it when they acted.
  let before: InProcessClient
  /// The written client at the same place.
  let written: InProcessClient
  /// Where the app is opened for the first time: what it must find.
  let prelude: SetupSteps?
  /// Whether the step must take exactly as long as it took.
  let isExact: Bool

  /// Each way as steps.
  func all() -> [[String]] {
    switch action.kind {
    case .command(let command): forms(of: command)
    case .typing(let element, let screen, let text): typing(text, into: element, on: screen)
    case .gesture(let kind, let screen, let progress, let end):
      (isExact ? [] : swipe(kind, on: screen, progress, end: end))
        + [phases(kind, on: screen, progress, end: end)]
    case .relaunch: [["- launchApp" + (keepsPermissions ? ": { permissions: {} }" : "")]]
    }
  }

  private func forms(of command: Command) -> [[String]] {
    switch command {
    case .launch: [launch()]
    case .terminate: [["- stopApp"]]
    case .background(let locked):
      [
        ["- pressKey: \(locked ? "Lock" : "Home")"],
        [locked ? "- stage.background: { locked: true }" : "- stage.background"],
      ]
    case .foreground:
      (before.front == .lockScreen ? [["- pressKey: Power"]] : [])
        + [["- launchApp: { stopApp: false\(permissionsKept) }"], ["- stage.foreground"]]
    case .rotate(let landscape):
      [["- setOrientation: \(landscape ? "LANDSCAPE_LEFT" : "PORTRAIT")"]]
    case .memoryWarning: [["- stage.memoryWarning"]]
    case .tap(let element, let screen): tap(element, on: screen)
    case .input(let element, let text, let screen): typing(text, into: element, on: screen)
    case .submit(let element, let screen): submit(element, on: screen)
    case .swipe(let element, let screen, let swipe): self.swipe(element, on: screen, swipe)
    case .longPress(let element, let screen):
      [
        ["- longPressOn: { id: \(YAMLText.value(element)) }"],
        ["- stage.longPress: \(Self.place(element, screen))"],
      ]
    case .hideActions: [["- stage.hideActions"]]
    case .refresh: [["- swipe: { direction: DOWN }"], ["- stage.refresh"]]
    case .gesture(let gesture): [["- stage.gesture: \(Self.phase(gesture))"]]
    case .back: [["- back"]]
    case .session(let key, let value):
      [["- stage.session: { \(YAMLText.value(key)): \(YAMLText.value(value.flowText)) }"]]
    case .service(let name, let outcome):
      [["- stage.service: { \(YAMLText.value(name)): \(outcome.rawValue) }"]]
    case .animationSpeed(let speed): [["- stage.animationSpeed: \(speed.percent)"]]
    case .network(let change): [["- stage.network: { \(change.members) }"]]
    case .permissions(let change):
      [["- setPermissions: { permissions: { \(change.members) } }"]]
    case .route, .open, .shortcut, .notification: arrival(command)
    }
  }

  /// From the middle of a row a finger does not come far enough for a full swipe.
  private func swipe(_ element: String, on screen: String?, _ swipe: RowSwipe) -> [[String]] {
    let direction = swipe.edge == .trailing ? "LEFT" : "RIGHT"
    let id = YAMLText.value(element)
    let finger = "- swipe: { from: { id: \(id) }, direction: \(direction) }"
    let start = swipe.edge == .trailing ? "90%,50%" : "10%,50%"
    let far = "- swipe: { from: { id: \(id), point: \"\(start)\" }, direction: \(direction) }"
    let edge = swipe.edge == .trailing ? "" : ", edge: leading"
    let full = swipe.isFull ? ", full: true" : ""
    let place = Self.place(element, screen)
    return [
      [swipe.isFull ? far : finger],
      ["- stage.swipe: \(place.dropLast(2))\(edge)\(full) }"],
    ]
  }

  /// What leads somewhere from outside.
  private func arrival(_ command: Command) -> [[String]] {
    switch command {
    case .route(let name, let values):
      let name = YAMLText.value(name)
      let list = values.map { YAMLText.value($0.text) }.joined(separator: ", ")
      return [["- stage.route: " + (values.isEmpty ? name : "{ name: \(name), with: [\(list)] }")]]
    case .open(let url): return [["- openLink: \(YAMLText.value(url))"]]
    case .shortcut(let id): return [["- stage.shortcut: \(YAMLText.value(id))"]]
    case .notification(let notification, let opened):
      let tapped = opened && before.banner == notification ? [["- tapOn: { id: banner }"]] : []
      return tapped + [notice(notification, opened: opened)]
    default: return []
    }
  }

  private func notice(_ notification: Notification, opened: Bool) -> [String] {
    var lines = ["- stage.notification:", "    title: \(YAMLText.value(notification.title))"]
    if !notification.body.isEmpty {
      lines.append("    body: \(YAMLText.value(notification.body))")
    }
    if !notification.data.isEmpty {
      lines.append("    data:")
      lines += notification.data.map {
        "      \(YAMLText.value($0.path)): \(YAMLText.value($0.value))"
      }
    }
    return lines + (opened ? ["    opened: true"] : [])
  }

  /// The first launch begins with nothing but what it needs.
  private func launch() -> [String] {
    guard let prelude else { return ["- launchApp: { stopApp: false\(permissionsKept) }"] }
    var lines: [String] = []
    if !prelude.session.isEmpty {
      let arguments = prelude.session.map {
        "\(YAMLText.value($0)): \(YAMLText.value($1.flowText))"
      }
      lines.append("    arguments: { \(arguments.joined(separator: ", ")) }")
    }
    if keepsPermissions {
      let words = ["all: unset"] + prelude.permissions.map(\.words)
      lines.append("    permissions: { \(words.joined(separator: ", ")) }")
    }
    if lines.isEmpty { return ["- launchApp: { clearState: true }"] }
    return ["- launchApp:", "    clearState: true"] + lines
  }

  /// Whether a launch must say that it changes no permission, as it allows all of them otherwise.
  private var keepsPermissions: Bool {
    recorded.app.asksForPermissions || written.permissions != nil
  }

  private var permissionsKept: String { keepsPermissions ? ", permissions: {}" : "" }

  private func tap(_ element: String, on screen: String?) -> [[String]] {
    var before = before
    let found = before.screen().elements.filter {
      $0.id == element && (screen == nil || $0.screen == screen || $0.screen.isEmpty)
    }
    let id = YAMLText.value(element)
    let texts = found.map(\.text).filter { !$0.isEmpty && !$0.contains("\n") }
    let byText = texts.suffix(1).map { ["- tapOn: \(YAMLText.value($0))"] }
    let raw = screen.map { "- stage.tap: { id: \(id), screen: \(YAMLText.value($0)) }" }
    let byID = [
      ["- tapOn: { id: \(id) }"],
      ["- scrollUntilVisible: { element: { id: \(id) } }", "- tapOn: { id: \(id) }"],
    ]
    return byText + byID + [[raw ?? "- stage.tap: \(Self.idOnly(id))"]]
  }

  /// The return key goes to the field that has the focus.
  private func submit(_ element: String, on screen: String?) -> [[String]] {
    let id = YAMLText.value(element)
    let place = screen.map { ", screen: \(YAMLText.value($0))" } ?? ""
    let key = "- pressKey: Enter"
    let isFocused = written.isFocused(element, on: screen)
    return (isFocused ? [[key]] : []) + [
      ["- tapOn: { id: \(id) }", key], ["- stage.submit: { id: \(id)\(place) }"],
    ]
  }

  private static func place(_ element: String, _ screen: String?) -> String {
    let place = screen.map { ", screen: \(YAMLText.value($0))" } ?? ""
    return "{ id: \(YAMLText.value(element))\(place) }"
  }

  private static func idOnly(_ id: String) -> String { "{ id: \(id) }" }

  private func typing(_ text: String, into element: String, on screen: String?) -> [[String]] {
    let isSecure = recorded.app.isSecure(element, on: screen)
    let typed = written.typed(into: element, on: screen) ?? ""
    let goesOn = !isSecure && !typed.isEmpty && text.hasPrefix(typed) && text != typed
    let rest = isSecure ? text : goesOn ? String(text.dropFirst(typed.count)) : text
    let value = isSecure ? "${\(SecretNames.variable(for: element))}" : nil
    var steps: [String] = []
    if !typed.isEmpty, !goesOn { steps.append("- eraseText") }
    if !rest.isEmpty || steps.isEmpty {
      steps.append("- inputText: \(value.map(YAMLText.scalar) ?? YAMLText.value(rest))")
    }
    let id = YAMLText.value(element)
    let raw = text.isEmpty ? "\"\"" : value.map(YAMLText.scalar) ?? YAMLText.value(text)
    let place = screen.map { ", screen: \(YAMLText.value($0))" } ?? ""
    let isFocused = written.isFocused(element, on: screen)
    return (isFocused ? [steps] : []) + [
      ["- tapOn: { id: \(id) }"] + steps,
      ["- scrollUntilVisible: { element: { id: \(id) } }", "- tapOn: { id: \(id) }"] + steps,
      ["- stage.input: { id: \(id), text: \(raw)\(place) }"],
    ]
  }
}
