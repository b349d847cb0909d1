extension WrongInput {
  /// Screens of the system.
  static let systemScreens: [WrongInput] = [
    WrongInput(
      "screens of the system that there are not",
      [
        33: """
                - title: More
                  do:
                    - system: purchaseSheets
                    - system: webLogin
                    - system: { title: Photos }
                    - system: { screen: webLogin }
                    - system: { screen: shareSheet, choises: [ Copy ] }
                    - { done: [ pop ] }
        """
      ],
      """
      35:23: error: unknown system screen 'purchaseSheets'
        hint: did you mean 'purchaseSheet'?
      36:23: error: unknown system screen 'webLogin'
        hint: write '{ screen: webLogin, title: accounts.example.com }'
      37:15: error: the action 'system' has no 'screen'
        hint: add it, for example 'screen: purchaseSheet'
      38:15: error: the action 'system' has no 'title'
        hint: add it, for example 'title: accounts.example.com'
      39:45: error: unknown key 'choises' in the action 'system'
        hint: did you mean 'choices'?
      40:15: error: 'done' without 'system'
        hint: 'done' belongs to 'system': without its own '- ', or within the same braces, \
      '{ system: …, done: … }'
      """),
    WrongInput(
      "choices that are none, or that are one and the same",
      [
        33: """
                - title: More
                  do:
                    - system: { screen: shareSheet, choices: [] }
                    - system: { screen: photoPicker, choices: [ A, A, [ B ] ] }
                    - system: { screen: shareSheet, title: "${WHO}" }
                    - system: shareSheet
                      done:
                        - after: 1 s
                          do: [ set: { LOGGED_IN: $choice } ]
                        - open: "sample://${choice}"
        """
      ],
      """
      35:45: error: 'choices' is empty
        hint: name one, or leave it out for the usual
      36:60: error: a second choice 'A'
        hint: the first is at 36:57; a choice is known by its text
      36:63: error: expected text for 'choices', found a list
        hint: text that begins with '[' or '{' needs quotes
      37:52: error: screen 'Main' has no parameter 'WHO'
        hint: known here: LOGGED_IN
      41:43: error: the result 'choice' is not kept until then
        hint: use it before the timer or the answer, or store it with 'set'
      42:25: error: a result in a text
        hint: pass it on as '$choice' to a screen that shows it
      """),
  ]
}
