extension WrongInput {
  /// Actions on containers.
  static let actions: [WrongInput] = [
    WrongInput(
      "an unknown tab to select",
      replacing: "[ pop ]",
      with: "[ pop, selectTab: outbox ]",
      """
      68:58: error: unknown tab 'outbox'
        hint: allowed: list, inbox
      """),
    WrongInput(
      "a tab of two containers without its container",
      replacing: "onTap: [ route: inbox ] }",
      with: "onTap: [ selectTab: inbox ] }\n  Other:\n    items:\n"
        + "      inbox: { navigation: List }\n      list: { navigation: List }",
      """
      31:69: error: tab containers have 'inbox' in different places
        hint: give the tabs different names
      """),
    WrongInput(
      "popTo without a screen",
      replacing: "[ pop ]",
      with: "[ popTo ]",
      """
      68:42: error: the action 'popTo' needs a value
        hint: write 'popTo: …'
      """),
    WrongInput(
      "popTo an unknown screen",
      replacing: "[ pop ]",
      with: "[ popTo: Lists ]",
      """
      68:49: error: there is no screen 'Lists'
        hint: did you mean 'List'?
      """),
    WrongInput(
      "a stack without screens",
      replacing: "[ pop ]",
      with: "[ setStack: [] ]",
      """
      68:42: error: a stack has at least one screen
        hint: write for example 'setStack: [ Start ]'
      """),
    WrongInput(
      "a stack with a screen that needs data",
      replacing: "[ pop ]",
      with: "[ setStack: [ List, Message ] ]",
      """
      68:60: error: screen 'Message' needs 'id', which 'setStack' cannot give
        hint: push or present it with 'with'
      """),
    WrongInput(
      "a word as a stack",
      replacing: "[ pop ]",
      with: "[ setStack: List ]",
      """
      68:52: error: expected a list of screens for 'setStack', found 'List'
        hint: begin each entry on a line of its own with '- '; an empty list is '[]'
      """),
    WrongInput(
      "dismiss with a value",
      replacing: "[ pop ]",
      with: "[ dismiss: Message ]",
      """
      68:51: error: expected a mapping for the action 'dismiss', found 'Message'
        hint: its keys are: with, animated
      """),
    WrongInput(
      "an alert that does not exist",
      replacing: "[ pop ]",
      with: "[ pop, alert: welcome ]",
      """
      68:54: error: there is no alert 'welcome'
        hint: the alerts are: ask
      """),
    WrongInput(
      "an empty link",
      replacing: "[ pop ]",
      with: "[ pop, open: \"\" ]",
      """
      68:53: error: 'open' is empty
        hint: write one line of text
      """),
    WrongInput(
      "a route in its long form without a name",
      replacing: "[ pop ]",
      with: "[ pop, route: { with: { id: $id } } ]",
      """
      68:47: error: the action 'route' has no 'name'
        hint: add it, for example 'name: showMain'
      """),
    WrongInput(
      "a route without its data",
      replacing: "[ pop ]",
      with: "[ pop, route: message ]",
      """
      68:54: error: route 'message' needs 'id', a string
        hint: add it, for example 'with: { id: $id }'
      """),
    WrongInput(
      "a replacement without its data",
      replacing: "[ pop ]",
      with: "[ replace: Message ]",
      """
      68:51: error: screen 'Message' needs 'id', a string
        hint: add it, for example 'with: { id: $id }'
      """),
    WrongInput(
      "a presentation with an unknown key",
      replacing: "[ pop ]",
      with: "[ present: { navigation: List, stlye: sheet } ]",
      """
      68:71: error: unknown key 'stlye' in the action 'present'
        hint: did you mean 'style'?
      """),
  ]
}
