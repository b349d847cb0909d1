extension WrongFlow {
  /// Wrong values and keys of commands.
  static let options: [WrongFlow] = [
    WrongFlow(
      "an unknown option",
      """
      - launchApp: { clearstate: true }
      """,
      """
      3:16: error: unknown key 'clearstate' in 'launchApp'
        hint: did you mean 'clearState'?
      """),
    WrongFlow(
      "a flag that is neither true nor false",
      """
      - launchApp: { clearState: yes please }
      """,
      """
      3:28: error: expected true or false for 'clearState', found 'yes please'
        hint: write 'true' or 'false'
      """),
    WrongFlow(
      "arguments as a list",
      """
      - launchApp: { arguments: [ a ] }
      """,
      """
      3:27: error: expected a mapping of names and values for 'arguments', found a list
        hint: an empty mapping is '{}'
      """),
    WrongFlow(
      "an unknown key of a selector",
      """
      - tapOn: { txt: Log In }
      """,
      """
      3:12: error: unknown key 'txt' in 'tapOn'
        hint: did you mean 'text'?
      """),
    WrongFlow(
      "a selector without any criterion",
      """
      - tapOn: { repeat: 2 }
      """,
      """
      3:3: error: 'tapOn' selects no element
        hint: add 'text', 'id' or another of: text, id, index, enabled, selected, checked, \
      focused, width, height, tolerance, traits, point, css, containsDescendants, below, \
      above, leftOf, rightOf, childOf, containsChild
      """),
    WrongFlow(
      "a selector with only a tolerance",
      """
      - tapOn: { tolerance: 1 }
      """,
      """
      3:3: error: 'tapOn' selects no element
        hint: add 'text', 'id' or another of: text, id, index, enabled, selected, checked, \
      focused, width, height, tolerance, traits, point, css, containsDescendants, below, \
      above, leftOf, rightOf, childOf, containsChild
      """),
    WrongFlow(
      "an index that is not a number",
      """
      - tapOn: { text: A, index: first }
      """,
      """
      3:28: error: 'first' is not a number for 'index'
        hint: write a whole number from -1000 to 1000
      """),
    WrongFlow(
      "a word as a point",
      """
      - tapOn: { point: middle }
      """,
      """
      3:19: error: 'middle' is not a position on the screen
        hint: write points as "120, 300", or parts of the screen as "50%, 30%"
      """),
    WrongFlow(
      "a swipe by fractions of a percent",
      """
      - swipe: { start: "50.5%,80%", end: "50%,20%" }
      """,
      """
      3:19: error: a swipe takes whole numbers for 'start', as in Maestro
        hint: write points as "120, 300", or parts of the screen as "50%, 30%"
      """),
    WrongFlow(
      "a swipe from a percentage to points",
      """
      - swipe: { start: "50%,80%", end: "50,20" }
      """,
      """
      3:35: error: 'start' and 'end' of a swipe have different units
        hint: write both in points, or both in percent
      """),
    WrongFlow(
      "a swipe in a direction of mixed case",
      """
      - swipe: { direction: Up }
      """,
      """
      3:23: error: unknown direction 'Up'
        hint: allowed: UP, up
      """),
    WrongFlow(
      "a number where Maestro takes text only",
      """
      - inputText: { text: 123 }
      - assertTrue: { condition: yes }
      - assertVisible: .inf
      """,
      """
      3:22: error: Maestro takes only text for 'text' here, found '123'
        hint: put it in quotes
      4:28: error: Maestro takes only text for 'condition' here, found 'yes'
        hint: put it in quotes
      5:18: error: '.inf' is no number that Maestro can read
        hint: put it in quotes
      """),
    WrongFlow(
      "a point outside the screen",
      """
      - tapOn: { point: "120%, 50%" }
      """,
      """
      3:19: error: '120%, 50%' is not a position on the screen
        hint: write points as "120, 300", or parts of the screen as "50%, 30%"
      """),
    WrongFlow(
      "a point that mixes percent and points",
      """
      - tapOn: { point: "50%, 300" }
      """,
      """
      3:19: error: '50%, 300' is not a position on the screen
        hint: write points as "120, 300", or parts of the screen as "50%, 30%"
      """),
    WrongFlow(
      "an unknown trait",
      """
      - tapOn: { traits: sqare }
      """,
      """
      3:20: error: unknown trait 'sqare'
        hint: did you mean 'square'?
      """),
    WrongFlow(
      "selector keys of other tools",
      """
      - tapOn: { text: A, regex: true }
      - tapOn: { text: A, placeholder: B }
      """,
      """
      3:21: error: unknown key 'regex' in 'tapOn'
        hint: a text is a regular expression already
      4:21: error: unknown key 'placeholder' in 'tapOn'
        hint: an empty field has it as its text: write 'text'
      """),
    WrongFlow(
      "a relation that is not a selector",
      """
      - tapOn: { text: A, below: [ B ] }
      """,
      """
      3:28: error: expected a text or a selector for 'below', found a list
        hint: write a text, or a mapping such as '{ id: log-in }'
      """),
    WrongFlow(
      "an unknown key inside a relation",
      """
      - tapOn: { text: A, below: { ide: b } }
      """,
      """
      3:30: error: unknown key 'ide' in 'below'
        hint: did you mean 'id'?
      """),
    WrongFlow(
      "descendants that are not a list",
      """
      - tapOn: { containsDescendants: A }
      """,
      """
      3:33: error: expected a list of selectors for 'containsDescendants', found 'A'
        hint: begin each entry on a line of its own with '- '; an empty list is '[]'
      """),
    WrongFlow(
      "a label that is a list",
      """
      - back: { label: [ a ] }
      """,
      """
      3:18: error: expected text for 'label', found a list
        hint: text that begins with '[' or '{' needs quotes
      """),
    WrongFlow(
      "a repeat over the limit",
      """
      - tapOn: { text: A, repeat: 5000 }
      """,
      """
      3:29: error: '5000' is not a number for 'repeat'
        hint: write a whole number from -1000 to 1000
      """),
    WrongFlow(
      "a timeout with a unit",
      """
      - extendedWaitUntil: { visible: A, timeout: 5 s }
      """,
      """
      3:45: error: '5 s' is not a number for 'timeout'
        hint: write a whole number from 0 to 3600000
      """),
    WrongFlow(
      "a timeout over an hour",
      """
      - extendedWaitUntil: { visible: A, timeout: 99999999 }
      """,
      """
      3:45: error: '99999999' is not a number for 'timeout'
        hint: write a whole number from 0 to 3600000
      """),
    WrongFlow(
      "extendedWaitUntil without a condition",
      """
      - extendedWaitUntil: { timeout: 5000 }
      """,
      """
      3:3: error: 'extendedWaitUntil' without 'visible' and without 'notVisible'
        hint: add one of them, for example 'visible: Main Screen'
      """),
    WrongFlow(
      "a swipe without direction and points",
      """
      - swipe: { duration: 400 }
      """,
      """
      3:3: error: 'swipe' has neither a direction nor points
        hint: add 'direction: LEFT', or 'start: "2%, 50%"' and 'end: "80%, 50%"'
      """),
    WrongFlow(
      "a swipe with only a start",
      """
      - swipe: { start: "2%, 50%" }
      """,
      """
      3:3: error: 'swipe' has neither a direction nor points
        hint: add 'direction: LEFT', or 'start: "2%, 50%"' and 'end: "80%, 50%"'
      """),
    WrongFlow(
      "a swipe in an unknown direction",
      """
      - swipe: { direction: sideways }
      """,
      """
      3:23: error: unknown direction 'sideways'
        hint: allowed: UP, DOWN, LEFT, RIGHT
      """),
    WrongFlow(
      "a swipe from an element without a direction",
      """
      - swipe: { from: A }
      """,
      """
      3:3: error: 'swipe' with 'from' and without 'direction'
        hint: add 'direction: LEFT'
      """),
    WrongFlow(
      "a swipe with a direction and points",
      """
      - swipe: { direction: LEFT, start: "2%, 50%", end: "80%, 50%" }
      """,
      """
      3:29: error: 'start' conflicts with 'direction'
        hint: keep one of them
      """),
    WrongFlow(
      "an unknown key of the device",
      """
      - pressKey: Bakc
      """,
      """
      3:13: error: unknown key 'Bakc'
        hint: did you mean 'Back'?
      """),
    WrongFlow(
      "assertTrue without a condition",
      """
      - assertTrue: {}
      """,
      """
      3:3: error: 'assertTrue' has no 'condition'
        hint: add it, for example 'condition: ${count == 3}'
      """),
    WrongFlow(
      "scrollUntilVisible without an element",
      """
      - scrollUntilVisible: { direction: DOWN }
      """,
      """
      3:3: error: 'scrollUntilVisible' has no 'element'
        hint: add it, for example 'element: Main Screen'
      """),
    WrongFlow(
      "an unknown legacy action",
      """
      - action: bakc
      """,
      """
      3:11: error: unknown action 'bakc'
        hint: did you mean 'back'?
      """),
  ]
}
