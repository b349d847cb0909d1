import NavigationEngine

extension Scenario {
  /// Transitions that an animator of the app carries out.
  static let animators = [
    Scenario(
      name: "animatedPush", title: "Push by an animator",
      cast: "B, which brings an animator, is pushed on A in the navigation controller V.",
      app: SampleApp(hasAnimators: true), before: [.launch], change: [.tap("push B")]),
    Scenario(
      name: "animatedPop", title: "Pop by an animator",
      cast: "A, which brings an animator, is popped off B in the navigation controller V.",
      app: SampleApp(first: .stackB, hasAnimators: true), before: [.launch, .tap("push A")],
      change: [.back]),
    Scenario(
      name: "ledPop", title: "Interactive pop by an animator, finished",
      cast: "A finger leads A away, which brings an animator; B shows again in V.",
      app: SampleApp(first: .stackB, hasAnimators: true), before: [.launch, .tap("push A")],
      change: Command.drag(.edgeSwipe, finishing: true)),
    Scenario(
      name: "ledPopCancelled", title: "Interactive pop by an animator, cancelled",
      cast: "A finger begins to lead A away, which brings an animator, and takes it back.",
      app: SampleApp(first: .stackB, hasAnimators: true), before: [.launch, .tap("push A")],
      change: Command.drag(.edgeSwipe, finishing: false)),
    Scenario(
      name: "animatedPresentation", title: "Present by an animator, full screen",
      cast: "A presents B, which brings an animator; R is the root that holds A.",
      app: SampleApp(first: .screenA, hasAnimators: true), before: [.launch],
      change: [.tap("present B, full screen")]),
    Scenario(
      name: "animatedDismissal", title: "Dismiss by an animator, full screen",
      cast: "A goes, which brings an animator, and B, which presented it, shows.",
      app: SampleApp(first: .screenB, hasAnimators: true),
      before: [.launch, .tap("present A, full screen")], change: [.tap("dismiss")]),
    Scenario(
      name: "animatedTab", title: "Tab selected by code, with an animator",
      cast: "T, whose delegate has an animator, shows its tab A, and then that of B.",
      app: SampleApp(first: .tabsAB, hasAnimators: true), before: [.launch],
      change: [.tap("select second tab")]),
  ]
}
