extension WrongFlow {
  /// Entries that are not commands.
  static let commands: [WrongFlow] = [
    WrongFlow(
      "an unknown command",
      """
      - launchApp
      - tapOnn: Log In
      """,
      """
      4:3: error: unknown command 'tapOnn'
        hint: did you mean 'tapOn'?
      """),
    WrongFlow(
      "a command in the wrong case",
      """
      - tapon: Log In
      """,
      """
      3:3: error: unknown command 'tapon'
        hint: did you mean 'tapOn'?
      """),
    WrongFlow(
      "the first word of several commands",
      """
      - assert: Log In
      """,
      """
      3:3: error: unknown command 'assert'
        hint: commands like it: assertDarkMode, assertLightMode, assertNoDefectsWithAI, \
      assertNotVisible, assertScreenshot, assertTrue, assertVisible, assertWithAI, \
      stage.assertEvents, \
      stage.assertFault, stage.assertLive, stage.assertNoFaults, stage.assertRejected
      """),
    WrongFlow(
      "a word of two commands' names",
      """
      - animation
      """,
      """
      3:3: error: unknown command 'animation'
        hint: commands like it: stage.animationSpeed, waitForAnimationToEnd
      """),
    WrongFlow(
      "a stage command without its prefix",
      """
      - advance: 150 ms
      """,
      """
      3:3: error: unknown command 'advance'
        hint: did you mean 'stage.advance'?
      """),
    WrongFlow(
      "command names of other tools",
      """
      - clearText
      - waitFor: { text: A }
      - console.log: ${output.a}
      """,
      """
      3:3: error: unknown command 'clearText'
        hint: 'eraseText' does this
      4:3: error: unknown command 'waitFor'
        hint: 'extendedWaitUntil' does this
      5:3: error: unknown command 'console.log'
        hint: 'evalScript' does this
      """),
    WrongFlow(
      "a command without similar names",
      """
      - xyzzy: 1
      """,
      """
      3:3: error: unknown command 'xyzzy'
        hint: often used: launchApp, tapOn, assertVisible, assertNotVisible, back, runFlow
      """),
    WrongFlow(
      "an unknown command as a bare word",
      """
      - lunchApp
      """,
      """
      3:3: error: unknown command 'lunchApp'
        hint: did you mean 'launchApp'?
      """),
    WrongFlow(
      "a command as a bare word that needs a value",
      """
      - tapOn
      """,
      """
      3:3: error: 'tapOn' needs a value
        hint: write 'tapOn: …'
      """),
    WrongFlow(
      "a command without its value",
      """
      - assertVisible:
      """,
      """
      3:3: error: 'assertVisible' needs a value
        hint: write 'assertVisible: …'
      """),
    WrongFlow(
      "an entry without a command",
      """
      - back
      -
      - back
      """,
      """
      4:2: error: an entry without a command
        hint: remove the '-'
      """),
    WrongFlow(
      "an empty mapping",
      """
      - {}
      """,
      """
      3:3: error: an entry without a command
        hint: remove the '-'
      """),
    WrongFlow(
      "a list as a command",
      """
      - [ back ]
      """,
      """
      3:3: error: expected a command, found a list
      """),
    WrongFlow(
      "an option beside its command",
      """
      - tapOn:
        id: log-in
      """,
      """
      4:3: error: 'id' is at the same level as 'tapOn'
        hint: indent it by two more spaces, below 'tapOn:'
      """),
    WrongFlow(
      "a value and an option beside it",
      """
      - tapOn: Log In
        optional: true
      """,
      """
      4:3: error: 'optional' is at the same level as 'tapOn'
        hint: indent it by two more spaces, below 'tapOn:'
      """),
    WrongFlow(
      "two commands in one entry",
      """
      - tapOn: Log In
        assertVisible: Main
      """,
      """
      4:3: error: 'assertVisible' is at the same level as 'tapOn'
        hint: begin each command with its own '- '
      """),
    WrongFlow(
      "a value for a command that takes none",
      """
      - back: 2
      """,
      """
      3:9: error: 'back' takes no value, found '2'
        hint: write '- back'
      """),
    WrongFlow(
      "an option of a command that has none",
      """
      - back: { times: 2 }
      """,
      """
      3:11: error: unknown key 'times' in 'back'
        hint: allowed: label, optional
      """),
    WrongFlow(
      "a number as a command",
      """
      - 3
      """,
      """
      3:3: error: unknown command '3'
        hint: often used: launchApp, tapOn, assertVisible, assertNotVisible, back, runFlow
      """),
    WrongFlow(
      "text for a command that takes a mapping",
      """
      - extendedWaitUntil: Main
      """,
      """
      3:22: error: expected a mapping for 'extendedWaitUntil', found 'Main'
        hint: its keys are: visible, notVisible, timeout
      """),
    WrongFlow(
      "a list for a command that takes a mapping",
      """
      - launchApp: [ a ]
      """,
      """
      3:14: error: expected text for 'launchApp', found a list
        hint: text that begins with '[' or '{' needs quotes
      """),
    WrongFlow(
      "several problems at once",
      """
      - tapOn: { idd: a }
      - bcak
      - assertVisible: { id: a, enabled: maybe }
      - swipe: { direction: LFET }
      """,
      """
      3:12: error: unknown key 'idd' in 'tapOn'
        hint: did you mean 'id'?
      4:3: error: unknown command 'bcak'
        hint: did you mean 'back'?
      5:36: error: expected true or false for 'enabled', found 'maybe'
        hint: write 'true' or 'false'
      6:23: error: unknown direction 'LFET'
        hint: did you mean 'LEFT'?
      """),
  ]
}
