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
      "an unused part", [13: "    showMain: { to: start, animation: glide }"],
      """
      11:5: warning: nothing shows part 'main'
        hint: add a route to it with 'to', or name it as 'first'
      """),
    WrongInput(
      "an unused animation", [13: "    showMain: { to: main }"],
      """
      15:3: warning: no route uses animation 'glide'
      """),
  ]
}
