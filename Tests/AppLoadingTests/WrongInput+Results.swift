extension WrongInput {
  /// A screen that returns a choice.
  private static func picker(
    of type: String = "string", giving values: String = "choice: red"
  ) -> String {
    "returns: { choice: \(type) }\n"
      + "    content: [ button: { title: Go, do: [ dismiss: { with: { \(values) } } ] } ]"
  }

  /// The wide sample, whose screen `Message` also does these actions, and with a screen `Picker`.
  private static func result(
    _ name: String, of picker: String, by actions: String, _ problems: String
  ) -> WrongInput {
    WrongInput(
      name, replacing: "bar: { left: [ { title: Close, do: [ pop ] } ] }",
      with: """
        bar: { left: [ { title: Pick photo, do: [ \(actions) ] } ] }
          Picker:
            \(picker)
        """, problems)
  }

  /// What presented screens return, and what their presenters do then.
  static let results: [WrongInput] = [
    result(
      "a result that the screen does not declare",

      of: "content: [ button: { title: Go, do: [ dismiss: { with: { choice: red } } ] } ]",
      by: "present: Picker",
      """
      70:54: error: 'with', and screen 'Picker' returns nothing
        hint: declare it: 'returns: { choice: string }'
      """),
    result(
      "'onResult' for a screen that returns nothing", of: "bar: {}",
      by: "{ present: Picker, onResult: [ pop ] }",
      """
      68:66: error: 'onResult', and screen 'Picker' returns nothing
        hint: declare it there: 'returns: { choice: string }'; 'onDismiss' follows every dismissal
      """),
    result(
      "'onResult' for a tab container", of: "bar: {}",
      by: "present: Picker, { present: { tabs: Home }, onResult: [ pop ] }",
      """
      68:91: error: 'onResult', and a tab container returns nothing
        hint: 'onDismiss' follows every dismissal
      """),
    result(
      "a result with a misspelt value", of: picker(giving: "choise: red"),
      by: "{ present: Picker, onResult: [ set: { PROFILE: $choice } ] }",
      """
      71:54: error: the result of screen 'Picker' needs 'choice', a string
        hint: add it, for example 'with: { choice: some text }'
      71:62: error: the result of screen 'Picker' takes no 'choise'
        hint: did you mean 'choice'?
      """),
    result(
      "a result of another type", of: picker(of: "integer"),
      by: "{ present: Picker, onResult: [ increment: { VISITS: $choice } ] }",
      """
      71:70: error: expected a whole number for 'choice', found 'red'
        hint: write digits, without quotes, for example '20'
      """),
    result(
      "a result stored in a key of another type", of: picker(),
      by: "{ present: Picker, onResult: [ set: { VISITS: $choice } ] }",
      """
      68:93: error: 'VISITS' takes an integer, and '$choice' is a string
      """),
    result(
      "a misspelt value of a result", of: picker(),
      by: "{ present: Picker, onResult: [ set: { PROFILE: $choise } ] }",
      """
      68:94: error: screen 'Message' has no parameter and no field 'choise'
        hint: did you mean 'choice'?
      """),
    result(
      "a result outside 'onResult'", of: picker(),
      by: "{ present: Picker, onResult: [], onDismiss: [ set: { PROFILE: $choice } ] }",
      """
      68:109: error: screen 'Message' has no parameter and no field 'choice'
        hint: known here: id, rows
      """),
    result(
      "a result in a timer", of: picker(),
      by: "{ present: Picker, onResult: [ { after: 1 s, do: [ set: { PROFILE: $choice } ] } ] }",
      """
      68:114: error: the result 'choice' is not kept until then
        hint: use it before the timer or the answer, or store it with 'set'
      """),
    result(
      "a result in a link", of: picker(),
      by: "{ present: Picker, onResult: [ open: 'wide://messages/${choice}' ] }",
      """
      68:84: error: a result in a text
        hint: pass it on as '$choice' to a screen that shows it
      """),
    result(
      "a comparison of a result with another type", of: picker(of: "integer", giving: "choice: 1"),
      by: "{ present: Picker, onResult: [ { if: choice > red, then: [ pop ] } ] }",
      """
      68:84: error: expected a whole number for 'choice', found 'red'
        hint: write digits, without quotes, for example '20'
      """),
    WrongInput(
      "a result from an alert",
      replacing: "do: [ leave ]",
      with: "do: [ leave, dismiss: { with: { choice: red } } ]",
      """
      36:68: error: a result from alert 'ask'
        hint: only a screen returns one; let the screen that is presented dismiss itself
      """),
    result(
      "'onDismiss' in an entry of its own", of: "bar: {}",
      by: "present: Picker, { onDismiss: [ pop ] }",
      """
      68:64: error: 'onDismiss' without 'present'
        hint: 'onDismiss' belongs to 'present': without its own '- ', or within the same braces, \
      '{ present: …, onDismiss: … }'
      """),
    result(
      "'onDismiss' in the braces of 'present'", of: "bar: {}",
      by: "present: { screen: Picker, onDismiss: [ pop ] }",
      """
      68:74: error: unknown key 'onDismiss' in the action 'present'
        hint: write it beside 'present', in the same entry
      """),
    result(
      "'returns' with an unknown type", of: picker(of: "text"),
      by: "{ present: Picker, onResult: [ set: { PROFILE: $choice } ] }",
      """
      70:24: error: unknown type 'text'
        hint: allowed: string, integer, boolean
      """),
    result(
      "a list of actions that is none", of: "bar: {}",
      by: "{ present: Picker, onDismiss: pop }",
      """
      68:77: error: expected a list of actions for 'onDismiss', found 'pop'
        hint: begin each entry on a line of its own with '- '; an empty list is '[]'
      """),
  ]

  /// Presentations with a probable mistake.
  static let resultDoubts: [WrongInput] = [
    result(
      "a result that nobody takes", of: picker(),
      by: "present: Picker",
      """
      70:16: warning: nothing takes the result of 'Picker'
        hint: add 'onResult' beside the 'present' that shows it
      """),
    result(
      "a result that nobody gives", of: "returns: { choice: string }\n    bar: {}",
      by: "{ present: Picker, onResult: [ set: { PROFILE: $choice } ] }",
      """
      70:16: warning: 'Picker' never gives the result that it declares
        hint: give it with 'dismiss: { with: … }'
      """),
    result(
      "a full screen without a way out", of: "bar: {}",
      by: "present: { screen: Picker, style: fullScreen }",
      """
      68:47: warning: 'Picker' can never be left: nothing in it dismisses it
        hint: give it a button with 'dismiss', or a route
      """),
    result(
      "a sheet without a way out", of: "bar: { left: [ { title: More, do: [ push: List ] } ] }",
      by: "present: { navigation: Picker, dismissible: false }",
      """
      68:47: warning: 'Picker' can never be left: nothing in it dismisses it
        hint: give it a button with 'dismiss', or a route
      """),
  ]
}
