import NavigationEngine
import TestSupport

extension PublishedOrder {
  /// The rows for presentations and tabs; A is the old screen, B the new one.
  static let containers: [PublishedOrder] = [
    PublishedOrder(
      testDescription: "(e) present, full screen", roles: ["Nav(List)": "A", "Nav(Detail)": "B"],
      begin: { ModalTests.after() }, command: Refusal.tap("full"),
      row: """
        B did-load → A will-disappear → B will-appear → progress 0…1 → B did-appear → \
        A did-disappear → completion
        """),
    PublishedOrder(
      testDescription: "(e) dismiss, full screen", roles: ["Nav(List)": "A", "Nav(Detail)": "B"],
      begin: { ModalTests.after("full") }, command: Refusal.tap("close"),
      row: """
        B will-disappear → A will-appear → progress 0…1 → A did-appear → B did-disappear → \
        completion → B freed
        """),
    PublishedOrder(
      testDescription: "(e) present, sheet", roles: ["Nav(List)": "A", "Nav(Detail)": "B"],
      begin: { ModalTests.after() }, command: Refusal.tap("sheet"),
      row: "B did-load → B will-appear → progress 0…1 → B did-appear → completion"),
    PublishedOrder(
      testDescription: "(e) dismiss, sheet", roles: ["Nav(List)": "A", "Nav(Detail)": "B"],
      begin: { ModalTests.after("sheet") }, command: Refusal.tap("close"),
      row: "B will-disappear → progress 0…1 → B did-disappear → completion → B freed"),
    PublishedOrder(
      testDescription: "(e) present, a screen alone over all", roles: ["List": "A", "Leaf": "B"],
      begin: { ModalTests.after() }, command: Refusal.tap("clear"),
      row: "B did-load → B will-appear → progress 0…1 → B did-appear → completion"),
    PublishedOrder(
      testDescription: "(f) tab", roles: ["Nav(Home)": "A", "Nav(Settings)": "B"],
      begin: { Refusal.launched(SampleApps.tabs, then: []) },
      command: Refusal.tap("tab-settings"),
      row: """
        B did-load → B will-appear → A will-disappear → progress 0…1 → A did-disappear → \
        B did-appear → completion
        """),
    PublishedOrder(
      testDescription: "(f) tab before iOS 18", roles: ["Nav(Home)": "A", "Nav(Settings)": "B"],
      begin: { Refusal.launched(SampleApps.tabs.running(profile: .ios17), then: []) },
      command: Refusal.tap("tab-settings"),
      row: """
        B did-load → B will-appear → A will-disappear → A did-disappear → B did-appear
        """),
    PublishedOrder(
      testDescription: "(f) tab selected by code",
      roles: ["Nav(Home)": "A", "Nav(Settings)": "B"],
      begin: { Refusal.launched(SampleApps.tabs, then: []) }, command: Refusal.tap("settings"),
      row: """
        B did-load → B will-appear → A will-disappear → A did-disappear → B did-appear
        """),
  ]
}
