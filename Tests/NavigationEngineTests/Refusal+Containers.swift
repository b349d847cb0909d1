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
    Refusal(.alreadyOnTop(1), tap("b-instead"), after: shelfAtB),
    Refusal(.notOnStack(2), tap("to-c"), after: shelfAtC),
    Refusal(.nothingToPop, tap("home")) { NavigationOperationTests.after() },
    Refusal(.alreadyOnTop(3), tap("same"), after: shelfAtD),
    Refusal(.nothingToPop, tap("none"), after: shelfAtD),
    Refusal(.stackFull(0), tap("too-many"), after: shelfAtD),
    Refusal(.tabAlreadySelected(0), tap("tab-main"), after: tabs),
    Refusal(.tabAlreadySelected(0), tap("same"), after: tabs),
    Refusal(.noSuchTab(3), tap("far"), after: tabs),
    Refusal(.noTabs, tap("settings"), after: noTabs),
    Refusal(.noSuchElement("tab-main"), tap("tab-main"), after: noTabs),
    Refusal(.noSuchElement("Main"), tap("Main"), after: tabs),
    Refusal(.noSuchElement("tab-main"), tap("tab-main"), after: camera),
    Refusal(.screenNotVisible("Home"), .tap(element: "tab-main", screen: "Home"), after: camera),
    Refusal(
      .screenNotVisible("Settings"), .tap(element: "tab-settings", screen: "Settings"),
      after: tabs),
    Refusal(.nothingToPop, .back, after: tabs),
    Refusal(.nothingToDismiss, tap("close")) { ModalTests.after() },
    Refusal(.transitionInProgress, tap("close"), after: rising),
    Refusal(.transitionInProgress, .back, after: rising),
    Refusal(.screenNotVisible("List"), .tap(element: "full", screen: "List"), after: sheet),
    Refusal(.screenNotVisible("List"), .tap(element: "full", screen: "List"), after: full),
    Refusal(.noSuchElement("clear"), tap("clear"), after: sheet),
    Refusal(.nothingToPop, .back, after: sheet),
    Refusal(.nothingToPop, .back, after: full),
    Refusal(.noNavigation, .back, after: clear),
    Refusal(.noSuchElement("ask"), tap("ask"), after: alert),
    Refusal(.noSuchElement("delete"), tap("delete"), after: alert),
    Refusal(.noSuchElement(""), tap(""), after: alertOverSheet),
    Refusal(.screenNotVisible("Form"), .tap(element: "yes", screen: "Form"), after: alert),
    Refusal(.noSuchScreen("question"), .tap(element: "yes", screen: "question"), after: alert),
    Refusal(.nothingToPop, .back, after: alert),
    Refusal(.nothingToPop, .back, after: alertOverSheet),
    Refusal(.noSuchElement("ask"), input("ask"), after: alert),
    Refusal(.noSuchElement("yes"), input("yes"), after: alert),
    Refusal(.notRunning, input("name"), after: closed),
    Refusal(.noSuchElement("nickname"), input("nickname"), after: form),
    Refusal(.noSuchElement("Name"), input("Name"), after: form),
    Refusal(.noSuchElement(""), input(""), after: form),
    Refusal(.notEditable("title"), input("title"), after: form),
    Refusal(.notEditable("rows"), input("rows"), after: form),
    Refusal(.notEditable("first"), input("first"), after: form),
    Refusal(
      .textTooLong("name"), input("name", String(repeating: "a", count: 1001)), after: form),
    Refusal(
      .textTooLong("name"), input("name", String(repeating: "e\u{301}", count: 501)), after: form),
    Refusal(.screenNotVisible("Greeting"), input("name", on: "Greeting"), after: form),
    Refusal(.noSuchScreen("form"), input("name", on: "form"), after: form),
    Refusal(.transitionInProgress, input("name")) {
      launched(SampleApps.form, then: [tap("first")])
    },
    Refusal(.noSuchElement("reset"), tap("reset"), after: form),
    Refusal(.notTappable("second"), tap("second"), after: form),
    Refusal(.notTappable("rows"), tap("rows"), after: form),
    Refusal(.notTappable("name"), tap("name"), after: form),
  ]
}
