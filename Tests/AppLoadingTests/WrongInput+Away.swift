extension WrongInput {
  /// What the app does off the screen, and how long it was away.
  static let away: [WrongInput] = [
    WrongInput(
      "a push in the background",
      whole: AwayLoadingTests.text("onBackground: [ push: Lock ]"),
      """
      17:17: error: 'push' in 'onBackground', when no screen acts
        hint: allowed: set, increment, addRow, updateRow, removeRow, route, if
      """),
    WrongInput(
      "a timer as the app comes back",
      whole: AwayLoadingTests.text(
        "onForeground: [ { if: LOCKED, then: [ { after: 1 s, do: [ route: lock ] } ] } ]"),
      """
      17:41: error: 'after' in 'onForeground', when no screen acts
        hint: allowed: set, increment, addRow, updateRow, removeRow, route, if
      """),
    WrongInput(
      "a bare action of a screen as the app comes back",
      whole: AwayLoadingTests.text("onForeground: [ pop ]"),
      """
      17:17: error: 'pop' in 'onForeground', when no screen acts
        hint: allowed: set, increment, addRow, updateRow, removeRow, route, if
      """),
    WrongInput(
      "an alert as the app comes back",
      whole: AwayLoadingTests.text("onForeground: [ alert: sorry ]"),
      """
      17:17: error: 'alert' in 'onForeground', when no screen acts
        hint: allowed: set, increment, addRow, updateRow, removeRow, route, if
      """),
    WrongInput(
      "a link as the app comes back",
      whole: AwayLoadingTests.text("onForeground: [ open: \"away://x\" ]"),
      """
      17:17: error: 'open' in 'onForeground', when no screen acts
        hint: allowed: set, increment, addRow, updateRow, removeRow, route, if
      """),
    WrongInput(
      "a presentation and a request as the app comes back",
      whole: AwayLoadingTests.text("onForeground: [ present: Lock, ask: camera ]"),
      """
      17:17: error: 'present' in 'onForeground', when no screen acts
        hint: allowed: set, increment, addRow, updateRow, removeRow, route, if
      17:32: error: 'ask' in 'onForeground', when no screen acts
        hint: allowed: set, increment, addRow, updateRow, removeRow, route, if
      """),
    WrongInput(
      "a time away as the app leaves the screen",
      whole: AwayLoadingTests.text(
        "onBackground: [ { if: { away: 5 min }, then: [ route: lock ] } ]"),
      """
      17:25: error: 'away' outside 'onForeground'
        hint: ask there, when the app comes back, and store the answer with 'set'
      """),
    WrongInput(
      "a time away of a shortcut",
      whole: AwayLoadingTests.text(
        "shortcuts: { s: { title: S, route: lock, when: { not: { away: 5 s } } } }"),
      """
      17:57: error: 'away' outside 'onForeground'
        hint: ask there, when the app comes back, and store the answer with 'set'
      """),
    WrongInput(
      "a time away in an unknown unit",
      whole: AwayLoadingTests.text(
        "onForeground: [ { if: { away: 2 days }, then: [ route: lock ] } ]"),
      """
      17:31: error: the duration '2 days' has the unknown unit 'days'
        hint: write a number and 's', 'ms' or 'min', for example '0.3 s' or '300 ms'
      """),
    WrongInput(
      "no time away",
      whole: AwayLoadingTests.text(
        "onForeground: [ { if: { away: 0 s }, then: [ route: lock ] } ]"),
      """
      17:31: error: the duration '0 s' is not greater than zero
      """),
    WrongInput(
      "a time away of more than a day",
      whole: AwayLoadingTests.text(
        "onForeground: [ { if: { away: 1441 min }, then: [ route: lock ] } ]"),
      """
      17:31: error: the duration '1441 min' is too long
        hint: the longest is '86400 s'
      """),
    WrongInput(
      "a time away by an unknown setting",
      whole: AwayLoadingTests.text(
        "onForeground: [ { if: { away: $patienc s }, then: [ route: lock ] } ]"),
      """
      17:31: error: there is no setting 'patienc'
        hint: did you mean 'patience'?
      """),
    WrongInput(
      "away as a flag",
      whole: AwayLoadingTests.text("onForeground: [ { if: away, then: [ route: lock ] } ]"),
      """
      17:23: error: 'away' without a time
        hint: write for example '{ away: 5 min }'
      """),
    WrongInput(
      "a time away with a sign",
      whole: AwayLoadingTests.text(
        "onForeground: [ { if: away >= 5 min, then: [ route: lock ] } ]"),
      """
      17:23: error: 'away' without a time
        hint: write for example '{ away: 5 min }'
      """),
    WrongInput(
      "a time away beside another condition",
      whole: AwayLoadingTests.text(
        "onForeground: [ { if: { away: 5 min, not: LOCKED }, then: [ route: lock ] } ]"),
      """
      17:23: error: a condition takes one session key
        hint: join several: 'all: [ … ]' holds while each one does, 'any: [ … ]' while one does
      """),
    WrongInput(
      "away as a flag in a rule",
      whole: AwayLoadingTests.text("rules: { r: { always: LOCKED, when: away >= 5 min } }"),
      """
      17:37: error: 'away' without a time
        hint: write for example '{ away: 5 min }'
      """),
    WrongInput(
      "no time away in a rule",
      whole: AwayLoadingTests.text("rules: { r: { never: { away: 0 s } } }"),
      """
      17:30: error: the duration '0 s' is not greater than zero
      """),
    WrongInput(
      "coming back as what holds",
      whole: AwayLoadingTests.text("rules: { r: { never: { foregrounded: true } } }"),
      """
      17:22: error: an input in 'never'
        hint: inputs and answers stand in 'when'
      """),
    WrongInput(
      "not coming back",
      whole: AwayLoadingTests.text(
        "rules: { r: { always: LOCKED, when: { foregrounded: false } } }"),
      """
      17:37: error: an input under 'not'
        hint: 'when' says which input comes, and not which one does not
      """),
    WrongInput(
      "coming back to a screen",
      whole: AwayLoadingTests.text(
        "rules: { r: { always: LOCKED, when: { foregrounded: Lock } } }"),
      """
      17:53: error: expected true or false for 'foregrounded', found 'Lock'
        hint: write 'true' or 'false', without quotes
      """),
    WrongInput(
      "the background by its opposite",
      whole: AwayLoadingTests.text("rules: { r: { never: { foreground: true } } }"),
      """
      17:24: error: there is no session key 'foreground', and nothing else of that name
        hint: did you mean 'foregrounded'?
      """),
    WrongInput(
      "one action in the place of a list",
      whole: AwayLoadingTests.text("onForeground: { route: lock }"),
      """
      17:15: error: expected a list of actions for 'onForeground', found a mapping
        hint: begin each entry on a line of its own with '- '; an empty list is '[]'
      """),
    WrongInput(
      "an unknown route as the app comes back",
      whole: AwayLoadingTests.text("onForeground: [ route: lok ]"),
      """
      17:24: error: there is no route 'lok'
        hint: did you mean 'lock'?
      """),
    WrongInput(
      "an unknown session key as the app comes back",
      whole: AwayLoadingTests.text("onForeground: [ set: { LOCKD: true } ]"),
      """
      17:24: error: there is no session key 'LOCKD'
        hint: did you mean 'LOCKED'?
      """),
    WrongInput(
      "a field as the app comes back",
      whole: AwayLoadingTests.text("onForeground: [ set: { DRAFT: $text } ]"),
      """
      17:31: error: 'onForeground' has no parameter 'text'
        hint: known here: patience
      """),
    WrongInput(
      "onForeground in other letters",
      whole: AwayLoadingTests.text("onforeground: [ route: lock ]"),
      """
      17:1: error: unknown key 'onforeground' in the app file
        hint: did you mean 'onForeground'?
      """),
    WrongInput(
      "UIKit's name of the moment",
      whole: AwayLoadingTests.text("sceneWillEnterForeground: [ route: lock ]"),
      """
      17:1: error: unknown key 'sceneWillEnterForeground' in the app file
        hint: use 'onForeground'
      """),
  ]
}
