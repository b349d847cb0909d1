extension WrongFlow {
  /// Blocks, conditions, subflows and expressions.
  static let blocks: [WrongFlow] = [
    WrongFlow(
      "runFlow without file and commands",
      """
      - runFlow: {}
      """,
      """
      3:3: error: 'runFlow' has neither 'file' nor 'commands'
        hint: add one of them, for example 'file: log-in.yaml'
      """),
    WrongFlow(
      "runFlow with a file and commands",
      """
      - runFlow: { file: other.yaml, commands: [ back ] }
      """,
      """
      3:32: error: 'commands' conflicts with 'file'
        hint: keep one of them
      """),
    WrongFlow(
      "runFlow with a missing file",
      """
      - runFlow: no.yaml
      """,
      """
      3:12: error: no.yaml: there is no such file
        hint: paths are relative to the file that contains them
      """),
    WrongFlow(
      "runFlow with a missing file under 'file'",
      """
      - runFlow: { file: steps/no.yaml }
      """,
      """
      3:20: error: steps/no.yaml: there is no such file
        hint: paths are relative to the file that contains them
      """),
    WrongFlow(
      "a flow that runs itself",
      """
      - runFlow: ./flow.yaml
      """,
      """
      3:12: error: the flow runs itself
        hint: use 'repeat' to run steps again
      """),
    WrongFlow(
      "commands that are not a list",
      """
      - runFlow: { commands: back }
      """,
      """
      3:24: error: expected a list of commands, found 'back'
        hint: each command is an entry that begins with '- '
      """),
    WrongFlow(
      "an unknown command inside a block",
      """
      - runFlow:
          commands:
            - back
            - tapOm: A
      """,
      """
      6:9: error: unknown command 'tapOm'
        hint: did you mean 'tapOn'?
      """),
    WrongFlow(
      "a condition that is not a mapping",
      """
      - runFlow: { file: other.yaml, when: visible }
      """,
      """
      3:38: error: expected a mapping for 'when', found 'visible'
        hint: its keys are: platform, visible, notVisible, true, label, optional
      """),
    WrongFlow(
      "an empty condition",
      """
      - runFlow: { file: other.yaml, when: {} }
      """,
      """
      3:32: error: 'when' has no condition
        hint: add one of: platform, visible, notVisible, true
      """),
    WrongFlow(
      "an unknown condition",
      """
      - runFlow: { file: other.yaml, when: { visibel: A } }
      """,
      """
      3:40: error: unknown key 'visibel' in 'when'
        hint: did you mean 'visible'?
      """),
    WrongFlow(
      "an unknown platform",
      """
      - runFlow: { file: other.yaml, when: { platform: iPhone } }
      """,
      """
      3:50: error: unknown platform 'iPhone'
        hint: allowed: Android, iOS, Web
      """),
    WrongFlow(
      "a repeat without times and while",
      """
      - repeat: { commands: [ back ] }
      """,
      """
      3:3: error: 'repeat' without 'times' and without 'while' would never end
        hint: add 'times: 3'
      """),
    WrongFlow(
      "a repeat without commands",
      """
      - repeat: { times: 3 }
      """,
      """
      3:3: error: 'repeat' has no 'commands'
        hint: add it, for example 'commands: [ back ]'
      """),
    WrongFlow(
      "a repeat with a word as its times",
      """
      - repeat: { times: three, commands: [ back ] }
      """,
      """
      3:20: error: 'three' is not a number for 'times'
        hint: write a whole number from 0 to 10000
      """),
    WrongFlow(
      "a retry without file and commands",
      """
      - retry: { maxRetries: 2 }
      """,
      """
      3:3: error: 'retry' has neither 'file' nor 'commands'
        hint: add one of them, for example 'file: log-in.yaml'
      """),
    WrongFlow(
      "a negative number of retries",
      """
      - retry: { maxRetries: -1, file: other.yaml }
      """,
      """
      3:24: error: '-1' is not a number for 'maxRetries'
        hint: write a whole number from 0 to 1000
      """),
    WrongFlow(
      "an unclosed expression",
      """
      - tapOn: ${NAME
      """,
      #"""
      3:10: error: '${NAME' cannot be evaluated: '${' without a '}' after it
        hint: write '\${' for the characters themselves
      """#),
    WrongFlow(
      "an incomplete expression",
      """
      - assertTrue: ${a ==}
      """,
      #"""
      3:15: error: '${a ==}' cannot be evaluated: SyntaxError: Unexpected end of script
        hint: write '\${' for the characters themselves
      """#),
    WrongFlow(
      "an expression with unclosed quotes",
      """
      - assertTrue: ${a == 'b}
      """,
      #"""
      3:15: error: '${a == 'b}' cannot be evaluated: SyntaxError: Unexpected EOF
        hint: write '\${' for the characters themselves
      """#),
    WrongFlow(
      "a script with a syntax error",
      """
      - evalScript: ${output.a = }
      """,
      #"""
      3:15: error: '${output.a = }' cannot be evaluated: SyntaxError: Unexpected end of script
        hint: write '\${' for the characters themselves
      """#),
    WrongFlow(
      "a missing script file",
      """
      - runScript: no.js
      """,
      """
      3:14: error: no.js: there is no such file
        hint: paths are relative to the file that contains them
      """),
    WrongFlow(
      "a script without a file",
      """
      - runScript: { fiel: a.js }
      """,
      """
      3:16: error: unknown key 'fiel' in 'runScript'
        hint: did you mean 'file'?
      """),
  ]
}
