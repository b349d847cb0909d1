import NavigationEngine
import TestSupport

extension Refusal {
  static func tap(_ element: String) -> Command { .tap(element: element, screen: nil) }

  private static func input(_ element: String, _ text: String = "", on screen: String? = nil)
    -> Command
  {
    .input(element: element, text: text, screen: screen)
  }

  private static let tabs: @Sendable () -> CheckedClient = { launched(SampleApps.tabs, then: []) }
  private static let noTabs: @Sendable () -> CheckedClient = {
    launched(SampleApps.tabs, then: [.route("to1")])
  }
  private static let form: @Sendable () -> CheckedClient = { launched(SampleApps.form, then: []) }
  private static let alert: @Sendable () -> CheckedClient = { AlertTests.after("ask") }
  private static let alertOverSheet: @Sendable () -> CheckedClient = {
    AlertTests.after("sheet", "ask")
  }
  private static let sheet: @Sendable () -> CheckedClient = { ModalTests.after("sheet") }
  private static let full: @Sendable () -> CheckedClient = { ModalTests.after("full") }
  private static let clear: @Sendable () -> CheckedClient = { ModalTests.after("clear") }
  private static let rising: @Sendable () -> CheckedClient = {
    launched(SampleApps.modals, then: [tap("sheet")])
  }
  private static let camera: @Sendable () -> CheckedClient = {
    var client = launched(SampleApps.tabs, then: [tap("tab-empty")])
    client.settle()
    return client
  }
  private static let shelfAtB: @Sendable () -> CheckedClient = {
    NavigationOperationTests.after("b")
  }
  private static let shelfAtC: @Sendable () -> CheckedClient = {
    NavigationOperationTests.after("b", "c-instead")
  }
  private static let shelfAtD: @Sendable () -> CheckedClient = {
    NavigationOperationTests.after("b", "c", "d")
  }

  /// Stacks, tabs, presentations, alerts and fields.
  static let containers: [Refusal] = [
    Refusal(Rejection(.alreadyOnTop, .screen(1)), tap("b-instead"), after: shelfAtB),
    Refusal(Rejection(.notOnStack, .screen(2)), tap("to-c"), after: shelfAtC),
    Refusal(Rejection(.nothingToPop), tap("home")) { NavigationOperationTests.after() },
    Refusal(Rejection(.alreadyOnTop, .screen(3)), tap("same"), after: shelfAtD),
    Refusal(Rejection(.nothingToPop), tap("none"), after: shelfAtD),
    Refusal(Rejection(.stackFull, .screen(0)), tap("too-many"), after: shelfAtD),
    Refusal(Rejection(.tabAlreadySelected, .tab(0)), tap("tab-main"), after: tabs),
    Refusal(Rejection(.tabAlreadySelected, .tab(0)), tap("same"), after: tabs),
    Refusal(Rejection(.noSuchTab, .tab(3)), tap("far"), after: tabs),
    Refusal(Rejection(.noTabs), tap("settings"), after: noTabs),
    Refusal(Rejection(.noSuchElement, .name("tab-main")), tap("tab-main"), after: noTabs),
    Refusal(Rejection(.noSuchElement, .name("Main")), tap("Main"), after: tabs),
    Refusal(Rejection(.noSuchElement, .name("tab-main")), tap("tab-main"), after: camera),
    Refusal(
      Rejection(.screenNotVisible, .name("Home")), .tap(element: "tab-main", screen: "Home"),
      after: camera),
    Refusal(
      Rejection(.screenNotVisible, .name("Settings")),
      .tap(element: "tab-settings", screen: "Settings"),
      after: tabs),
    Refusal(Rejection(.nothingToPop), .back, after: tabs),
    Refusal(Rejection(.nothingToDismiss), tap("close")) { ModalTests.after() },
    Refusal(Rejection(.transitionInProgress), tap("close"), after: rising),
    Refusal(Rejection(.transitionInProgress), .back, after: rising),
    Refusal(
      Rejection(.screenNotVisible, .name("List")), .tap(element: "full", screen: "List"),
      after: sheet),
    Refusal(
      Rejection(.screenNotVisible, .name("List")), .tap(element: "full", screen: "List"),
      after: full),
    Refusal(Rejection(.noSuchElement, .name("clear")), tap("clear"), after: sheet),
    Refusal(Rejection(.nothingToPop), .back, after: sheet),
    Refusal(Rejection(.nothingToPop), .back, after: full),
    Refusal(Rejection(.noNavigation), .back, after: clear),
    Refusal(Rejection(.noSuchElement, .name("ask")), tap("ask"), after: alert),
    Refusal(Rejection(.noSuchElement, .name("delete")), tap("delete"), after: alert),
    Refusal(Rejection(.noSuchElement, .name("")), tap(""), after: alertOverSheet),
    Refusal(
      Rejection(.screenNotVisible, .name("Form")), .tap(element: "yes", screen: "Form"),
      after: alert),
    Refusal(
      Rejection(.noSuchScreen, .name("question")), .tap(element: "yes", screen: "question"),
      after: alert),
    Refusal(Rejection(.nothingToPop), .back, after: alert),
    Refusal(Rejection(.nothingToPop), .back, after: alertOverSheet),
    Refusal(Rejection(.noSuchElement, .name("ask")), input("ask"), after: alert),
    Refusal(Rejection(.noSuchElement, .name("yes")), input("yes"), after: alert),
    Refusal(Rejection(.notRunning), input("name"), after: closed),
    Refusal(Rejection(.noSuchElement, .name("nickname")), input("nickname"), after: form),
    Refusal(Rejection(.noSuchElement, .name("Name")), input("Name"), after: form),
    Refusal(Rejection(.noSuchElement, .name("")), input(""), after: form),
    Refusal(Rejection(.notEditable, .name("title")), input("title"), after: form),
    Refusal(Rejection(.notEditable, .name("rows")), input("rows"), after: form),
    Refusal(Rejection(.notEditable, .name("first")), input("first"), after: form),
    Refusal(
      Rejection(.textTooLong, .name("name")), input("name", String(repeating: "a", count: 1001)),
      after: form),
    Refusal(
      Rejection(.textTooLong, .name("name")),
      input("name", String(repeating: "e\u{301}", count: 501)), after: form),
    Refusal(
      Rejection(.screenNotVisible, .name("Greeting")), input("name", on: "Greeting"), after: form),
    Refusal(Rejection(.noSuchScreen, .name("form")), input("name", on: "form"), after: form),
    Refusal(Rejection(.transitionInProgress), input("name")) {
      launched(SampleApps.form, then: [tap("first")])
    },
    Refusal(Rejection(.noSuchElement, .name("reset")), tap("reset"), after: form),
    Refusal(Rejection(.notTappable, .name("second")), tap("second"), after: form),
    Refusal(Rejection(.notTappable, .name("rows")), tap("rows"), after: form),
    Refusal(Rejection(.notTappable, .name("name")), tap("name"), after: form),
  ]
}
