extension WrongInput {
  private static func sheet(_ name: String, _ keys: String, _ problems: String) -> WrongInput {
    WrongInput(
      name, replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { present: { screen: Inbox, \(keys) } }", problems)
  }

  private static func screen(_ name: String, _ keys: String, _ problems: String) -> WrongInput {
    WrongInput(
      name, replacing: "    title: Message ${id}\n",
      with: "    title: Message ${id}\n    \(keys)\n", problems)
  }

  private static func tab(_ name: String, _ badge: String, _ problems: String) -> WrongInput {
    WrongInput(
      name, replacing: "list: { title: List, navigation: List }",
      with: "list: { title: List, badge: \(badge), navigation: List }", problems)
  }

  /// Heights of sheets, what holds them, hidden bars and badges.
  static let sheets: [WrongInput] = [
    sheet(
      "a detent that there is not", "detents: [ medum, large ]",
      """
      14:51: error: unknown detent 'medum'
        hint: did you mean 'medium'?
      """),
    sheet(
      "detents from large to small", "detents: [ large, medium ]",
      """
      14:58: error: 'medium' after 'large'
        hint: name each height once, the smallest first
      """),
    sheet(
      "a detent twice", "detents: [ medium, medium ]",
      """
      14:59: error: 'medium' after 'medium'
        hint: name each height once, the smallest first
      """),
    sheet(
      "heights that fall", "detents: [ 300, 200 ]",
      """
      14:56: error: '200' after '300'
        hint: name each height once, the smallest first
      """),
    sheet(
      "a height that no sheet has", "detents: [ 10, large ]",
      """
      14:51: error: 'detents' is 10, out of range
        hint: from 60 to 2000
      """),
    sheet(
      "a negative height", "detents: [ -100, large ]",
      """
      14:51: error: 'detents' is -100, out of range
        hint: from 60 to 2000
      """),
    sheet(
      "a height with far too many digits", "detents: [ 99999999999999999999 ]",
      """
      14:51: error: the number '99999999999999999999' has more than 18 digits
      """),
    sheet(
      "a mapping for a detent", "detents: [ { height: 100 } ]",
      """
      14:51: error: expected a detent for 'detents', found a mapping
        hint: allowed: medium, large, a height from 60 to 2000
      """),
    sheet(
      "no detents", "detents: []",
      """
      14:40: error: a sheet has 1 to 8 detents
        hint: write for example 'detents: [ medium, large ]'
      """),
    sheet(
      "one detent that is no list", "detents: medium",
      """
      14:49: error: expected a list of detents for 'detents', found 'medium'
        hint: begin each entry on a line of its own with '- '; an empty list is '[]'
      """),
    sheet(
      "a selected detent that it has not", "detents: [ medium ], selected: large",
      """
      14:71: error: the sheet has no detent 'large'
        hint: its detents are: medium
      """),
    sheet(
      "an undimmed detent that it has not", "largestUndimmed: medium",
      """
      14:57: error: the sheet has no detent 'medium'
        hint: its detents are: large
      """),
    sheet(
      "detents of a full screen", "style: fullScreen, detents: [ medium ]",
      """
      14:59: error: only a sheet has 'detents'
        hint: remove it, or use 'style: sheet'
      """),
    sheet(
      "a word for 'dismissible'", "dismissible: never",
      """
      14:53: error: expected true or false for 'dismissible', found 'never'
        hint: write 'true' or 'false', without quotes
      """),
    sheet(
      "a condition on a session key that there is not", "dismissible: { EDITD: false }",
      """
      14:55: error: there is no session key 'EDITD'
        hint: the session keys are: LOGGED_IN, PROFILE, VISITS
      """),
    sheet(
      "a misspelt key of a sheet", "detent: [ medium ]",
      """
      14:40: error: unknown key 'detent' in 'present' of route 'inbox'
        hint: did you mean 'detents'?
      """),
    screen(
      "a flag that is none", "navigationBarHidden: \"no\"",
      """
      68:26: error: expected true or false for 'navigationBarHidden', found the quoted text 'no'
        hint: write 'true' or 'false', without quotes
      """),
    tab(
      "a badge over data that is not in the session", "\"${UNREAD}\"",
      """
      30:35: error: there is no session key 'UNREAD'
        hint: the session keys are: LOGGED_IN, PROFILE, VISITS
      """),
    tab(
      "a badge with a session key that is nearly there", "\"${VISIT}\"",
      """
      30:35: error: there is no session key 'VISIT'
        hint: did you mean 'VISITS'?
      """),
    tab(
      "an empty badge", "\"\"",
      """
      30:35: error: 'badge' is empty
        hint: write one line of text
      """),
    WrongInput(
      "a detent selected that there is not", replacing: "[ pop ]",
      with: "[ selectDetent: hugh ]",
      """
      68:56: error: unknown detent 'hugh'
        hint: allowed: medium, large, a height from 60 to 2000
      """),
  ]

  /// What loads, and was probably not meant.
  static let sheetDoubts: [WrongInput] = [
    WrongInput(
      "a detent selected that no sheet has", replacing: "[ pop ]",
      with: "[ selectDetent: medium, pop ]",
      """
      68:42: warning: no sheet of the app has the detent 'medium'
        hint: name it in the 'detents' of a 'present'
      """),
    WrongInput(
      "a hidden bar with buttons in it", replacing: "    title: List\n",
      with: "    title: List\n    navigationBarHidden: true\n"
        + "    bar: { right: [ { title: New, do: [ route: inbox ] } ] }\n",
      """
      54:5: warning: the buttons in the bar of 'List' are never seen: it is hidden
        hint: move them into 'content'
      """),
    WrongInput(
      "a hidden bar, and no way back",
      replacing: "bar: { left: [ { title: Close, do: [ pop ] } ] }",
      with: "navigationBarHidden: true",
      """
      68:5: warning: a person cannot go back from 'Message': its bar is hidden
        hint: add 'swipeBack: true', or a button with 'pop'
      """),
    WrongInput(
      "a hidden tab bar where no tabs are", replacing: "  Start:\n",
      with: "  Start:\n    hidesBottomBarWhenPushed: true\n",
      """
      49:5: warning: 'hidesBottomBarWhenPushed' has no effect: 'Start' is never on a stack in a tab
      """),
    sheet(
      "a sheet that its session never lets go", "dismissible: { PROFILE: host }",
      """
      14:14: warning: 'Inbox' can never be left: nothing in it dismisses it
        hint: give it a button with 'dismiss', or a route
      """),
  ]

}
