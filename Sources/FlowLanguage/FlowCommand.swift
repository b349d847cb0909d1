/// What a step does, with everything that the flow says about it.
package indirect enum FlowCommand: Sendable, Equatable {
  case launchApp(LaunchOptions)
  case stopApp(Template?)
  case clearState(Template?)
  case clearKeychain
  case setPermissions([PermissionSetting], appID: Template?)
  case tap(Tap)
  case assertVisible(ElementSelector)
  case assertNotVisible(ElementSelector)
  case assertTrue(Template)
  case waitUntil(Condition, timeout: Template?)
  case waitForAnimationToEnd(timeout: Template?)
  case back
  case press(DeviceKey)
  /// A key whose name is only known when the flow runs.
  case key(Template)
  case swipe(Swipe)
  case scroll
  case scrollUntilVisible(ScrollSearch)
  case text(TextCommand)
  case openLink(Template, inBrowser: Bool)
  case setOrientation(Orientation)
  /// One whose name is only known when the flow runs.
  case orientation(Template)
  case takeScreenshot(Template, croppedOn: ElementSelector?)
  case startRecording(Template)
  case stopRecording
  case evaluate(Template)
  case runScript(ScriptFile)
  case runFlow(Subflow, when: Condition?)
  case repeated(Repetition)
  case retry(Subflow, maximum: Template?)
  /// Steps for some of the clients.
  case on(ClientBlock)
  case stage(StageCommand)
  case appearance(AppearanceCommand)
  /// A command of the syntax that means nothing to a simulated app.
  case skipped(reason: String, acts: Bool)
}

extension FlowCommand {
  /// The element that a step looks for whose selector stands under a key of the step.
  var selector: ElementSelector? {
    switch self {
    case .waitUntil(let condition, _): condition.visible ?? condition.notVisible
    case .scrollUntilVisible(let search): search.element
    case .swipe(let swipe):
      if case .element(let element, _) = swipe.path { element } else { nil }
    default: nil
    }
  }
}

/// One entry of a list of commands.
public struct FlowStep: Sendable, Equatable {
  package let command: FlowCommand
  /// What a person calls the step, where the flow says so.
  package let label: Template?
  /// Whether a failure is only a warning.
  package let isOptional: Bool
  /// Where the entry stands.
  package let place: FlowPlace
  /// The entry as it would stand on one line.
  package let source: String
  /// What a person should know of how the entry is written.
  package var remarks: [String] = []
  /// Where it probably does not say what its author meant.
  package var warnings: [String] = []

  /// The same entry with what it turned out to do.
  package func doing(_ command: FlowCommand) -> FlowStep {
    FlowStep(
      command: command, label: label, isOptional: isOptional, place: place, source: source,
      remarks: remarks, warnings: warnings)
  }
}
