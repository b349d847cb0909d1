extension WrongFlow {
  /// Flows that drive several clients.
  static let clients: [WrongFlow] = [
    WrongFlow(
      "a step for a client that is not there",
      whole: "appId: sample\nclients: { anna: , ben: }\n---\n"
        + "- stage.on: { client: anne, commands: [ back ] }\n",
      """
      4:23: error: there is no client 'anne'
        hint: did you mean 'anna'?
      """),
    WrongFlow(
      "one of several names is wrong",
      whole: "appId: sample\nclients: { anna: , ben: }\n---\n"
        + "- stage.on: { client: [ ben, zoe ], commands: [ back ] }\n",
      """
      4:30: error: there is no client 'zoe'
        hint: the clients are: anna, ben
      """),
    WrongFlow(
      "a block without a client, and one without commands",
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
      "a block as text, a misspelt key, no name at all",
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
      "an unknown command inside a block",
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
      "clients that are no mapping",
      whole: "appId: sample\nclients: [ anna ]\n---\n- back\n",
      """
      2:10: error: expected a mapping of names for 'clients', found a list
        hint: an empty mapping is '{}'
      """),
    WrongFlow(
      "no clients, a name that cannot be one, and a key that clients do not have",
      whole: "appId: sample\nclients: {}\n---\n- back\n",
      """
      2:1: error: 'clients' names no client
        hint: add one, for example 'anna:'
      """),
    WrongFlow(
      "a name that cannot be one, and a key that clients do not have",
      whole: "appId: sample\nclients:\n  an na:\n  ben: { app: sample, strategy: single }\n"
        + "---\n- back\n",
      """
      3:3: error: 'an na' cannot be the name of a client
        hint: use 1 to 64 of the characters A-Z a-z 0-9 . _ -
      4:10: error: unknown key 'app' in the client 'ben'
        hint: allowed: appId, strategy, destinations, settings
      4:33: error: unknown strategy 'single'
        hint: allowed: root-controller, single-stack, window-swap, as-published
      """),
    WrongFlow(
      "a moment that is none, and one of a client that is not there",
      whole: "appId: sample\nclients: { anna: }\n---\n- stage.advance: { to: half }\n"
        + "- stage.advance: { client: ana, to: 40 % }\n- stage.advance: { to: 101 % }\n",
      """
      4:24: error: expected a part of the way for 'to', found 'half'
        hint: write 0 % to 100 %, for example '40 %' or '37.5 %'
      5:28: error: there is no client 'ana'
        hint: did you mean 'anna'?
      6:24: error: expected a part of the way for 'to', found '101 %'
        hint: write 0 % to 100 %, for example '40 %' or '37.5 %'
      """),
    WrongFlow(
      "touches without an element",
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
