public import NavigationEngine

extension SampleApps {
  /// A form that logs in through a service, with a completion that keeps it alive or does not.
  public static let caller = App(
    name: "caller", title: "Caller", session: [SessionEntry(key: "LOGGED_IN")],
    screens: [
      Screen(name: "Start", content: [button("form", [.push(1)])]),
      Screen(
        name: "Form",
        content: [
          button("call", [.call(0)]), button("call-and-keep", [.call(1)]),
          button("leave-and-call", [.pop(), .call(0), .after(0)]),
        ]),
      Screen(name: "Welcome"),
    ],
    alerts: [
      Alert(name: "failed", title: "Failed", buttons: [AlertButton(id: "ok", title: "OK")])
    ],
    parts: [Part(name: "main", content: .navigation(root: 0))],
    timers: [TimerDefinition(name: "later", delayMicroseconds: 1_000_000, actions: [])],
    services: [
      Service(name: "login", delayMicroseconds: 1_000_000, slowMicroseconds: 5_000_000)
    ],
    calls: [
      ServiceCall(service: 0, success: [.setSession(0, true), .push(2)], failure: [.alert(0)]),
      ServiceCall(service: 0, success: [.setSession(0, true), .push(2)], keepsOwner: true),
    ])
}
