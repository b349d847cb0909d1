import FlowLanguage
import NavigationEngine
import WireProtocol

extension FlowRunner {
  /// Opens the app where the flow begins as if it were open, as on the device of its writer.
  mutating func openAppTakenForOpen() throws(StepFailure) {
    guard clients[active].isTakenForOpen else { return }
    guard strict == nil else { throw StepFailure(message: "strict: \(Self.opening)") }
    client.send(.launch(width: RunLimits.screen.width, height: RunLimits.screen.height))
  }

  /// What is said once of an app that was opened so.
  mutating func takeOpening() -> [String] {
    guard clients[active].isTakenForOpen else { return [] }
    clients[active].isTakenForOpen = false
    return [Self.opening]
  }

  private static var opening: String {
    "the flow begins in the open app; nothing had opened it on this device, so it was opened; "
      + "begin with 'launchApp'"
  }

  mutating func launch(_ options: LaunchOptions) throws(StepFailure) -> StepOutcome {
    if let reason = try otherApp(options.appID) {
      // On a device the other app is in front from here on.
      guard ask({ $0.front }) == .app else { return StepOutcome(skipped: reason) }
      beginActing()
      client.send(.background(locked: false))
      return StepOutcome(skipped: reason + ", which goes behind it")
    }
    beginActing()
    if options.stopsApp || options.clearsState { terminate() }
    if options.clearsState { resetSession() }
    if options.clearsKeychain { reset(keptBy: .keychain) }
    var notes = try setPermissions(atLaunch: options.permissions)
    for argument in options.arguments {
      let name = try text(argument.name)
      notes +=
        try setSession(name, try text(argument.value))
        ? [] : ["the app reads no launch argument '\(name)'"]
    }
    let isRunning = ask { $0.isRunning }
    if isRunning, ask({ $0.front }) != .app {
      client.send(.foreground)
    } else if isRunning {
      notes.append("the app is running already")
    } else {
      client.send(.launch(width: RunLimits.screen.width, height: RunLimits.screen.height))
    }
    return StepOutcome(notes: notes + rejectionNotes())
  }

  mutating func stop(_ appID: Template?) throws(StepFailure) -> StepOutcome {
    if let reason = try otherApp(appID) { return StepOutcome(skipped: reason) }
    beginActing()
    terminate()
    return .done
  }

  mutating func clearState(_ appID: Template?) throws(StepFailure) -> StepOutcome {
    if let reason = try otherApp(appID) { return StepOutcome(skipped: reason) }
    beginActing()
    terminate()
    resetSession()
    return .done
  }

  private mutating func terminate() {
    if ask({ $0.isRunning }) { client.send(.terminate) }
  }

  /// What the Keychain keeps is as on a new device; whether or not the app runs.
  mutating func clearKeychain() -> StepOutcome {
    guard client.app.session.contains(where: { $0.keeper == .keychain }) else {
      return StepOutcome(skipped: "the app keeps nothing in the Keychain")
    }
    beginActing()
    reset(keptBy: .keychain)
    return .done
  }

  /// The app's own values and permissions as on a device where it was never opened: it is deleted
  /// and installed anew, which the Keychain and a server do not notice.
  private mutating func resetSession() {
    resetPermissions()
    reset(keptBy: .app)
  }

  private mutating func reset(keptBy keeper: SessionEntry.Keeper) {
    for (index, entry) in client.app.session.enumerated()
    where entry.keeper == keeper && client.session[index] != entry.initial {
      client.send(.session(key: entry.key, value: entry.initial))
    }
  }

  /// Stores a session value; false where the app has none of that name.
  mutating func setSession(_ key: String, _ text: String) throws(StepFailure) -> Bool {
    guard let entry = client.app.session.first(where: { $0.key == key }) else { return false }
    client.send(.session(key: key, value: try value(text, of: entry.initial.type, for: key)))
    return true
  }

  func value(
    _ text: String, of type: ValueType, for key: String
  ) throws(StepFailure) -> Value {
    let flags: [String: Value] = [
      "true": true, "1": true, "yes": true, "false": false, "0": false, "no": false,
    ]
    if type == .list {
      if let list = Value(rowsFromFlow: text) { return list }
      throw StepFailure(
        message: "'\(text)' is no list for '\(key)'; write its rows as JSON, for example "
          + "[{\"row\": 1, \"title\": \"First\"}]")
    }
    let value = type == .boolean ? flags[text.lowercased()] : type.value(from: text)
    guard let value else {
      let expected = type == .boolean ? "true or false" : "a whole number"
      throw StepFailure(message: "'\(text)' is not a value for '\(key)'; write \(expected)")
    }
    return value
  }

  /// Why a step about an app is not carried out: the device has no other apps than the flow's.
  func otherApp(_ template: Template?) throws(StepFailure) -> String? {
    guard let template else { return nil }
    let name = try text(template)
    let own = try text(clients[active].appID ?? loaded.flow.configuration.appID)
    guard name != client.app.name, name != own else { return nil }
    return "the device has no app '\(name)'; the flow is about '\(own)'"
  }
}
