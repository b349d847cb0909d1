extension WrongInput {
  /// Comparisons, and conditions joined by `all`, `any` and `not`.
  static let conditions: [WrongInput] = [
    WrongInput(
      "a comparison with one equals sign",
      replacing: "requires: LOGGED_IN",
      with: "requires: LOGGED_IN = true",
      """
      20:39: error: unknown comparison '='
        hint: write '==', or '{ LOGGED_IN: true }'
      """),
    WrongInput(
      "a comparison in the wrong order",
      replacing: "requires: LOGGED_IN",
      with: "requires: VISITS => 1",
      """
      20:39: error: unknown comparison '=>'
        hint: the comparisons are: ==, !=, <, <=, >, >=
      """),
    WrongInput(
      "a comparison with a sign of mathematics",
      replacing: "requires: LOGGED_IN",
      with: "requires: VISITS ≥ 1",
      """
      20:39: error: unknown comparison '≥'
        hint: the comparisons are: ==, !=, <, <=, >, >=
      """),
    WrongInput(
      "a comparison with a number of 100,000 digits",
      replacing: "requires: LOGGED_IN",
      with: "requires: VISITS > \(String(repeating: "9", count: 100_000))",
      """
      20:39: error: the number '\(String(repeating: "9", count: 60))…' has more than 18 digits
      """),
    WrongInput(
      "a list in the place of a condition",
      replacing: "requires: LOGGED_IN",
      with: "requires: [ LOGGED_IN, VISITS > 1 ]",
      """
      20:39: error: expected a condition for 'requires', found a list
        hint: join several: 'all: [ … ]' holds while each one does, 'any: [ … ]' while one does
      """),
    WrongInput(
      "a negation with an exclamation mark",
      replacing: "requires: LOGGED_IN",
      with: "requires: '!LOGGED_IN'",
      """
      20:39: error: unknown comparison '!'
        hint: write '{ not: LOGGED_IN }'
      """),
    WrongInput(
      "an order of texts",
      replacing: "requires: LOGGED_IN",
      with: "requires: PROFILE < host",
      """
      20:39: error: '<' compares whole numbers, and 'PROFILE' is a string
        hint: only '==' and '!=' compare what has no order
      """),
    WrongInput(
      "an order of flags",
      replacing: "requires: LOGGED_IN",
      with: "requires: LOGGED_IN >= true",
      """
      20:39: error: '>=' compares whole numbers, and 'LOGGED_IN' is a boolean
        hint: only '==' and '!=' compare what has no order
      """),
    WrongInput(
      "a comparison with a value of another type",
      replacing: "requires: LOGGED_IN",
      with: "requires: VISITS > many",
      """
      20:39: error: expected a whole number for 'VISITS', found 'many'
        hint: write digits, without quotes, for example '20'
      """),
    WrongInput(
      "a comparison with a quoted number",
      replacing: "requires: LOGGED_IN",
      with: "requires: VISITS > \"3\"",
      """
      20:39: error: expected a whole number for 'VISITS', found the quoted text '3'
        hint: write digits, without quotes, for example '20'
      """),
    WrongInput(
      "a comparison without a value",
      replacing: "requires: LOGGED_IN",
      with: "requires: VISITS >",
      """
      20:39: error: expected a whole number for 'VISITS', found nothing
        hint: write digits, without quotes, for example '20'
      """),
    WrongInput(
      "a comparison of an unknown key",
      replacing: "requires: LOGGED_IN",
      with: "requires: VISIT >= 1",
      """
      20:39: error: there is no session key 'VISIT'
        hint: did you mean 'VISITS'?
      """),
    WrongInput(
      "a comparison with another key",
      replacing: "requires: LOGGED_IN",
      with: "requires: VISITS > $VISITS",
      """
      20:39: error: a condition has no parameter 'VISITS'
        hint: known here: rows
      """),
    WrongInput(
      "two conditions joined by a word",
      replacing: "requires: LOGGED_IN",
      with: "requires: LOGGED_IN and VISITS > 3",
      """
      20:39: error: 'and' inside a condition
        hint: write '{ all: [ …, … ] }'
      """),
    WrongInput(
      "two flags joined by signs",
      replacing: "requires: LOGGED_IN",
      with: "requires: LOGGED_IN && PROFILE",
      """
      20:39: error: '&&' inside a condition
        hint: write '{ all: [ …, … ] }'
      """),
    WrongInput(
      "a number followed by another condition",
      replacing: "requires: LOGGED_IN",
      with: "requires: VISITS > 3 or LOGGED_IN",
      """
      20:39: error: 'or' inside a condition
        hint: write '{ any: [ …, … ] }'
      """),
    WrongInput(
      "a negation by a word",
      replacing: "requires: LOGGED_IN",
      with: "requires: not LOGGED_IN",
      """
      20:39: error: 'not' inside a condition
        hint: write '{ not: … }'
      """),
    WrongInput(
      "'all' without a list",
      replacing: "requires: LOGGED_IN",
      with: "requires: { all: LOGGED_IN }",
      """
      20:46: error: expected a list of conditions for 'all', found 'LOGGED_IN'
        hint: begin each entry on a line of its own with '- '; an empty list is '[]'
      """),
    WrongInput(
      "'any' of one condition",
      replacing: "requires: LOGGED_IN",
      with: "requires: { any: [ LOGGED_IN ] }",
      """
      20:41: error: 'any' joins two conditions or more
        hint: add another one, or write the condition alone
      """),
    WrongInput(
      "'all' of nothing",
      replacing: "requires: LOGGED_IN",
      with: "requires: { all: [] }",
      """
      20:41: error: 'all' joins two conditions or more
        hint: add another one, or write the condition alone
      """),
    WrongInput(
      "'not' without a condition",
      replacing: "requires: LOGGED_IN",
      with: "requires: { not: }",
      """
      20:41: error: expected a condition for 'not', found nothing
        hint: write for example '{ PROFILE: guest }'
      """),
    WrongInput(
      "mistakes in every condition of a list",
      replacing: "requires: LOGGED_IN",
      with: "requires: { any: [ LOGED_IN, { not: { VISITS: x } }, PROFILE ] }",
      """
      20:48: error: there is no session key 'LOGED_IN'
        hint: did you mean 'LOGGED_IN'?
      20:75: error: expected a whole number for 'VISITS', found 'x'
        hint: write digits, without quotes, for example '20'
      20:82: error: 'PROFILE' is not a flag
        hint: name the value, for example '{ PROFILE: guest }'
      """),
    WrongInput(
      "a misspelt 'any'",
      replacing: "requires: LOGGED_IN",
      with: "requires: { anny: [ LOGGED_IN, LOGGED_IN ] }",
      """
      20:41: error: there is no session key 'anny'
        hint: did you mean 'any'?
      """),
  ]
}
