extension WrongFlow {
  /// Flows that drive several clients.
  static let clients: [WrongFlow] = [
    WrongFlow(
      "stage.on with an unknown client",
      whole: "appId: sample\nclients: { anna: , ben: }\n---\n"
        + "- stage.on: { client: anne, commands: [ back ] }\n",
      """
      4:23: error: there is no client 'anne'
        hint: did you mean 'anna'?
      """),
    WrongFlow(
      "stage.on with one unknown client of two",
      whole: "appId: sample\nclients: { anna: , ben: }\n---\n"
        + "- stage.on: { client: [ ben, zoe ], commands: [ back ] }\n",
      """
      4:30: error: there is no client 'zoe'
        hint: the clients are: anna, ben
      """),
    WrongFlow(
      "a moment of one of several clients that is not named",
      whole: "appId: sample\nclients: { anna: , ben: }\n---\n- stage.advance: { to: 40 % }\n"
        + "- stage.on: { client: [ anna, ben ], commands: [ { stage.advance: { to: 5 % } } ] }\n",
      """
      4:3: error: 'stage.advance' is for one of 2 clients here, and names none
        hint: add 'client: anna'
      5:52: error: 'stage.advance' is for one of 2 clients here, and names none
        hint: add 'client: anna'
      """),
    WrongFlow(
      "a moment of a transition that has ended",
      """
      - stage.advance: { to: 100 % }
      """,
      """
      3:24: error: a transition that is at 100 % has ended
        hint: write less, or wait for its end with 'waitForAnimationToEnd'
      """),
    WrongFlow(
      "stage.on without client or commands",
      """
      - stage.on: { commands: [ back ] }
      - stage.on: { client: anna }
      """,
      """
      3:3: error: 'stage.on' has no 'client'
        hint: add it, for example 'client: anna'
      4:3: error: 'stage.on' has no 'commands'
        hint: add it, for example 'commands: [ back ]'
      """),
    WrongFlow(
      "stage.on as text, with a misspelt key, and with no names",
      """
      - stage.on: anna
      - stage.on: { clint: anna, commands: [ back ] }
      - stage.on: { client: [], commands: [ back ] }
      """,
      """
      3:13: error: expected a mapping for 'stage.on', found 'anna'
        hint: its keys are: client, commands
      4:15: error: unknown key 'clint' in 'stage.on'
        hint: did you mean 'client'?
      5:15: error: 'client' names no client
      """),
    WrongFlow(
      "an unknown command inside stage.on",
      """
      - stage.on:
          client: anna
          commands:
            - tapOm: Go
      """,
      """
      6:9: error: unknown command 'tapOm'
        hint: did you mean 'tapOn'?
      """),
    WrongFlow(
      "clients that are not a mapping",
      whole: "appId: sample\nclients: [ anna ]\n---\n- back\n",
      """
      2:10: error: expected a mapping of names for 'clients', found a list
        hint: an empty mapping is '{}'
      """),
    WrongFlow(
      "an empty mapping of clients",
      whole: "appId: sample\nclients: {}\n---\n- back\n",
      """
      2:1: error: 'clients' names no client
        hint: add one, for example 'anna:'
      """),
    WrongFlow(
      "an invalid client name, an unknown key and an unknown strategy",
      whole: "appId: sample\nclients:\n  an na:\n  ben: { app: sample, strategy: single }\n"
        + "---\n- back\n",
      """
      3:3: error: 'an na' cannot be the name of a client
        hint: use 1 to 64 of the characters A-Z a-z 0-9 . _ -
      4:10: error: unknown key 'app' in the client 'ben'
        hint: allowed: appId, strategy, defects, destinations, profile, settings
      4:33: error: unknown strategy 'single'
        hint: allowed: root-controller, single-stack, window-swap, naive, published-root, \
      published-deeplinks, published-router, published-navigator
      """),
    WrongFlow(
      "stage.advance to an invalid percentage and with an unknown client",
      whole: "appId: sample\nclients: { anna: }\n---\n- stage.advance: { to: half }\n"
        + "- stage.advance: { client: ana, to: 40 % }\n- stage.advance: { to: 101 % }\n",
      """
      4:24: error: expected a percentage for 'to', found 'half'
        hint: write 0 % to 100 %, for example '40 %' or '37.5 %'
      5:28: error: there is no client 'ana'
        hint: did you mean 'anna'?
      6:24: error: expected a percentage for 'to', found '101 %'
        hint: write 0 % to 100 %, for example '40 %' or '37.5 %'
      """),
    WrongFlow(
      "stage.tap without id and stage.input without text",
      """
      - stage.tap: { screen: Main }
      - stage.input: { id: name }
      """,
      """
      3:3: error: 'stage.tap' has no 'id'
        hint: add it, for example 'id: log-in'
      4:3: error: 'stage.input' has no 'text'
        hint: add it, for example 'text: Ann'
      """),
  ]
}
