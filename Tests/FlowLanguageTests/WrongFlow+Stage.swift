extension WrongFlow {
  /// This project's own commands.
  static let stage: [WrongFlow] = [
    WrongFlow(
      "advance without a unit",
      """
      - stage.advance: 150
      """,
      """
      3:18: error: the duration '150' has no unit
        hint: write a number and 's', 'ms' or 'min', for example '0.3 s' or '300 ms'
      """),
    WrongFlow(
      "recorded commands that cannot be carried out",
      """
      - stage.commands:
          - { command: back }
          - { at: 2 s, command: tap }
          - { at: 1 s, command: bakc, elment: x }
          - { at: 4 s, command: back }
          - { at: 3 s, command: back }
          - { at: 8000000 s }
      - stage.commands: []
      """,
      """
      4:7: error: a recorded command has no 'at'
        hint: add it, for example 'at: 1.203331 s'
      5:7: error: the command lacks “element”
      6:27: error: unknown command 'bakc'
        hint: did you mean 'back'?
      6:33: error: unknown key 'elment' in a recorded command
        hint: did you mean 'element'?
      8:7: error: the command comes before the one above it
      9:13: error: the duration '8000000 s' is too long
        hint: the longest is '604800 s'
      10:3: error: 'stage.commands' has no command
      """),
    WrongFlow(
      "advance by less than a microsecond",
      """
      - stage.advance: 0.0001 ms
      """,
      """
      3:18: error: the duration '0.0001 ms' is finer than a microsecond
        hint: 's' and 'min' take at most six decimal places, 'ms' three
      """),
    WrongFlow(
      "advance by more than an hour",
      """
      - stage.advance: 4000 s
      """,
      """
      3:18: error: the duration '4000 s' is too long
        hint: the longest is '3600 s'
      """),
    WrongFlow(
      "advance as a mapping",
      """
      - stage.advance: { by: 1 s }
      """,
      """
      3:3: error: 'stage.advance' has no 'to'
        hint: add it, for example 'to: 40 %'
      3:20: error: unknown key 'by' in 'stage.advance'
        hint: allowed: client, to, label, optional
      """),
    WrongFlow(
      "an animation speed of zero",
      """
      - stage.animationSpeed: 0
      """,
      """
      3:25: error: '0' is not a number for 'stage.animationSpeed'
        hint: write a whole number from 1 to 100
      """),
    WrongFlow(
      "an animation speed over 100 percent",
      """
      - stage.animationSpeed: { percent: 200 }
      """,
      """
      3:36: error: '200' is not a number for 'percent'
        hint: write a whole number from 1 to 100
      """),
    WrongFlow(
      "animationSpeed without a value",
      """
      - stage.animationSpeed:
      """,
      """
      3:3: error: 'stage.animationSpeed' needs a value
        hint: write 'stage.animationSpeed: …'
      """),
    WrongFlow(
      "a misspelt stage command",
      """
      - stage.asertEvents: [ freed ]
      """,
      """
      3:3: error: unknown command 'stage.asertEvents'
        hint: did you mean 'stage.assertEvents'?
      """),
    WrongFlow(
      "records that are not a list",
      """
      - stage.assertEvents: freed Login
      """,
      """
      3:23: error: expected a list of records for 'stage.assertEvents', found 'freed Login'
        hint: begin each entry on a line of its own with '- '; an empty list is '[]'
      """),
    WrongFlow(
      "an empty list of records",
      """
      - stage.assertEvents: []
      """,
      """
      3:3: error: 'stage.assertEvents' names no record
      """),
    WrongFlow(
      "a misspelt kind of record",
      """
      - stage.assertEvents: [ didApear Main ]
      """,
      """
      3:25: error: unknown kind of record 'didApear'
        hint: did you mean 'didAppear'?
      """),
    WrongFlow(
      "a record without a kind",
      """
      - stage.assertEvents: [ { name: Main } ]
      """,
      """
      3:25: error: a record without 'kind'
        hint: write for example '{ kind: didAppear }'
      """),
    WrongFlow(
      "a record that is a list",
      """
      - stage.assertEvents: [ [ freed ] ]
      """,
      """
      3:25: error: expected a record, found a list
        hint: write its kind and its name, for example 'didAppear Main'
      """),
    WrongFlow(
      "a word as a number of screens",
      """
      - stage.assertLive: { Main: one }
      """,
      """
      3:29: error: 'one' is not a number for 'Main'
        hint: write a whole number from 0 to 10000
      """),
    WrongFlow(
      "a word as a total",
      """
      - stage.assertLive: one
      """,
      """
      3:21: error: 'one' is not a number for 'stage.assertLive'
        hint: write a whole number from 0 to 10000
      3:21: error: expected a mapping of names and values for 'stage.assertLive', found 'one'
        hint: write 'stage.assertLive: { … }'
      """),
    WrongFlow(
      "a route without a name",
      """
      - stage.route:
      """,
      """
      3:3: error: 'stage.route' needs a value
        hint: write 'stage.route: …'
      """),
    WrongFlow(
      "a route as a mapping with another key",
      """
      - stage.route: { route: showMain }
      """,
      """
      3:3: error: 'stage.route' has no 'name'
        hint: add it, for example 'name: showLoginScreen'
      3:18: error: unknown key 'route' in 'stage.route'
        hint: allowed: name, with, label, optional
      """),
    WrongFlow(
      "session flags as text",
      """
      - stage.session: LOGGED_IN
      """,
      """
      3:18: error: expected a mapping of names and values for 'stage.session', found 'LOGGED_IN'
        hint: write 'stage.session: { … }'
      """),
    WrongFlow(
      "a session flag without a value",
      """
      - stage.session: { LOGGED_IN: }
      """,
      """
      3:20: error: expected text for 'LOGGED_IN', found nothing
        hint: write text after the colon, or remove the key
      """),
    WrongFlow(
      "a fault without a name",
      """
      - stage.assertFault
      """,
      """
      3:3: error: 'stage.assertFault' needs a value
        hint: write 'stage.assertFault: …'
      """),
  ]
}
