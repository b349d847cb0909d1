extension WrongInput {
  /// Rows of elements, switches, and what is enabled.
  static let elements: [WrongInput] = [
    WrongInput(
      "a row without elements", [20: "      - row: []"],
      """
      20:9: error: a row without elements
        hint: a row holds 1 to 8 of: label, button, field, toggle, image
      """),
    WrongInput(
      "a bare row", [20: "      - row"],
      """
      20:9: error: a row has no 'elements'
        hint: add it, for example 'elements: [ label: Total, label: 12 ]'
      """),
    WrongInput(
      "a row of one word", [20: "      - row: Total"],
      """
      20:14: error: expected a list of elements for 'row', found 'Total'
        hint: begin each entry on a line of its own with '- '; an empty list is '[]'
      """),
    WrongInput(
      "nine elements side by side",
      [20: "      - row: [" + (1...9).map { "label: \($0)" }.joined(separator: ", ") + "]"],
      """
      20:9: error: more than 8 elements side by side
      """),
    WrongInput(
      "a row inside a row", [20: "      - row: [ label: A, row: [ label: B ] ]"],
      """
      20:26: error: a row inside a row
        hint: a row holds only: label, button, field, toggle, image
      """),
    WrongInput(
      "a list and a spinner inside a row",
      [20: "      - row: { elements: [ list: [ { title: B } ], spinner ] }"],
      """
      20:28: error: a list inside a row
        hint: a row holds only: label, button, field, toggle, image
      20:52: error: a spinner inside a row
        hint: a row holds only: label, button, field, toggle, image
      """),
    WrongInput(
      "an unknown element inside a row", [20: "      - row: [ labl: A ]"],
      """
      20:16: error: expected an element of a row, found 'labl'
        hint: did you mean 'label'?
      """),
    WrongInput(
      "an unknown key of a row", [20: "      - row: { elements: [ label: A ], wen: LOGGED_IN }"],
      """
      20:40: error: unknown key 'wen' in a row
        hint: did you mean 'when'?
      """),
    WrongInput(
      "an id twice, once inside a row",
      [20: "      - row: [ button: { title: Go, do: [] } ]"],
      """
      21:26: error: a second element with the id 'go' on screen 'Start'
        hint: the first is at 20:33; give one of them another 'id'
      """),
    WrongInput(
      "a switch whose title names no flag", [20: "      - toggle: Night mode"],
      """
      20:17: error: the toggle 'Night mode' shows no flag of the session
        hint: declare 'NIGHT_MODE: false' under 'session', or name a flag with 'key'
      """),
    WrongInput(
      "a switch with an unknown flag", [20: "      - toggle: { title: Night, key: LOGED_IN }"],
      """
      20:38: error: there is no session key 'LOGED_IN'
        hint: did you mean 'LOGGED_IN'?
      """),
    WrongInput(
      "a switch that shows a number",
      [6: "session: { LOGGED_IN: false, NIGHT: 1 }", 20: "      - toggle: Night"],
      """
      20:17: error: a toggle shows a flag, and 'NIGHT' is an integer
        hint: begin with a flag: 'session: { NIGHT: false }'
      """),
    WrongInput(
      "a switch with a key that shows a text",
      [
        6: "session: { LOGGED_IN: false, NAME: guest }",
        20: "      - toggle: { title: Night, key: NAME }",
      ],
      """
      20:38: error: a toggle shows a flag, and 'NAME' is a string
        hint: begin with a flag: 'session: { NAME: false }'
      """),
    WrongInput(
      "a switch without a title", [20: "      - toggle: { key: LOGGED_IN }"],
      """
      20:9: error: a toggle has no 'title'
        hint: add it, for example 'title: Notifications'
      """),
    WrongInput(
      "an unknown key of a switch",
      [20: "      - toggle: { title: Stay, key: LOGGED_IN, checked: true }"],
      """
      20:48: error: unknown key 'checked' in a toggle
        hint: allowed: title, key, id, when, enabled, do
      """),
    WrongInput(
      "a button that is enabled while nobody knows what",
      [21: "      - button: { title: Go, enabled: LOGGED, do: [ route: showMain ] }"],
      """
      21:39: error: there is no session key 'LOGGED'
        hint: the session keys are: LOGGED_IN
      """),
    WrongInput(
      "a field that is enabled by a list", [20: "      - field: { placeholder: A, enabled: [] }"],
      """
      20:43: error: expected a condition for 'enabled', found a list
        hint: join several: 'all: [ … ]' holds while each one does, 'any: [ … ]' while one does
      """),
    WrongInput(
      "a label that is disabled", [20: "      - label: { text: A, enabled: false }"],
      """
      20:27: error: unknown key 'enabled' in a label
        hint: allowed: id, text, when
      """),
    WrongInput(
      "a bar button that is enabled by 'no'",
      [33: "        - { title: More, enabled: no, do: [ push: More ] }"],
      """
      33:35: error: there is no session key 'no'
        hint: the session keys are: LOGGED_IN
      """),
    WrongInput(
      "a second field with the focus",
      [
        20: "      - field: { placeholder: A, focused: true }",
        22: "      - field: { placeholder: B, focused: true }",
      ],
      """
      22:34: error: a second field with 'focused' on screen 'Start'
        hint: the first is at 20:34; one field gets the keyboard
      """),
    WrongInput(
      "a field with the focus of another kind",
      [20: "      - field: { placeholder: A, focused: LOGGED_IN }"],
      """
      20:43: error: expected true or false for 'focused', found 'LOGGED_IN'
        hint: write 'true' or 'false', without quotes
      """),
    WrongInput(
      "a field that submits an unknown action",
      [20: "      - field: { placeholder: A, onSubmit: [ psh: More ] }"],
      """
      20:46: error: expected an action, found 'psh'
        hint: did you mean 'push'?
      """),
    WrongInput(
      "a field that submits a word", [20: "      - field: { placeholder: A, onSubmit: send }"],
      """
      20:44: error: expected a list of actions for 'onSubmit', found 'send'
        hint: begin each entry on a line of its own with '- '; an empty list is '[]'
      """),
    WrongInput(
      "a label with an unknown session key", [20: "      - label: Hello ${LOGED_IN}"],
      """
      20:16: error: screen 'Start' has no parameter 'LOGED_IN'
        hint: did you mean 'LOGGED_IN'?
      """),
    WrongInput(
      "a link with a session key",
      [21: "      - button: { title: Go, do: [ open: \"a://${LOGGED_IN}\" ] }"],
      """
      21:42: error: screen 'Start' has no parameter 'LOGGED_IN'
        hint: 'with: { LOGGED_IN: string }' declares it; a value that begins with '$' is written \
      '$$'
      """),
    WrongInput(
      "a screen whose id an element has", [18: "    id: go"],
      """
      21:26: error: a second element with the id 'go' on screen 'Start'
        hint: the first is at 18:9; give one of them another 'id'
      """),
    WrongInput(
      "a screen with a list as its id", [18: "    id: [ start ]"],
      """
      18:9: error: expected an id for 'id', found a list
        hint: use 1 to 64 characters on one line, without spaces around them
      """),
    WrongInput(
      "an image without a name", [20: "      - image: { label: Logo }"],
      """
      20:9: error: an image has no 'name'
        hint: add it, for example 'name: logo'
      """),
    WrongInput(
      "an image that is too high", [20: "      - image: { name: logo, height: 601 }"],
      """
      20:38: error: 'height' is 601, out of range
        hint: from 20 to 600
      """),
    WrongInput(
      "an image with a source", [20: "      - image: { name: logo, src: logo.png }"],
      """
      20:30: error: unknown key 'src' in an image
        hint: allowed: name, label, height, id, when, menu, onLongPress
      """),
  ]

  /// Swipe actions, menus and long presses.
  static let gestures: [WrongInput] = [
    WrongInput(
      "a menu without buttons", [21: "      - button: { title: Go, do: [], menu: [] }"],
      """
      21:38: error: 'menu' without buttons
        hint: give it one, for example '- { title: Delete, do: [] }', or leave it out
      """),
    WrongInput(
      "a menu and a long press",
      [
        21: "      - button: { title: Go, do: [], menu: [ { title: A, do: [] } ], onLongPress: [] }"
      ],
      """
      21:70: error: both 'menu' and 'onLongPress'
        hint: a long press opens the menu or acts at once; keep one of them
      """),
    WrongInput(
      "a menu that is one button",
      [21: "      - button: { title: Go, do: [], menu: { title: A, do: [] } }"],
      """
      21:44: error: expected a list of buttons for 'menu', found a mapping
        hint: begin each entry on a line of its own with '- '; an empty list is '[]'
      """),
    WrongInput(
      "swipe actions of a button",
      [21: "      - button: { title: Go, do: [], swipeActions: [ { title: A, do: [] } ] }"],
      """
      21:38: error: unknown key 'swipeActions' in a button
        hint: allowed: id, title, do, when, enabled, isActive, menu, onLongPress
      """),
    WrongInput(
      "a swipe action that does nothing it says",
      [20: "      - list: [ { title: A, swipeActions: [ { title: Delete } ] } ]"],
      """
      20:45: error: a button of 'swipeActions' has no 'do'
        hint: add it, for example 'do: []'
      """),
    WrongInput(
      "a role that alerts have",
      [
        20: "      - list: [ { title: A, swipeActions: [ { title: B, role: cancel, do: [] } ] } ]"
      ],
      """
      20:63: error: unknown role 'cancel'
        hint: allowed: plain, destructive
      """),
    WrongInput(
      "two swipe actions with one id",
      [
        20: "      - list: [ { title: A, swipeActions: [ { title: B, do: [] }, "
          + "{ title: b, do: [] } ] } ]"
      ],
      """
      20:67: error: a second button with the id 'b' in 'swipeActions'
        hint: the first is at 20:45; give one of them another 'id'
      """),
    WrongInput(
      "a swipe action with the id of an element",
      [20: "      - list: [ { title: A, swipeActions: [ { title: Go, do: [] } ] } ]"],
      """
      20:54: error: what is uncovered has the id 'go' of another element on screen 'Start'
        hint: the other is at 21:26; give one of them another 'id'
      """),
    WrongInput(
      "nine entries of a menu",
      [
        21: "      - button: { title: Go, do: [], menu: ["
          + (1...9).map { "{ title: N\($0), do: [] }" }.joined(separator: ", ") + "] }"
      ],
      """
      21:38: error: more than 8 'menu'
      """),
    WrongInput(
      "a menu with a title in another script",
      [21: "      - button: { title: Go, do: [], menu: [ { title: \"!!\", do: [] } ] }"],
      """
      21:55: error: no id can be made from the title '!!'
        hint: add an 'id'
      """),
    WrongInput(
      "a refresh that is no list", [18: "    onRefresh: { call: login }"],
      """
      18:16: error: expected a list of actions for 'onRefresh', found a mapping
        hint: begin each entry on a line of its own with '- '; an empty list is '[]'
      """),
  ]
}
