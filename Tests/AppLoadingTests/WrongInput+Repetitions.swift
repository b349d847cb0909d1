extension WrongInput {
  /// Duplicate names and malformed entries.
  static let repetitions: [WrongInput] = [
    WrongInput(
      "a repeated key at the top level", [3: "title: Again"],
      """
      3:1: error: duplicate key 'title'
        hint: first used at 2:1; keep one of them
      """),
    WrongInput(
      "a key three times", [3: "title: Again", 4: "title: And again"],
      """
      3:1: error: duplicate key 'title'
        hint: first used at 2:1; keep one of them
      4:1: error: duplicate key 'title'
        hint: first used at 2:1; keep one of them
      """),
    WrongInput(
      "repeated keys in two mappings", [3: "title: Again", 30: "    title: Main\n    title: More"],
      """
      3:1: error: duplicate key 'title'
        hint: first used at 2:1; keep one of them
      31:5: error: duplicate key 'title'
        hint: first used at 30:5; keep one of them
      """),
    WrongInput(
      "a key repeated in quotes", [3: "\"title\": Again"],
      """
      3:1: error: duplicate key 'title'
        hint: first used at 2:1; keep one of them
      """),
    WrongInput(
      "two screens with the same name", [34: "  Main:"],
      """
      33:38: error: there is no screen 'More'
        hint: the screens are: Start, Main
      34:3: error: duplicate key 'Main'
        hint: first used at 29:3; keep one of them
      """),
    WrongInput(
      "two parts with the same name", [11: "    start: { navigation: Main }"],
      """
      11:5: error: duplicate key 'start'
        hint: first used at 10:5; keep one of them
      13:21: error: there is no part 'main'
        hint: the parts are: start
      """),
    WrongInput(
      "a repeated session key in one set",
      [33: "        - { title: More, do: [ set: { LOGGED_IN: true, LOGGED_IN: false } ] }"],
      """
      33:56: error: duplicate key 'LOGGED_IN'
        hint: first used at 33:39; keep one of them
      """),
    WrongInput(
      "a repeated empty key", [2: "\"\": 1", 3: "\"\": 2"],
      """
      2:1: error: duplicate key ''
        hint: keep one of them
      """),
    WrongInput(
      "two elements with the same id",
      [
        33: "        - { id: go, title: More, do: [ push: More ] }\n"
          + "        - { id: go, title: Most, do: [] }"
      ],
      """
      34:17: error: a second element with the id 'go' on screen 'Main'
        hint: the first is at 33:17; give one of them another 'id'
      """),
    WrongInput(
      "a generated id that another element has",
      [
        33: "        - { title: More, do: [ push: More ] }\n        - { title: More!, do: [] }"
      ],
      """
      34:20: error: a second element with the id 'more' on screen 'Main'
        hint: the first is at 33:20; give one of them another 'id'
      """),
    WrongInput(
      "an id that is the generated id of a label",
      [21: "      - button: { id: label-1, title: Go, do: [ route: showMain ] }"],
      """
      21:23: error: a second element with the id 'label-1' on screen 'Start'
        hint: the first is at 20:9; give one of them another 'id'
      """),
    WrongInput(
      "the id of the back button", [35: "    bar: { left: [ { title: Back, do: [ pop ] } ] }"],
      """
      35:29: error: the id 'back' is reserved for the navigation bar's back button
        hint: give the element another 'id'
      """),
    WrongInput(
      "two timers with the same name",
      [24: "      - after: 2 s\n        timer: wait\n        do: []\n      - after: 1 s"],
      """
      28:16: error: a second timer named 'wait' on screen 'Start'
        hint: the first is at 25:16; give one of them another 'timer'
      """),
    WrongInput(
      "two timers without names",
      [
        24: "      - after: 2 s\n        do: []\n      - after: 1 s",
        25: nil,
        22: "      - spinner",
      ],
      """
      26:9: error: a second timer named 'timer' on screen 'Start'
        hint: the first is at 24:9; give one of them another 'timer'
      """),
    WrongInput(
      "two actions in one entry",
      [33: "        - { title: More, do: [ { push: More, pop: {} } ] }"],
      """
      33:32: error: 'push' and 'pop' in one entry
        hint: begin each action with its own '- '
      """),
    WrongInput(
      "then without a condition", [28: "          - then: [ route: showMain ]"],
      """
      27:13: error: 'if' without 'then' and without 'else'
        hint: add 'then:' with a list of actions
      28:13: error: 'then' without 'if'
        hint: 'then' belongs to 'if': without its own '- ', or within the same braces, \
      '{ if: …, then: … }'
      """),
    WrongInput(
      "set without keys", [33: "        - { title: More, do: [ set: {} ] }"],
      """
      33:32: error: 'set' names no session key
        hint: write for example 'set: { LOGGED_IN: true }'
      """),
    WrongInput(
      "a button whose keys are not indented",
      [21: "      - button:\n        title: Go\n        do: []"],
      """
      22:9: error: 'title' is at the same level as 'button'
        hint: an element has one key; its options are indented below it or in braces
      """),
  ]
}
