extension WrongFlow {
  /// Files that are not a configuration and a command list.
  static let shape: [WrongFlow] = [
    WrongFlow(
      "an empty file", whole: "",
      """
      1:1: error: the file is empty
        hint: begin with 'appId: an-app', a line '---' and a list of commands
      """),
    WrongFlow(
      "only a comment",
      whole:
        """
        # nothing
        """,
      """
      1:1: error: the file is empty
        hint: begin with 'appId: an-app', a line '---' and a list of commands
      """),
    WrongFlow(
      "only the configuration",
      whole:
        """
        appId: sample
        """,
      """
      1:1: error: the flow has no commands
        hint: after the configuration comes a line '---', then a list of commands
      """),
    WrongFlow(
      "only a wrong configuration",
      whole:
        """
        name: Mine
        onFlowStart: [ inp ]
        """,
      """
      1:1: error: the configuration has no 'appId'
        hint: add it, for example 'appId: root-controller'
      1:1: error: the flow has no commands
        hint: after the configuration comes a line '---', then a list of commands
      2:16: error: unknown command 'inp'
        hint: commands like it: inputRandomCityName, inputRandomColorName, \
      inputRandomCountryName, inputRandomEmail, inputRandomNumber, inputRandomPersonName, \
      inputRandomText, inputText, stage.input
      """),
    WrongFlow(
      "only commands",
      whole:
        """
        - launchApp
        """,
      """
      1:1: error: the flow has no configuration
        hint: put 'appId: an-app' and a line '---' before the commands
      """),
    WrongFlow(
      "no '---' between the documents",
      whole:
        """
        appId: sample
        - launchApp
        """,
      """
      2:1: error: a list right after keys
        hint: write a line '---' before the commands, after the configuration
      """),
    WrongFlow(
      "a command with indented keys and without its colon",
      """
      - launchApp
          clearState: true
      """,
      """
      4:5: error: a key below 'launchApp', which has no ':'
        hint: write 'launchApp:' on line 3
      """),
    WrongFlow(
      "the documents in the wrong order",
      whole:
        """
        - back
        ---
        appId: sample
        """,
      """
      1:1: error: expected the configuration, found a list
        hint: it is a mapping such as 'appId: an-app'
      3:1: error: expected a list of commands, found a mapping
        hint: each command is an entry that begins with '- '
      """),
    WrongFlow(
      "commands as a mapping",
      """
      launchApp: sample
      """,
      """
      3:1: error: expected a list of commands, found a mapping
        hint: each command is an entry that begins with '- '
      """),
    WrongFlow(
      "commands as text",
      """
      launchApp
      """,
      """
      3:1: error: expected a list of commands, found 'launchApp'
        hint: each command is an entry that begins with '- '
      """),
    WrongFlow(
      "a configuration without appId",
      whole:
        """
        name: A
        ---
        - back
        """,
      """
      1:1: error: the configuration has no 'appId'
        hint: add it, for example 'appId: root-controller'
      """),
    WrongFlow(
      "a misspelt appId",
      whole:
        """
        appid: sample
        ---
        - back
        """,
      """
      1:1: error: the configuration has no 'appId'
        hint: did you mean 'appId'?
      """),
    WrongFlow(
      "appId without a value",
      whole:
        """
        appId:
        ---
        - back
        """,
      """
      1:1: error: expected text for 'appId', found nothing
        hint: write text after the colon, or remove the key
      """),
    WrongFlow(
      "appId as a list",
      whole:
        """
        appId: [a]
        ---
        - back
        """,
      """
      1:8: error: expected text for 'appId', found a list
        hint: text that begins with '[' or '{' needs quotes
      """),
    WrongFlow(
      "tags as text",
      whole:
        """
        appId: a
        tags: smoke
        ---
        - back
        """,
      """
      2:7: error: expected a list of tags for 'tags', found 'smoke'
        hint: begin each entry on a line of its own with '- '; an empty list is '[]'
      """),
    WrongFlow(
      "a tag that is a mapping",
      whole:
        """
        appId: a
        tags: [ { a: b } ]
        ---
        - back
        """,
      """
      2:9: error: expected a tag, found a mapping
      """),
    WrongFlow(
      "env as a list",
      whole:
        """
        appId: a
        env: [ A ]
        ---
        - back
        """,
      """
      2:6: error: expected a mapping of names and values for 'env', found a list
        hint: an empty mapping is '{}'
      """),
    WrongFlow(
      "an env value that is a list",
      whole:
        """
        appId: a
        env: { A: [ 1 ] }
        ---
        - back
        """,
      """
      2:11: error: expected text for 'A', found a list
        hint: text that begins with '[' or '{' needs quotes
      """),
    WrongFlow(
      "a workspace configuration named as a flow",
      whole: "flows: [ '**' ]\nplatform: { ios: { disableAnimations: true } }",
      """
      1:1: error: this is a workspace configuration, not a flow
        hint: name the folder, or this file with '--config'
      """),
    WrongFlow(
      "a hook that is not a list",
      whole:
        """
        appId: a
        onFlowStart: back
        ---
        - back
        """,
      """
      2:14: error: expected a list of commands for 'onFlowStart', found 'back'
        hint: each command is an entry that begins with '- '
      """),
    WrongFlow(
      "an unknown command in a hook",
      whole:
        """
        appId: a
        onFlowComplete: [ bcak ]
        ---
        - back
        """,
      """
      2:19: error: unknown command 'bcak'
        hint: did you mean 'back'?
      """),
    WrongFlow(
      "a tab in the indentation",
      """
      - tapOn:
      \tid: a
      """,
      """
      4:1: error: a tab in the indentation; YAML allows only spaces there
        hint: replace each tab by two spaces
      """),
    WrongFlow(
      "unclosed brackets",
      """
      - tapOn: { id: a
      """,
      """
      3:10: error: unclosed brackets or a missing comma
        hint: parsing failed at 3:16
      """),
    WrongFlow(
      "unclosed quotes",
      """
      - tapOn: "Log In
      """,
      """
      3:10: error: unterminated quoted text
        hint: close the quotes
      """),
    WrongFlow(
      "a repeated key",
      """
      - tapOn:
          id: a
          id: b
      """,
      """
      5:5: error: duplicate key 'id'
        hint: first used at 4:5; keep one of them
      """),
    WrongFlow(
      "an alias",
      """
      - tapOn: *name
      """,
      """
      3:10: error: aliases ('*name') are not allowed in a flow file
        hint: write the value out; text that begins with '*' needs quotes
      """),
  ]
}
