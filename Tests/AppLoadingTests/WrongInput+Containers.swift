extension WrongInput {
  /// Tabs, alerts, guards, keyframes.
  static let containers: [WrongInput] = [
    WrongInput(
      "a single tab",
      replacing: "      list: { title: List, navigation: List }\n",
      with: "",
      """
      29:5: error: tab container 'Home' needs 2 to 5 tabs, and has 1
      """),
    WrongInput(
      "a first tab that does not exist",
      replacing: "first: list",
      with: "first: lost",
      """
      28:12: error: tab container 'Home' has no tab 'lost'
        hint: did you mean 'list'?
      """),
    WrongInput(
      "a tab without content",
      replacing: "list: { title: List, navigation: List }",
      with: "list: { title: List }",
      """
      30:7: error: tab 'list' has no content
        hint: add 'screen: Name' for a single screen, 'navigation: Name' for a stack
      """),
    WrongInput(
      "tabs inside a tab",
      replacing: "list: { title: List, navigation: List }",
      with: "list: { title: List, tabs: Home }",
      """
      30:7: error: tab 'list' has no content
        hint: add 'screen: Name' for a single screen, 'navigation: Name' for a stack
      30:28: error: unknown key 'tabs' in tab 'list'
        hint: allowed: title, symbol, badge, screen, navigation, navigationStack, shouldSelect, \
      onTap
      """),
    WrongInput(
      "a push in a tab's onTap",
      replacing: "onTap: [ route: inbox ]",
      with: "onTap: [ push: Inbox ]",
      """
      31:58: error: 'push' in the 'onTap' of a tab, which belongs to no screen
        hint: use a route instead
      """),
    WrongInput(
      "an unknown tab container",
      replacing: "main: { tabs: Home }",
      with: "main: { tabs: Hom }",
      """
      10:19: error: there is no tab container 'Hom'
        hint: did you mean 'Home'?
      """),
    WrongInput(
      "a tab container without items",
      replacing: "    items:\n",
      with: "    itmes:\n",
      """
      29:5: error: unknown key 'itmes' in tab container 'Home'
        hint: did you mean 'items'?
      """),
    WrongInput(
      "an alert without a title",
      replacing: "title: Leave?",
      with: "message: Leave?",
      """
      33:3: error: alert 'ask' has no 'title'
        hint: add it, for example 'title: Are you sure?'
      """),
    WrongInput(
      "an alert without buttons",
      replacing:
        "    buttons:\n      - { title: Leave, role: destructive, do: [ leave ] }\n"
        + "      - { title: Stay, role: cancel }",
      with: "    buttons: []",
      """
      35:5: error: alert 'ask' has no buttons
        hint: give it a button, for example '- title: OK'
      59:21: error: alert 'ask' has no button with the action 'leave'
        hint: give one of its buttons 'do: [ leave ]'
      """),
    WrongInput(
      "an alert of an unknown style",
      replacing: "title: Leave?",
      with: "title: Leave?\n    style: sheet",
      """
      35:12: error: unknown style of alert 'sheet'
        hint: allowed: alert, confirmation
      """),
    WrongInput(
      "two cancel buttons",
      replacing: "role: destructive",
      with: "role: cancel",
      """
      37:9: error: a second button with 'role: cancel' in alert 'ask'
        hint: the first is at 36:9; an alert has one
      """),
    WrongInput(
      "two buttons with the same title",
      replacing: "title: Stay",
      with: "title: Leave",
      """
      37:18: error: a second element with the id 'leave' on alert 'ask'
        hint: the first is at 36:18; give one of them another 'id'
      """),
    WrongInput(
      "an unknown button role",
      replacing: "role: destructive",
      with: "role: danger",
      """
      36:31: error: unknown role 'danger'
        hint: allowed: plain, cancel, destructive
      """),
    WrongInput(
      "a guard whose alert has no leave action",
      replacing: ", do: [ leave ]",
      with: "",
      """
      61:21: error: alert 'ask' has no button with the action 'leave'
        hint: give one of its buttons 'do: [ leave ]'
      """),
    WrongInput(
      "leave in an alert without a guard",
      replacing: "    leaving: { ask: ask, when: edited }\n",
      with: "    onAppear: [ alert: ask ]\n",
      """
      36:50: error: 'leave' in an alert that guards no screen
        hint: name the alert in a screen: 'leaving: { ask: ask }'
      """),
    WrongInput(
      "leave on a screen",
      replacing: "[ pop ]",
      with: "[ leave ]",
      """
      68:42: error: 'leave' on screen 'Message', which has no 'leaving'
        hint: 'pop' goes back, 'dismiss' dismisses
      """),
    WrongInput(
      "a guard with an unknown alert",
      replacing: "ask: ask",
      with: "ask: aks",
      """
      61:21: error: there is no alert 'aks'
        hint: did you mean 'ask'?
      """),
    WrongInput(
      "a guard for fields on a screen without fields",
      replacing:
        "- field: Name\n      - button: { title: Open, "
        + "do: [ push: { screen: Message, with: { id: $name } } ] }",
      with: "- label: Name",
      """
      61:32: error: screen 'Inbox' has no field that could be edited
        hint: add a 'field' to its content, or write 'when: always'
      """),
    WrongInput(
      "a guard with an unknown condition",
      replacing: "when: edited",
      with: "when: never",
      """
      61:32: error: unknown condition 'never'
        hint: allowed: always, edited
      """),
    WrongInput(
      "an alert with data that the screen does not have",
      replacing: "title: Leave?",
      with: "title: Leave ${id}?\n    with: { id: string }",
      """
      62:21: error: alert 'ask' needs data that screen 'Inbox' does not have
        hint: let the 'with' of screen 'Inbox' begin with 'id: string'
      """),
    WrongInput(
      "keyframes without effect",
      replacing: "    enter: [ { at: 0, opacity: 0 }, { at: 1 } ]\n",
      with: "",
      """
      22:3: error: animation 'spin' has no keyframes
        hint: add 'enter' or 'leave' with points, for example 'enter: [ { at: 0, opacity: 0 }, \
      { at: 1 } ]'
      """),
    WrongInput(
      "a single keyframe",
      replacing: "{ at: 0, opacity: 0 }, { at: 1 }",
      with: "{ at: 0, opacity: 0 }",
      """
      25:5: error: 'enter' needs 2 to 16 points, and has 1
      """),
    WrongInput(
      "keyframes that do not begin at 0",
      replacing: "{ at: 0, opacity: 0 }",
      with: "{ at: 0.1, opacity: 0 }",
      """
      25:14: error: the first point of 'enter' is not at 0
        hint: begin with 'at: 0'
      """),
    WrongInput(
      "keyframes that do not end at 1",
      replacing: "{ at: 1 }",
      with: "{ at: 99 % }",
      """
      25:37: error: the last point of 'enter' is not at 1
        hint: end with 'at: 1'
      """),
    WrongInput(
      "keyframes in descending order",
      replacing: "{ at: 1 }",
      with: "{ at: 0.5 }, { at: 0.4 }, { at: 1 }",
      """
      25:50: error: a point of 'enter' is not after the one before it
        hint: 'at' must increase from point to point
      """),
    WrongInput(
      "two keyframes at the same time",
      replacing: "{ at: 1 }",
      with: "{ at: 0 }, { at: 1 }",
      """
      25:37: error: a point of 'enter' is not after the one before it
        hint: 'at' must increase from point to point
      """),
    WrongInput(
      "a keyframe opacity above one",
      replacing: "opacity: 0 ",
      with: "opacity: 1.5 ",
      """
      25:32: error: 'opacity' is '1.5', out of range
        hint: from 0 to 1
      """),
    WrongInput(
      "a keyframe offset over the limit",
      replacing: "opacity: 0 ",
      with: "x: -201 % ",
      """
      25:26: error: 'x' is '-201 %', out of range
        hint: from -2 to 2
      """),
    WrongInput(
      "a word as a number",
      replacing: "opacity: 0 ",
      with: "opacity: half ",
      """
      25:32: error: 'half' is not a number
        hint: write a number or a percentage, for example '0.25' or '25 %'
      """),
    WrongInput(
      "a number with too many decimal places",
      replacing: "opacity: 0 ",
      with: "opacity: 0.00001 ",
      """
      25:32: error: '0.00001' is finer than a ten-thousandth or far too large
        hint: write a number or a percentage, for example '0.25' or '25 %'
      """),
    WrongInput(
      "a keyframe without a time",
      replacing: "{ at: 1 }",
      with: "{ opacity: 1 }",
      """
      25:37: error: a point has no 'at'
        hint: add it, for example 'at: 0.5'
      """),
    WrongInput(
      "an unknown key of a keyframe",
      replacing: "opacity: 0 ",
      with: "alpha: 0 ",
      """
      25:23: error: unknown key 'alpha' in a point
        hint: allowed: at, opacity, x, y, scale
      """),
    WrongInput(
      "an edge for keyframes",
      replacing: "duration: 1 s",
      with: "duration: 1 s\n    from: left",
      """
      25:5: error: only a slide has 'from'
        hint: remove it, or use 'kind: slide'
      """),
    WrongInput(
      "an unknown view in front",
      replacing: "duration: 1 s",
      with: "duration: 1 s\n    front: top",
      """
      25:12: error: unknown view in front 'top'
        hint: allowed: enter, leave
      """),
  ]
}
