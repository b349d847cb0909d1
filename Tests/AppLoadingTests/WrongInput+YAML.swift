extension WrongInput {
  /// Text that is not one YAML document of the kinds that app files use.
  static let yaml: [WrongInput] = [
    WrongInput(
      "an empty file", whole: "",
      """
      1:1: error: the file is empty
        hint: begin with 'app: a-name'
      """),
    WrongInput(
      "only a comment", whole: "# nothing yet\n",
      """
      1:1: error: the file is empty
        hint: begin with 'app: a-name'
      """),
    WrongInput(
      "only a document mark", whole: "---\n",
      """
      1:1: error: the file is empty
        hint: begin with 'app: a-name'
      """),
    WrongInput(
      "a list instead of a mapping", whole: "- app: sample\n",
      """
      1:1: error: expected a mapping for the app file, found a list
        hint: its keys are: app, title, about, strategy, defects, profile, \
      transitionCompletion, destinations, pending, settings, session, keychain, \
      backend, paths, items, services, \
      root, animations, tabs, alerts, links, shortcuts, notifications, onBackground, onForeground, \
      permissions, mocks, rules, \
      screens
      """),
    WrongInput(
      "plain text instead of a mapping", whole: "hello\n",
      """
      1:1: error: expected a mapping for the app file, found 'hello'
        hint: its keys are: app, title, about, strategy, defects, profile, \
      transitionCompletion, destinations, pending, settings, session, keychain, \
      backend, paths, items, services, \
      root, animations, tabs, alerts, links, shortcuts, notifications, onBackground, onForeground, \
      permissions, mocks, rules, \
      screens
      """),
    WrongInput(
      "two documents", whole: "app: sample\n---\napp: other\n",
      """
      3:1: error: a second document; an app file has only one
        hint: remove the line '---' before it, or make two files
      """),
    WrongInput(
      "a tab in the indentation", [8: "\tfirst: start"],
      """
      8:1: error: a tab in the indentation; YAML allows only spaces there
        hint: replace each tab by two spaces
      """),
    WrongInput(
      "a key at the wrong depth", [9: "   parts:"],
      """
      9:4: error: a key that is indented further than line 8, which has its value already
        hint: indent it as the keys beside it
      """),
    WrongInput(
      "a key of a list's entry at the wrong depth",
      [21: "      - label: Hello\n          id: hello"],
      """
      22:11: error: a key that is indented further than line 21, which has its value already
        hint: indent it as the keys beside it
      """),
    WrongInput(
      "a screen without its colon", [29: "  Main"],
      """
      29:3: error: a line without ':'
        hint: write 'Main:'
      """),
    WrongInput(
      "a line without a colon", [3: "about"],
      """
      3:1: error: a line without ':'
        hint: write 'about:'
      """),
    WrongInput(
      "a sentence without a colon", [3: "about two parts"],
      """
      3:1: error: a line without ':'
        hint: each line of a mapping is 'key: value'
      """),
    WrongInput(
      "a colon inside text", [3: "about: Two parts: one screen"],
      """
      3:17: error: not valid YAML: mapping values are not allowed in this context
        hint: text with ': ' in it needs quotes; a nested mapping begins on a line of its own
      """),
    WrongInput(
      "an unclosed list", [28: "            then: [ route: showMain"],
      """
      28:19: error: unclosed brackets or a missing comma
        hint: parsing failed at 29:7
      """),
    WrongInput(
      "an unclosed mapping", [6: "session: { LOGGED_IN: false"],
      """
      6:10: error: unclosed brackets or a missing comma
        hint: parsing failed at 7:5
      """),
    WrongInput(
      "unclosed quotes", [3: "about: \"Two parts"],
      """
      3:8: error: unterminated quoted text
        hint: close the quotes
      """),
    WrongInput(
      "an unknown escape", [3: "about: \"Two \\parts\""],
      #"""
      3:13: error: not valid YAML: found unknown escape character
        hint: write '\\' for a backslash, or use single quotes
      """#),
    WrongInput(
      "a reserved character at the start", [3: "about: @two"],
      """
      3:8: error: not valid YAML: found character that cannot start any token
        hint: text that begins with this character needs quotes
      """),
    WrongInput(
      "a control character", [3: "about: Two\u{7}parts"],
      """
      3:11: error: the character U+0007 is not allowed in an app file
        hint: remove it, or write it as an escape in double quotes
      """),
    WrongInput(
      "an invisible line separator", [3: "about: Two\u{2028}parts"],
      """
      3:11: error: the character U+2028 is not allowed in an app file
        hint: remove it, or write it as an escape in double quotes
      """),
    WrongInput(
      "a list entry beside a key", [16: "screens: - Start"],
      """
      16:10: error: not valid YAML: block sequence entries are not allowed in this context
        hint: a list begins on the line after its key
      """),
    WrongInput(
      "an alias", [3: "about: &words Two", 30: "    title: *words"],
      """
      30:12: error: aliases ('*name') are not allowed in an app file
        hint: write the value out; text that begins with '*' needs quotes
      """),
    WrongInput(
      "an alias without an anchor", [30: "    title: *words"],
      """
      30:12: error: aliases ('*name') are not allowed in an app file
        hint: write the value out; text that begins with '*' needs quotes
      """),
    WrongInput(
      "an unused anchor", [30: "    title: &words Main"],
      """
      30:12: error: the anchor '&words' is not allowed in an app file
        hint: write the value out; text that begins with '&' needs quotes
      """),
    WrongInput(
      "an anchor before a list", [19: "    content: &all"],
      """
      19:14: error: the anchor '&all' is not allowed in an app file
        hint: write the value out; text that begins with '&' needs quotes
      """),
    WrongInput(
      "a tag", [30: "    title: !!str Main", 18: "    background: !color white"],
      """
      18:17: error: the tag '!color' is not allowed in an app file
        hint: remove it; text that begins with '!' needs quotes
      """),
    WrongInput(
      "a merge key", [30: "    <<: { title: Main }"],
      """
      30:5: error: unknown key '<<' in screen 'Main'
        hint: allowed: id, with, returns, title, background, modules, bar, swipeBack, content, \
      onLoad, onAppear, onDisappear, onRefresh, sheets, leaving, onAttemptToDismiss, \
      hidesBottomBarWhenPushed, navigationBarHidden, largeTitle, transition
      """),
    WrongInput(
      "a list as a key", [30: "    [title]: Main"],
      """
      30:5: error: a key must be text, found a list or a mapping
        hint: text with '{' or '[' needs quotes
      """),
    WrongInput(
      "brackets nested over the limit",
      [20: "      - " + String(repeating: "[", count: 70) + String(repeating: "]", count: 70)],
      """
      20:9: error: expected an element, found a list
        hint: allowed: label, button, spinner, field, toggle, picker, image, list, row
      20:70: error: nested more than 64 levels deep
        hint: split long chains of actions into screens or routes
      """),
    WrongInput(
      "unclosed brackets nested over the parser's limit",
      [20: "      - " + String(repeating: "[", count: 2000)],
      """
      20:9: error: nested more than 64 levels deep
        hint: close the open brackets
      """),
  ]
}
