extension WrongInput {
  /// Lists that the session keeps, and what is done to their rows.
  static let lists: [WrongInput] = [
    WrongInput(
      "a full swipe that would choose the second button",
      [
        20: "      - list: [ { title: A, leadingSwipeActions: [ { title: B, do: [] }, "
          + "{ title: C, fullSwipe: true, do: [] } ] } ]"
      ],
      """
      20:86: error: 'fullSwipe' on a button that is not the first of 'leadingSwipeActions'
        hint: a swipe over the whole row chooses the button at the edge, which stands first
      """),
    WrongInput(
      "a full swipe of a menu",
      [20: "      - image: { name: a, menu: [ { title: B, fullSwipe: true, do: [] } ] }"],
      """
      20:47: error: unknown key 'fullSwipe' in a button of 'menu'
        hint: allowed: id, title, role, do
      """),
    WrongInput(
      "first rows that are none",
      [
        6: "session: { LOGGED_IN: false, NOTES: [ { subtitle: Tea }, [ Milk ], { titel: Tea } ] }"
      ],
      """
      6:39: error: a row has no 'title'
        hint: add it, for example 'title: First'
      6:58: error: expected text for 'title', found a list
        hint: text that begins with '[' or '{' needs quotes
      6:70: error: unknown key 'titel' in a row
        hint: did you mean 'title'?
      """),
    WrongInput(
      "rows of what is no list, and of nothing",
      [
        20: """
              - list: { rows: LOGGED_IN }
              - list: { rows: NOTE }
        """
      ],
      """
      20:23: error: 'LOGGED_IN' is a boolean, and no list
        hint: begin with rows, or with none: 'session: { LOGGED_IN: [] }'
      21:23: error: there is no session key 'NOTE'
        hint: the session keys are: LOGGED_IN
      """),
    WrongInput(
      "rows of the session with texts of their own",
      [
        6: "session: { LOGGED_IN: false, NOTES: [] }",
        20: "      - list: { rows: NOTES, row: { title: A, do: [] } }",
      ],
      """
      20:37: error: unknown key 'title' in the rows of 'NOTES'
        hint: allowed: do, enabled, sharedId, swipeActions, leadingSwipeActions, menu, onLongPress
      """),
    WrongInput(
      "a search by what is no field",
      [
        6: "session: { LOGGED_IN: false, NOTES: [] }",
        20: """
              - list: { rows: NOTES, search: $find }
              - list: { rows: [ { title: A } ], search: find, id: other }
        """,
      ],
      """
      20:38: error: screen 'Start' has no field 'find'
        hint: add one: 'field: { placeholder: Search, id: find }'
      21:49: error: 'search' names a field of the screen
        hint: write its id after '$', for example 'search: $search'
      """),
    WrongInput(
      "a search beside another field",
      [
        20: """
              - field: Find
              - list: { rows: [ { title: A } ], search: $fnd }
        """
      ],
      """
      21:49: error: screen 'Start' has no field 'fnd'
        hint: did you mean 'find'?
      """),
    WrongInput(
      "an id that a row can have",
      [
        6: "session: { LOGGED_IN: false, NOTES: [] }",
        20: """
              - list: { rows: NOTES, id: note }
              - label: { text: A, id: note-12 }
              - label: { text: B, id: note-x }
        """,
      ],
      """
      21:31: error: the id 'note-12' can be that of a row of the list 'note' on screen 'Start'
        hint: give one of them another 'id'
      """),
    WrongInput(
      "a row added to no list, and without a title",
      [
        6: "session: { LOGGED_IN: false, NOTES: [] }",
        20:
          "      - button: { title: A, do: [ addRow: { to: LOGGED_IN, title: B }, "
          + "addRow: { to: NOTES }, addRow: { title: B } ] }",
      ],
      """
      20:49: error: 'LOGGED_IN' is a boolean, and no list
        hint: begin with rows, or with none: 'session: { LOGGED_IN: [] }'
      20:72: error: the action 'addRow' has no 'title'
        hint: add it, for example 'title: $name'
      20:95: error: the action 'addRow' has no 'to'
        hint: add it, for example 'to: NOTES'
      """),
    WrongInput(
      "a row updated with nothing, or without a row",
      [
        6: "session: { LOGGED_IN: false, NOTES: [] }",
        20:
          "      - button: { title: A, do: [ updateRow: { in: NOTES, row: 1 }, "
          + "updateRow: { in: NOTES, title: B } ] }",
      ],
      """
      20:35: error: 'updateRow' changes nothing
        hint: add 'title' or 'subtitle' with the new text
      20:69: error: the action 'updateRow' has no 'row'
        hint: add it, for example 'row: $row'
      """),
    WrongInput(
      "a row removed by a text, and by what is not known",
      [
        6: "session: { LOGGED_IN: false, NOTES: [] }",
        20:
          "      - button: { title: A, do: [ removeRow: { from: NOTES, row: first }, "
          + "removeRow: { from: NOTES, row: $row } ] }",
      ],
      """
      20:66: error: expected a whole number for 'row', found 'first'
        hint: write digits, without quotes, for example '20'
      20:106: error: 'row' takes an integer, and '$row' is a string
      20:106: error: screen 'Start' has no parameter and no field 'row'
        hint: 'with: { row: string }' declares it; a value that begins with '$' is written '$$'
      """),
    WrongInput(
      "a list that is set, counted up and compared with a text",
      [
        6: "session: { LOGGED_IN: false, NOTES: [] }",
        20: """
              - button: { title: A, when: NOTES == some, do: [ set: { NOTES: [] }, \
        increment: NOTES ] }
              - label: { text: B, when: NOTES }
        """,
      ],
      """
      20:35: error: expected a whole number for 'NOTES', found 'some'
        hint: write digits, without quotes, for example '20'
      20:70: error: 'NOTES' is a list, which changes row by row
        hint: use 'addRow', 'updateRow' or 'removeRow'
      20:87: error: 'NOTES' is a list, and only whole numbers are counted
        hint: use 'set', or begin with a number: 'session: { NOTES: 0 }'
      21:33: error: 'NOTES' is not a flag
        hint: name the value, for example '{ NOTES: 0 }'
      """),
    WrongInput(
      "the row after a timer",
      [
        6: "session: { LOGGED_IN: false, NOTES: [] }",
        20:
          "      - list: { rows: NOTES, row: { do: [ { after: 1 s, do: [ removeRow: { "
          + "from: NOTES, row: $row } ] } ] } }",
      ],
      """
      20:94: error: the result 'row' is not kept until then
        hint: use it before the timer or the answer, or store it with 'set'
      """),
    WrongInput(
      "a key of the session that a server keeps too", [3: "backend: { LOGGED_IN: false }"],
      """
      3:12: error: a second session key 'LOGGED_IN' under 'backend'
        hint: the first is at 6:12; keep one of them
      """),
    WrongInput(
      "a Keychain that is a list", [3: "keychain: [ TOKEN ]"],
      """
      3:11: error: expected a mapping of session keys for 'keychain', found a list
        hint: an empty mapping is '{}'
      """),
  ]
}
