extension WrongInput {
  /// Valid apps with tabs, alerts and data, and a probable mistake.
  static let wideDoubts: [WrongInput] = [
    WrongInput(
      "show on a stack that is to stay as it is",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { in: main, popToRoot: false, show: Inbox }",
      """
      14:24: warning: 'popToRoot: false' of route 'inbox' has no effect
        hint: 'show' pops to the root before it pushes; 'push' can leave the stack as it is
      """),
    WrongInput(
      "a requirement that nothing meets",
      replacing: "animation: spin, set: { LOGGED_IN: true }",
      with: "animation: spin",
      """
      20:29: warning: route 'showInner' is never followed: this never holds
        hint: nothing sets 'LOGGED_IN' to true
      """),
    WrongInput(
      "a requirement of which one half is never met",
      replacing: "requires: LOGGED_IN",
      with: "requires: { all: [ LOGGED_IN, { any: [ VISITS > 2, PROFILE != guest ] } ] }",
      """
      20:29: warning: route 'showInner' is never followed: this never holds
        hint: store what it asks for somewhere, for example when somebody has logged in
      """),
    WrongInput(
      "an unused setting",
      replacing: "rows: 2 ",
      with: "rows: 2, more: 3 ",
      """
      3:22: warning: nothing uses setting 'more'
      """),
    WrongInput(
      "an unused service",
      replacing: "takes: 1 s }",
      with: "takes: 1 s }, logout: { takes: 1 s }",
      """
      5:36: warning: nothing calls service 'logout'
      """),
    WrongInput(
      "an unused alert",
      replacing: "alerts:\n",
      with: "alerts:\n  hello: { title: Hello, buttons: [ { title: OK } ] }\n",
      """
      33:3: warning: nothing shows alert 'hello'
        hint: use the action 'alert', or name it in 'leaving' of a screen
      """),
    WrongInput(
      "an unused tab container",
      replacing: "tabs:\n  Home",
      with:
        "tabs:\n  Spare:\n    items: { a: { navigation: List }, b: { navigation: List } }\n  Home",
      """
      27:3: warning: nothing shows tab container 'Spare'
        hint: declare a part as 'tabs: Name', or present it
      """),
    WrongInput(
      "an unused parameter of a screen",
      replacing: "title: Message ${id}",
      with: "title: Message",
      """
      66:13: warning: nothing uses 'id' of screen 'Message'
        hint: show it in a text as '${id}', or pass it on as '$id'
      """),
    WrongInput(
      "an unused parameter of a link",
      replacing: "inbox: { route: inbox }",
      with: "inbox/:id: { route: inbox }",
      """
      42:5: warning: nothing uses 'id' of link 'inbox/:id'
        hint: pass it on as '$id' under 'with'
      """),
    WrongInput(
      "a link shadowed by another",
      replacing: "messages/:id: message",
      with: "messages/:id: message\n    messages/new: inbox",
      """
      42:5: warning: the link 'messages/new' is never reached
        hint: 'messages/:id' above it matches the same links; put it below this one
      """),
    WrongInput(
      "a rule shadowed by another",
      replacing: "notifications:\n",
      with: "notifications:\n  - { route: inbox }\n",
      """
      47:5: warning: this rule is never reached
        hint: the rule at 46:5 matches the same payloads; put it below this one
      """),
    WrongInput(
      "a dismissal where nothing is presented",
      replacing: "[ pop ]",
      with: "[ dismiss ]",
      """
      68:42: warning: 'dismiss' has no effect: 'Message' is never presented and presents nothing
      """),
    WrongInput(
      "a tab selected outside of tabs",
      replacing: "success: [ route: showMain ]",
      with: "success: [ route: showMain, selectTab: inbox ]",
      """
      51:37: warning: 'selectTab' has no effect: 'Start' is never in tabs that have this one
        hint: use a route with 'tab', which works from any screen
      """),
    WrongInput(
      "popTo a screen that is in no stack",
      replacing: "[ pop ]",
      with: "[ popTo: Start ]",
      """
      68:42: warning: 'popTo' has no effect: 'Start' is never in a navigation container
      """),
    WrongInput(
      "a pop in an alert over the root of a stack",
      replacing: "do: [ leave ]",
      with: "do: [ leave, pop ]",
      """
      36:57: warning: 'pop' has no effect: the presenter of alert 'ask' is never pushed on another \
      screen
      """),
    WrongInput(
      "a part that routes only wait for",
      replacing: "showMain: { to: main,",
      with: "showMain: { to: start,",
      """
      10:5: warning: nothing shows part 'main'
        hint: add a route to it with 'to', or name it as 'first'
      """),
  ]
}
