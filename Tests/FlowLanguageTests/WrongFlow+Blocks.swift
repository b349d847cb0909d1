extension WrongFlow {
  /// Blocks, conditions, subflows and expressions.
  static let blocks: [WrongFlow] = [
    WrongFlow(
      "runFlow without anything",
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
      3:32: error: 'commands' beside 'file'
        hint: keep one of them
      """),
    WrongFlow(
      "runFlow with a file that is not there",
      """
      - runFlow: no.yaml
      """,
      """
      3:12: error: no.yaml: there is no such file
        hint: paths begin at the folder of the file that names them
      """),
    WrongFlow(
      "runFlow with a file that is not there, as a mapping",
      """
      - runFlow: { file: steps/no.yaml }
      """,
      """
      3:20: error: steps/no.yaml: there is no such file
        hint: paths begin at the folder of the file that names them
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
      "commands that are no list",
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
      "a condition that is no mapping",
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
      "a repetition without an end",
      """
      - repeat: { commands: [ back ] }
      """,
      """
      3:3: error: 'repeat' without 'times' and without 'while' would never end
        hint: add 'times: 3'
      """),
    WrongFlow(
      "a repetition without commands",
      """
      - repeat: { times: 3 }
      """,
      """
      3:3: error: 'repeat' has no 'commands'
        hint: add it, for example 'commands: [ back ]'
      """),
    WrongFlow(
      "a repetition that is counted in words",
      """
      - repeat: { times: three, commands: [ back ] }
      """,
      """
      3:20: error: 'three' is no number for 'times'
        hint: write a whole number from 0 to 10000
      """),
    WrongFlow(
      "a retry without anything",
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
      3:24: error: '-1' is no number for 'maxRetries'
        hint: write a whole number from 0 to 1000
      """),
    WrongFlow(
      "an expression that is not closed",
      """
      - tapOn: ${NAME
      """,
      #"""
      3:10: error: '${NAME' cannot be filled in: '${' without a '}' after it
        hint: write '\${' for the characters themselves
      """#),
    WrongFlow(
      "an expression that is not complete",
      """
      - assertTrue: ${a ==}
      """,
      #"""
      3:15: error: '${a ==}' cannot be filled in: SyntaxError: Unexpected end of script
        hint: write '\${' for the characters themselves
      """#),
    WrongFlow(
      "quotes in an expression that are not closed",
      """
      - assertTrue: ${a == 'b}
      """,
      #"""
      3:15: error: '${a == 'b}' cannot be filled in: SyntaxError: Unexpected EOF
        hint: write '\${' for the characters themselves
      """#),
    WrongFlow(
      "a script that is none",
      """
      - evalScript: ${output.a = }
      """,
      #"""
      3:15: error: '${output.a = }' cannot be filled in: SyntaxError: Unexpected end of script
        hint: write '\${' for the characters themselves
      """#),
    WrongFlow(
      "a script file that is not there",
      """
      - runScript: no.js
      """,
      """
      3:14: error: no.js: there is no such file
        hint: paths begin at the folder of the file that names them
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
