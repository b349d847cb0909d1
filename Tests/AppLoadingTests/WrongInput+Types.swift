extension WrongInput {
  /// Values of a wrong type.
  static let types: [WrongInput] = [
    WrongInput(
      "a list for the strategy", [4: "strategy: [ naive ]"],
      """
      4:11: error: expected a strategy for 'strategy', found a list
        hint: allowed: root-controller, single-stack, window-swap, naive, published-root, \
      published-deeplinks, published-router, published-navigator
      """),
    WrongInput(
      "a number for a version of iOS", [5: "profile: 26"],
      """
      5:10: error: unknown profile '26'
        hint: allowed: ios17, ios18, ios26
      """),
    WrongInput(
      "a list as the name", [1: "app: [sample]"],
      """
      1:6: error: expected the name of an app for 'app', found a list
        hint: use 1 to 64 of the characters A-Z a-z 0-9 . _ -
      """),
    WrongInput(
      "a name without a value", [1: "app:"],
      """
      1:1: error: expected the name of an app for 'app', found nothing
        hint: use 1 to 64 of the characters A-Z a-z 0-9 . _ -
      """),
    WrongInput(
      "a title without a value", [2: "title: ~"],
      """
      2:1: error: expected text for 'title', found nothing
        hint: write text after the colon, or remove the key
      """),
    WrongInput(
      "an empty title", [2: "title: \"\""],
      """
      2:8: error: 'title' is empty
        hint: write one line of text
      """),
    WrongInput(
      "a title with two lines", [2: "title: \"Sample\\napp\""],
      """
      2:8: error: 'title' has more than one line
        hint: write one line of text
      """),
    WrongInput(
      "a mapping as text", [3: "about: { text: Two }"],
      """
      3:8: error: expected text for 'about', found a mapping
        hint: text that begins with '[' or '{' needs quotes
      """),
    WrongInput(
      "a text over the length limit", [3: "about: " + String(repeating: "a", count: 1001)],
      """
      3:8: error: the text of 'about' has more than 1000 characters
      """),
    WrongInput(
      "yes instead of true", [6: "session: { LOGGED_IN: yes }"],
      """
      6:23: error: 'yes' is not clearly a flag or a text
        hint: write 'true' or 'false' for a flag; put a text in quotes
      """),
    WrongInput(
      "true in quotes", [6: "session: { LOGGED_IN: 'true' }"],
      """
      27:17: error: 'LOGGED_IN' is not a flag
        hint: name the value, for example '{ LOGGED_IN: true }'
      """),
    WrongInput(
      "a number as a flag", [6: "session: { LOGGED_IN: 0 }"],
      """
      27:17: error: 'LOGGED_IN' is not a flag
        hint: name the value, for example '{ LOGGED_IN: 0 }'
      """),
    WrongInput(
      "a flag without a value", [6: "session: { LOGGED_IN }"],
      """
      6:12: error: expected a flag, a whole number or a text for 'LOGGED_IN', found nothing
        hint: write for example 'false', '0' or 'guest'
      """),
    WrongInput(
      "a list of flags", [6: "session: [ LOGGED_IN ]"],
      """
      6:10: error: expected a mapping of session keys for 'session', found a list
        hint: an empty mapping is '{}'
      """),
    WrongInput(
      "text as the root", [7: "root: start", 8: nil, 9: nil, 10: nil, 11: nil, 12: nil, 13: nil],
      """
      7:7: error: expected a mapping for the root, found 'start'
        hint: its keys are: first, parts, routes
      """),
    WrongInput(
      "a list of parts", [10: "    - start", 11: "    - main"],
      """
      10:5: error: expected a mapping of parts for 'parts', found a list
        hint: an empty mapping is '{}'
      """),
    WrongInput(
      "a screen instead of a part", [10: "    start: Start"],
      """
      10:12: error: expected a mapping for part 'start', found 'Start'
        hint: its keys are: screen, navigation, navigationStack, tabs
      """),
    WrongInput(
      "text as an animation", [15: "  glide: slide"],
      """
      15:10: error: expected a mapping for animation 'glide', found 'slide'
        hint: its keys are: kind, duration, curve, from, front, enter, leave
      """),
    WrongInput(
      "a screen without keys", [34: "  More:", 35: nil],
      """
      34:3: error: expected a mapping for screen 'More', found nothing
        hint: its keys are: id, with, returns, title, background, modules, bar, swipeBack, \
      content, onLoad, onAppear, onDisappear, onRefresh, sheets, leaving, onAttemptToDismiss, \
      hidesBottomBarWhenPushed, navigationBarHidden, largeTitle, transition
      """),
    WrongInput(
      "a mapping of elements", [20: "      label: Hello", 21: nil, 22: nil],
      """
      20:7: error: expected a list of elements for 'content', found a mapping
        hint: begin each entry on a line of its own with '- '; an empty list is '[]'
      """),
    WrongInput(
      "one action without a list", [33: "        - { title: More, do: { push: More } }"],
      """
      33:30: error: expected a list of actions for 'do', found a mapping
        hint: begin each entry on a line of its own with '- '; an empty list is '[]'
      """),
    WrongInput(
      "a word as an action list", [35: "    bar: { left: [ { title: Close, do: pop } ] }"],
      """
      35:40: error: expected a list of actions for 'do', found 'pop'
        hint: begin each entry on a line of its own with '- '; an empty list is '[]'
      """),
    WrongInput(
      "a bar as a list", [35: "    bar: [ { title: Close, do: [ pop ] } ]"],
      """
      35:10: error: expected a mapping for the bar of screen 'More', found a list
        hint: its keys are: left, right
      """),
    WrongInput(
      "a word as a bar button", [35: "    bar: { left: [ Close ] }"],
      """
      35:20: error: expected a mapping for a bar button, found 'Close'
        hint: its keys are: id, sharedId, title, do, when, enabled
      """),
    WrongInput(
      "a list as a label", [20: "      - label: [ Hello ]"],
      """
      20:16: error: expected text for 'label', found a list
        hint: text that begins with '[' or '{' needs quotes
      """),
    WrongInput(
      "text as a button", [21: "      - button: Go"],
      """
      21:17: error: expected a mapping for a button, found 'Go'
        hint: its keys are: id, sharedId, title, do, when, enabled, isActive, menu, onLongPress
      """),
    WrongInput(
      "a list as a colour", [18: "    background: [ white ]"],
      """
      18:17: error: expected a colour for 'background', found a list
        hint: write a name, a name and an opacity, or "#rrggbb"
      """),
    WrongInput(
      "a number as a push", [33: "        - { title: More, do: [ push: [ More ] ] }"],
      """
      33:38: error: expected the name of a screen for 'push', found a list
        hint: the screens are: Start, Main, More
      """),
    WrongInput(
      "a flag set to a word",
      [33: "        - { title: More, do: [ set: { LOGGED_IN: maybe } ] }"],
      """
      33:50: error: expected true or false for 'LOGGED_IN', found 'maybe'
        hint: write 'true' or 'false', without quotes
      """),
    WrongInput(
      "animated with a word as its value",
      [33: "        - { title: More, do: [ push: { screen: More, animated: slowly } ] }"],
      """
      33:64: error: expected true or false for 'animated', found 'slowly'
        hint: write 'true' or 'false', without quotes
      """),
  ]
}
