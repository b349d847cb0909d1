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
    slip(
      "a key of a push beside its name", "{ push: List, animated: false }",
      """
      68:56: error: unknown key 'animated' in the action 'push'
        hint: write 'push: { screen: List, animated: false }'
      """),
    slip(
      "a key of a push behind it", "push: List, animated: false",
      """
      68:54: error: 'animated' apart from the action that it belongs to
        hint: write 'push: { screen: List, animated: false }'
      """),
    slip(
      "a button that changes the root, as in UIKit", "setRoot: Start",
      """
      68:42: error: expected an action, found 'setRoot'
        hint: use 'route'
      """),
    slip(
      "a change of tabs by another word", "switchTab: list",
      """
      68:42: error: expected an action, found 'switchTab'
        hint: use 'selectTab'
      """),
    slip(
      "a way back by another word", "goBack",
      """
      68:42: error: expected an action, found 'goBack'
        hint: use 'pop'
      """),
    slip(
      "a timer by another word", "delay: 1 s",
      """
      68:42: error: expected an action, found 'delay'
        hint: use 'after: 1 s, do: [ … ]'
      """),
    slip(
      "another branch of a condition",
      "{ if: LOGGED_IN, then: [ pop ], elseif: LOGGED_IN }",
      """
      68:74: error: unknown key 'elseif' in the action 'if'
        hint: write another 'if' in the list of 'else'
      """),
    slip(
      "what follows a dismissal, beside it", "{ dismiss: {}, completion: [ pop ] }",
      """
      68:57: error: unknown key 'completion' in the action 'dismiss'
        hint: 'onDismiss' beside the 'present' says what follows
      """),
    slip(
      "what follows a dismissal, in its braces", "dismiss: { then: [ pop ] }",
      """
      68:53: error: unknown key 'then' in the action 'dismiss'
        hint: 'onDismiss' beside the 'present' says what follows
      """),
    slip(
      "a call with all that belongs to it in braces",
      "call: { service: logIn, success: [ pop ] }",
      """
      68:48: error: expected the name of a service for 'call', found a mapping
        hint: write 'call: logIn', with 'success' and 'failure' beside 'call'
      """),
    slip(
      "a route's name as that of a screen", "push: showMain",
      """
      68:48: error: there is no screen 'showMain'
        hint: 'showMain' is a route: use 'route: showMain'
      """),
    slip(
      "a screen's name as that of a route", "route: List",
      """
      68:49: error: there is no route 'List'
        hint: 'List' is a screen: use 'push: List', or name a route to it
      """),
    slip(
      "a full screen by another word", "presentFullScreen: List",
      """
      68:42: error: expected an action, found 'presentFullScreen'
        hint: use 'present: { screen: …, style: fullScreen }'
      """),
  ]

  /// Elements and keys of SwiftUI.
  static let swiftUI: [WrongInput] = [
    element("NavigationLink", "use a 'button' with 'do: [ push: … ]'"),
    element("hstack", "use 'row'"), element("HStack", "use 'row'"),
    element("TextEditor", "use 'field'"),
    element("VStack", "elements of 'content' stand below each other anyway; write them there"),
    element("Form", "forms and their sections are not simulated; write the elements in 'content'"),
    element(
      "Section", "forms and their sections are not simulated; write the elements in 'content'"),
    WrongInput(
      "an action of a button", [20: "      - button: { title: It, action: [ route: showMain ] }"],
      """
      20:30: error: unknown key 'action' in a button
        hint: use 'do'
      """),
  ]

  private static func element(_ word: String, _ hint: String) -> WrongInput {
    WrongInput(
      "\(word) as an element", [20: "      - \(word): It"],
      """
      20:9: error: expected an element, found '\(word)'
        hint: \(hint)
      """)
  }

  /// An action with a slip, alone in a list.
  private static func slip(_ name: String, _ action: String, _ message: String) -> WrongInput {
    WrongInput(name, replacing: "[ pop ]", with: "[ \(action) ]", message)
  }
}
