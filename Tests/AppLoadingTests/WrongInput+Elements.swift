extension WrongInput {
  /// Rows of elements, switches, and what is enabled.
  static let elements: [WrongInput] = [
    WrongInput(
      "a field with an empty list of samples",
      [20: "      - field: { placeholder: Name, samples: [] }"],
      """
      20:37: error: a field has 1 to 8 samples
        hint: write for example 'samples: [ Ada, Ada Lovelace ]'
      """),
    WrongInput(
      "a field with one sample that is no list",
      [20: "      - field: { placeholder: Name, samples: Ada }"],
      """
      20:46: error: expected a list of texts for 'samples', found 'Ada'
        hint: begin each entry on a line of its own with '- '; an empty list is '[]'
      """),
    WrongInput(
      "a row without elements", [20: "      - row: []"],
      """
      20:9: error: a row without elements
        hint: a row holds 1 to 8 of: label, button, field, toggle, picker, image
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
        hint: a row holds only: label, button, field, toggle, picker, image
      """),
    WrongInput(
      "a list and a spinner inside a row",
      [20: "      - row: { elements: [ list: [ { title: B } ], spinner ] }"],
      """
      20:28: error: a list inside a row
        hint: a row holds only: label, button, field, toggle, picker, image
      20:52: error: a spinner inside a row
        hint: a row holds only: label, button, field, toggle, picker, image
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
        hint: allowed: title, key, id, sharedId, when, enabled, do
      """),
    WrongInput(
      "a picker of one word", [20: "      - picker: Size"],
      """
      20:17: error: expected a mapping for a picker, found 'Size'
        hint: its keys are: title, options, key, id, sharedId, when, enabled, do
      """),
    WrongInput(
      "a picker without options", [20: "      - picker: { title: Size, options: [] }"],
      """
      20:32: error: a picker without options
        hint: give it 1 to 12, for example '[ Small, Large ]'
      """),
    WrongInput(
      "a picker with thirteen options",
      [
        6: "session: { LOGGED_IN: false, SIZE: \"\" }",
        20: "      - picker: { title: Size, options: ["
          + (1...13).map(String.init).joined(separator: ", ") + "] }",
      ],
      """
      20:32: error: more than 12 options
      """),
    WrongInput(
      "a picker with an option twice",
      [
        6: "session: { LOGGED_IN: false, SIZE: Small }",
        20: "      - picker: { title: Size, options: [ Small, Large, Small ] }",
      ],
      """
      20:57: error: the option 'Small' twice
        hint: the first is at 20:43; leave one of them out
      """),
    WrongInput(
      "a picker whose title names no text",
      [20: "      - picker: { title: Paper size, options: [ A4, A5 ] }"],
      """
      20:26: error: the picker 'Paper size' shows no text of the session
        hint: declare 'PAPER_SIZE: A4' under 'session', or name a text with 'key'
      """),
    WrongInput(
      "a picker that shows a flag",
      [20: "      - picker: { title: Size, key: LOGGED_IN, options: [ A4, A5 ] }"],
      """
      20:37: error: a picker shows a text, and 'LOGGED_IN' is a boolean
        hint: begin with an option: 'session: { LOGGED_IN: A4 }'
      """),
    WrongInput(
      "a picker whose text begins as none of its options",
      [
        6: "session: { LOGGED_IN: false, SIZE: A3 }",
        20: "      - picker: { title: Size, options: [ A4, A5 ] }",
      ],
      """
      20:26: error: 'SIZE' begins as 'A3', which is no option
        hint: begin with an option: 'session: { SIZE: A4 }'
      """),
    WrongInput(
      "a picker whose option has the id of another element",
      [
        6: "session: { LOGGED_IN: false, SIZE: A4 }",
        20: "      - picker: { title: Size, id: go, options: [ A4, A5 ] }",
        21: "      - button: { title: Go, id: go-2, do: [ route: showMain ] }",
      ],
      """
      20:55: error: what is uncovered has the id 'go-2' of another element on screen 'Start'
        hint: the other is at 21:34; give one of them another 'id'
      """),
    WrongInput(
      "an unknown key of a picker",
      [
        6: "session: { LOGGED_IN: false, SIZE: A4 }",
        20: "      - picker: { title: Size, options: [ A4 ], choices: [ A5 ] }",
      ],
      """
      20:49: error: unknown key 'choices' in a picker
        hint: allowed: title, options, key, id, sharedId, when, enabled, do
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
      "a spinner that is disabled", [20: "      - spinner: { style: medium, enabled: false }"],
      """
      20:35: error: unknown key 'enabled' in a spinner
        hint: allowed: id, style, background, during, when
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
        hint: allowed: name, label, height, id, sharedId, when, enabled, menu, onLongPress
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
        hint: allowed: id, sharedId, title, do, when, enabled, isActive, menu, onLongPress
      """),
    WrongInput(
      "a shared id that is no text",
      [20: "      - label: { text: Hello, sharedId: [ a ] }"],
      """
      20:41: error: expected a shared id for 'sharedId', found a list
        hint: use 1 to 64 characters on one line, without spaces around them
      """),
    WrongInput(
      "a shared id of a spinner",
      [20: "      - spinner: { sharedId: cell }"],
      """
      20:20: error: unknown key 'sharedId' in a spinner
        hint: allowed: id, style, background, during, when
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
