extension WrongInput {
  /// What actions and routes store in the session.
  static let sessionChanges: [WrongInput] = [
    WrongInput(
      "an increment of a flag",
      replacing: "[ pop ]",
      with: "[ pop, increment: LOGGED_IN ]",
      """
      68:58: error: 'LOGGED_IN' is a boolean, and only whole numbers are counted
        hint: use 'set', or begin with a number: 'session: { LOGGED_IN: 0 }'
      """),
    WrongInput(
      "an increment of a text by a number",
      replacing: "[ pop ]",
      with: "[ pop, increment: { PROFILE: 2 } ]",
      """
      68:60: error: 'PROFILE' is a string, and only whole numbers are counted
        hint: use 'set', or begin with a number: 'session: { PROFILE: 0 }'
      """),
    WrongInput(
      "an increment of an unknown key",
      replacing: "[ pop ]",
      with: "[ pop, increment: VISIT ]",
      """
      68:58: error: there is no session key 'VISIT'
        hint: did you mean 'VISITS'?
      """),
    WrongInput(
      "an increment by a text",
      replacing: "[ pop ]",
      with: "[ pop, increment: { VISITS: some } ]",
      """
      68:68: error: expected a whole number for 'VISITS', found 'some'
        hint: write digits, without quotes, for example '20'
      """),
    WrongInput(
      "an increment by data of another type",
      replacing: "[ pop ]",
      with: "[ pop, increment: { VISITS: $id } ]",
      """
      68:68: error: 'VISITS' takes an integer, and '$id' is a string
      """),
    WrongInput(
      "an increment by nothing",
      replacing: "[ pop ]",
      with: "[ pop, increment: { VISITS: 0 } ]",
      """
      68:68: error: an increment by 0 changes nothing
        hint: write a number such as '1', or '-1' to count down
      """),
    WrongInput(
      "an increment without a key",
      replacing: "[ pop ]",
      with: "[ pop, increment: {} ]",
      """
      68:47: error: 'increment' names no session key
        hint: write for example 'increment: VISITS'
      """),
    WrongInput(
      "an increment of a list",
      replacing: "[ pop ]",
      with: "[ pop, increment: [ VISITS ] ]",
      """
      68:58: error: expected the name of a session key for 'increment', found a list
        hint: the session keys are: LOGGED_IN, PROFILE, VISITS
      """),
    WrongInput(
      "the bare word 'increment'",
      replacing: "[ pop ]",
      with: "[ pop, increment ]",
      """
      68:47: error: the action 'increment' needs a value
        hint: write 'increment: …'
      """),
    WrongInput(
      "a parameter of another type stored in the session",
      replacing: "[ pop ]",
      with: "[ pop, set: { VISITS: $id } ]",
      """
      68:62: error: 'VISITS' takes an integer, and '$id' is a string
      """),
    WrongInput(
      "an unknown parameter stored in the session",
      replacing: "[ pop ]",
      with: "[ pop, set: { PROFILE: $ide } ]",
      """
      68:63: error: screen 'Message' has no parameter and no field 'ide'
        hint: did you mean 'id'?
      """),
    WrongInput(
      "a route that stores a value of another type",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { in: main, tab: inbox, set: { VISITS: many } }",
      """
      14:51: error: expected a whole number for 'VISITS', found 'many'
        hint: write digits, without quotes, for example '20'
      """),
    WrongInput(
      "a route that stores nothing",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { in: main, tab: inbox, set: {} }",
      """
      14:36: error: 'set' names no session key
        hint: write for example 'set: { LOGGED_IN: true }'
      """),
    WrongInput(
      "a route that stores data which it does not take",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { in: main, tab: inbox, set: { PROFILE: $id } }",
      """
      14:52: error: route 'inbox' has no parameter 'id'
        hint: known here: rows
      """),
    WrongInput(
      "a route that increments a misspelt key",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { in: main, tab: inbox, increment: VISITED }",
      """
      14:47: error: there is no session key 'VISITED'
        hint: did you mean 'VISITS'?
      """),
    WrongInput(
      "a route with a misspelt 'increment'",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { in: main, tab: inbox, incremnt: VISITS }",
      """
      14:36: error: unknown key 'incremnt' in route 'inbox'
        hint: did you mean 'increment'?
      """),
  ]
}
