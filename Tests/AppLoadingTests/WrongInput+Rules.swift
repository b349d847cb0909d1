extension WrongInput {
  /// Rules for the search that say nothing, or something that cannot be looked at.
  static let rules: [WrongInput] = [
    rule(
      "a rule that demands nothing", "{ when: LOGGED_IN }",
      """
      48:3: error: rule 'wanted' demands nothing
        hint: add one of: always, never, sometimes, eventually, reachable, allows
      """),
    rule(
      "a rule with two demands", "{ always: LOGGED_IN, never: { visible: List } }",
      """
      48:32: error: rule 'wanted' has both 'always' and 'never'
        hint: make two rules of it
      """),
    rule(
      "a rule about a screen that there is not", "{ never: { visible: Lst } }",
      """
      48:31: error: there is no screen 'Lst'
        hint: did you mean 'List'?
      """),
    rule(
      "a rule with a misspelt word", "{ never: { visibel: List } }",
      """
      48:22: error: there is no session key 'visibel', and nothing else of that name
        hint: did you mean 'visible'?
      """),
    rule(
      "an input in the demand of a rule", "{ always: { tapped: open } }",
      """
      48:21: error: an input in 'always'
        hint: inputs and answers stand in 'when'
      """),
    rule(
      "an input that does not come", "{ always: LOGGED_IN, when: { not: { tapped: open } } }",
      """
      48:38: error: an input under 'not'
        hint: 'when' says which input comes, and not which one does not
      """),
    rule(
      "'eventually' without a time", "{ eventually: LOGGED_IN }",
      """
      48:3: error: rule 'wanted' has no 'within'
        hint: add it, for example 'within: 1 s'
      """),
    rule(
      "a time beside 'always'", "{ always: LOGGED_IN, within: 1 s }",
      """
      48:32: error: 'within' beside 'always'
        hint: use 'for'; 'within' belongs to 'eventually'
      """),
    rule(
      "a length of time beside 'eventually'", "{ eventually: LOGGED_IN, within: 1 s, for: 2 s }",
      """
      48:49: error: 'for' beside 'eventually'
        hint: only 'always' and 'never' hold for a time; 'eventually' has 'within'
      """),
    rule(
      "a text on an element that there is not", "{ never: { reads: { opn: Open } } }",
      """
      48:31: error: there is no element 'opn'
        hint: did you mean 'open'?
      """),
    rule(
      "texts on nothing", "{ never: { reads: {} } }",
      """
      48:22: error: 'reads' names no element
        hint: write for example '{ title: Main Screen }'
      """),
    rule(
      "a text that is a list", "{ never: { reads: { open: [ Open ] } } }",
      """
      48:37: error: expected text for 'open', found a list
        hint: text that begins with '[' or '{' needs quotes
      """),
    rule(
      "the order of one element", "{ never: { order: [ open ] } }",
      """
      48:22: error: 'order' needs 2 to 16 elements
        hint: name them as a person reads: from top to bottom, from left to right
      """),
    rule(
      "the order of an element that there is not", "{ never: { order: [ title, opn ] } }",
      """
      48:38: error: there is no element 'opn'
        hint: did you mean 'open'?
      """),
    rule(
      "taps that are too many", "{ reachable: List in 9 taps from anywhere }",
      """
      48:24: error: expected a screen with a number of taps for 'reachable', found \
      'List in 9 taps from anywhere'
        hint: write for example 'Start in 3 taps from anywhere'; 5 at most
      """),
    rule(
      "a swipe over an element that there is not", "{ always: LOGGED_IN, when: { swiped: opn } }",
      """
      48:48: error: there is no element 'opn'
        hint: did you mean 'open'?
      """),
    rule(
      "a long press on an element that there is not",
      "{ always: LOGGED_IN, when: { longPressed: opn } }",
      """
      48:53: error: there is no element 'opn'
        hint: did you mean 'open'?
      """),
    rule(
      "a refresh of something", "{ always: LOGGED_IN, when: { refreshed: List } }",
      """
      48:51: error: expected true or false for 'refreshed', found 'List'
        hint: write 'true' or 'false', without quotes
      """),
    rule(
      "a tap on an element that there is not", "{ always: LOGGED_IN, when: { tapped: opn } }",
      """
      48:48: error: there is no element 'opn'
        hint: did you mean 'open'?
      """),
    rule(
      "a link that there is not", "{ always: LOGGED_IN, when: { opened: inbx } }",
      """
      48:48: error: there is no link 'inbx'
        hint: did you mean 'inbox'?
      """),
    rule(
      "a link of another scheme", "{ always: LOGGED_IN, when: { opened: \"wdie://inbox\" } }",
      """
      48:48: error: the app opens no links that begin with 'wdie://'
        hint: did you mean 'wide://'?
      """),
    rule(
      "a link without a pattern", "{ always: LOGGED_IN, when: { opened: { with: { id: 1 } } } }",
      """
      48:40: error: 'opened' has no 'link'
        hint: add it, for example 'link: messages/:id'
      """),
    rule(
      "data that a link does not take",
      "{ always: LOGGED_IN, when: { opened: { link: inbox, with: { no: 1 } } } }",
      """
      48:71: error: link 'inbox' takes no 'no'
        hint: it takes no data
      """),
    rule(
      "data that a screen does not take",
      "{ never: { visible: { screen: Message, with: { no: 1 } } } }",
      """
      48:58: error: screen 'Message' takes no 'no'
        hint: it takes: id
      """),
    rule(
      "an animation that there is not", "{ never: { moving: fad } }",
      """
      48:30: error: there is no animation 'fad'
        hint: the animations are: spin
      """),
    rule(
      "a fault that there is not", "{ allows: duplicateScren }",
      """
      48:21: error: unknown fault 'duplicateScren'
        hint: did you mean 'duplicateScreen'?
      """),
    rule(
      "an input where a fault is wanted", "{ allows: duplicateScreen, when: { tapped: open } }",
      """
      48:44: error: an input in the 'when' of 'allows'
        hint: say in which states the fault is wanted
      """),
  ]

  private static func rule(_ name: String, _ rule: String, _ problems: String) -> WrongInput {
    WrongInput(
      name, replacing: "screens:\n  Start:", with: "rules:\n  wanted: \(rule)\nscreens:\n  Start:",
      problems)
  }
}
