extension WrongInput {
  /// Valid apps with a probable mistake.
  static let doubts: [WrongInput] = [
    WrongInput(
      "an unused screen", [33: "        - { title: More, do: [] }"],
      """
      34:3: warning: nothing shows screen 'More'
        hint: add it to a part, or push it from a screen
      """),
    WrongInput(
      "a push from a screen in no navigation container",
      [21: "      - button: { title: Go, do: [ push: More ] }"],
      """
      21:36: warning: 'push' has no effect: 'Start' is never in a navigation container
        hint: show it with 'navigation: Start'
      """),
    WrongInput(
      "a pop from a screen in no navigation container",
      [21: "      - button: { title: Go, do: [ pop ] }"],
      """
      21:36: warning: 'pop' has no effect: 'Start' is never in a navigation container
        hint: show it with 'navigation: Start'
      """),
    WrongInput(
      "a pop from a screen that is never on top",
      [
        33: "        - { title: More, do: [ push: More ] }\n"
          + "        - { title: Close, do: [ pop: { animated: false } ] }"
      ],
      """
      34:33: warning: 'pop' has no effect: 'Main' is never pushed on another screen
      """),
    WrongInput(
      "a push as a screen disappears",
      [33: "        - { title: More, do: [ push: More ] }\n    onDisappear: [ push: More ]"],
      """
      34:20: warning: 'push' in 'onDisappear' is rejected: the transition of 'Main' is not over
        hint: ask in 'onAppear', or use a route with this step: they wait for the end
      """),
    WrongInput(
      "a presentation as a screen loads, in one case",
      [
        33: "        - { title: More, do: [ push: More ] }\n"
          + "    onLoad: [ { if: LOGGED_IN, then: [ present: More ] } ]"
      ],
      """
      34:40: warning: 'present' in 'onLoad' is rejected: the transition of 'Main' is not over
        hint: ask in 'onAppear', or use a route with this step: they wait for the end
      """),
    WrongInput(
      "an unused part", [13: "    showMain: { to: start, animation: glide }"],
      """
      11:5: warning: nothing shows part 'main'
        hint: add a route to it with 'to', or name it as 'first'
      """),
    WrongInput(
      "a first screen that leads on in one case only", [21: nil],
      """
      26:13: warning: 'Start' stays for good where this is false
        hint: add 'else' with a route; nothing on the screen can be tapped
      """),
    WrongInput(
      "a first screen that leads on when it is not asked to",
      [21: nil, 28: "            else: [ route: showMain ]"],
      """
      26:13: warning: 'Start' stays for good where this is true
        hint: add 'then' with a route; nothing on the screen can be tapped
      """),
    WrongInput(
      "a first screen that never leads on",
      [21: nil, 22: nil, 23: nil, 24: nil, 25: nil, 26: nil, 27: nil, 28: nil],
      """
      17:3: warning: 'Start' stays for good: it leads nowhere, and nothing on it can be tapped
        hint: add 'onAppear' with a route, or a button
      """),
    WrongInput(
      "an unused animation", [13: "    showMain: { to: main }"],
      """
      15:3: warning: no route or transition uses animation 'glide'
      """),
  ]
}
