extension WrongInput {
  /// Values of settings and of the session, conditions.
  static let values: [WrongInput] = [
    WrongInput(
      "a setting that is text",
      replacing: "rows: 2 ",
      with: "rows: many ",
      """
      3:19: error: expected a whole number for 'rows', found 'many'
        hint: write digits, without quotes, for example '20'
      """),
    WrongInput(
      "a negative setting",
      replacing: "rows: 2 ",
      with: "rows: -1 ",
      """
      3:19: error: the setting 'rows' is out of range
        hint: from 0 to 1000000
      """),
    WrongInput(
      "a setting with far too many digits",
      replacing: "rows: 2 ",
      with: "rows: 99999999999999999999 ",
      """
      3:19: error: the number '99999999999999999999' has more than 18 digits
      """),
    WrongInput(
      "a session value with far too many digits",
      replacing: "VISITS: 0",
      with: "VISITS: -1234567890123456789",
      """
      4:54: error: the number '-1234567890123456789' has more than 18 digits
        hint: put a text in quotes
      """),
    WrongInput(
      "a setting over the limit",
      replacing: "rows: 2 ",
      with: "rows: 1000001 ",
      """
      3:19: error: the setting 'rows' is out of range
        hint: from 0 to 1000000
      """),
    WrongInput(
      "a setting without a value",
      replacing: "rows: 2 ",
      with: "rows: ",
      """
      3:13: error: expected a whole number for 'rows', found nothing
        hint: write digits, without quotes, for example '20'
      """),
    WrongInput(
      "a session key with a mapping as its initial value",
      replacing: "VISITS: 0",
      with: "VISITS: { a: 0 }",
      """
      4:54: error: expected a flag, a whole number or a text for 'VISITS', found a mapping
        hint: write for example 'false', '0' or 'guest'
      """),
    WrongInput(
      "an initial value of 'False'",
      replacing: "LOGGED_IN: false",
      with: "LOGGED_IN: False",
      """
      4:23: error: 'False' is not clearly a flag or a text
        hint: write 'true' or 'false' for a flag; put a text in quotes
      """),
    WrongInput(
      "a condition on a key that is not a flag",
      replacing: "requires: LOGGED_IN",
      with: "requires: PROFILE",
      """
      20:39: error: 'PROFILE' is not a flag
        hint: name the value, for example '{ PROFILE: guest }'
      """),
    WrongInput(
      "a condition with a value of another type",
      replacing: "requires: LOGGED_IN",
      with: "requires: { VISITS: many }",
      """
      20:49: error: expected a whole number for 'VISITS', found 'many'
        hint: write digits, without quotes, for example '20'
      """),
    WrongInput(
      "a condition with two keys",
      replacing: "requires: LOGGED_IN",
      with: "requires: { PROFILE: host, VISITS: 1 }",
      """
      20:39: error: a condition takes one session key
        hint: join several: 'all: [ … ]' holds while each one does, 'any: [ … ]' while one does
      """),
    WrongInput(
      "a condition without a key",
      replacing: "requires: LOGGED_IN",
      with: "requires: {}",
      """
      20:39: error: a condition takes one session key
        hint: write for example '{ PROFILE: guest }'
      """),
    WrongInput(
      "a condition with an unknown key",
      replacing: "requires: LOGGED_IN",
      with: "requires: { PROFIL: host }",
      """
      20:41: error: there is no session key 'PROFIL'
        hint: did you mean 'PROFILE'?
      """),
    WrongInput(
      "a text stored in a numeric session key",
      replacing: "success: [ route: showMain ]",
      with: "success: [ set: { VISITS: one }, route: showMain ]",
      """
      51:35: error: expected a whole number for 'VISITS', found 'one'
        hint: write digits, without quotes, for example '20'
      """),
    WrongInput(
      "a count that is not a number",
      replacing: "count: $rows",
      with: "count: some",
      """
      56:18: error: expected a whole number for 'count', found 'some'
        hint: write digits, without quotes, for example '20'
      """),
    WrongInput(
      "a negative count",
      replacing: "count: $rows",
      with: "count: -1",
      """
      56:18: error: 'count' is -1, out of range
        hint: from 0 to 10000
      """),
    WrongInput(
      "a count of rows over the limit",
      replacing: "count: $rows",
      with: "count: 10001",
      """
      56:18: error: 'count' is 10001, out of range
        hint: from 0 to 10000
      """),
    WrongInput(
      "a count from an unknown setting",
      replacing: "count: $rows",
      with: "count: $row",
      """
      56:18: error: there is no setting 'row'
        hint: did you mean 'rows'?
      """),
    WrongInput(
      "an unknown policy",
      replacing: "pending: supersede",
      with: "pending: replace",
      """
      2:10: error: unknown policy 'replace'
        hint: allowed: keep, supersede, expire
      """),
    WrongInput(
      "an expiry without a duration",
      replacing: "pending: supersede",
      with: "pending: expire",
      """
      2:10: error: 'expire' needs a duration
        hint: write '{ expire: 30 s }'
      """),
    WrongInput(
      "an expiry of zero",
      replacing: "pending: supersede",
      with: "pending: { expire: 0 s }",
      """
      2:20: error: the duration '0 s' is not greater than zero
      """),
    WrongInput(
      "an unknown value of destinations",
      replacing: "pending: supersede",
      with: "destinations: early",
      """
      2:15: error: unknown link building 'early'
        hint: allowed: lazy, eager
      """),
    WrongInput(
      "a delay from an unknown setting",
      replacing: "takes: 1 s",
      with: "takes: $delay s",
      """
      5:29: error: there is no setting 'delay'
        hint: the settings are: rows
      """),
    WrongInput(
      "a delay from a setting without a unit",
      replacing: "takes: 1 s",
      with: "takes: $rows",
      """
      5:29: error: the duration '2' has no unit
        hint: write a number and 's', 'ms' or 'min', for example '0.3 s' or '300 ms'
      """),
  ]
}
