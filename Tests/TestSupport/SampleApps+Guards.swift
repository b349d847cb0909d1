public import NavigationEngine

extension SampleApps {
  /// A screen that always asks, on a stack and in a sheet, and every way to leave it.
  public static let guarded = App(
    name: "guarded", title: "Guarded",
    screens: [
      Screen(
        name: "List",
        content: [
          button("open", [.push(1, animated: false)]),
          button("sheet", [.present(Modal(content: .navigation(root: 1)), animated: false)]),
        ]),
      Screen(
        name: "Contract",
        content: [
          button("pop", [.pop()]), button("popTo", [.popTo(0)]),
          button("popToRoot", [.popToRoot()]), button("replace", [.replace(2)]),
          button("setStack", [.setStack([0, 2])]), button("dismiss", [.dismiss()]),
          button("swap", [.route(0)]), button("steps", [.route(1)]),
          button("more", [.push(2, animated: false)]),
          button("again", [.push(3, animated: false)]),
        ],
        leavingGuard: LeavingGuard(alert: 0)),
      Screen(name: "Annex", content: [button("popToRoot", [.popToRoot()])]),
      Screen(
        name: "Appendix", content: [button("popToRoot", [.popToRoot()])],
        leavingGuard: LeavingGuard(alert: 0)),
    ],
    alerts: [
      Alert(
        name: "sure", title: "Sure?",
        buttons: [
          AlertButton(id: "leave", title: "Leave", actions: [.leave]),
          AlertButton(id: "stay", title: "Stay", role: .cancel),
        ])
    ],
    parts: [
      Part(name: "list", content: .navigation(root: 0)),
      Part(name: "outside", content: .screen(2)),
    ],
    routes: [
      Route(name: "outside", part: 1), Route(name: "home", steps: [.dismissAll, .popToRoot]),
    ])
}
