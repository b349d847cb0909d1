extension WrongInput {
  /// Routes and their steps.
  static let routes: [WrongInput] = [
    WrongInput(
      "a route to two parts",
      replacing: "to: inner,",
      with: "to: inner, in: main,",
      """
      20:29: error: route 'showInner' has both 'to' and 'in'
        hint: keep 'to' to swap to a part, or 'in' to wait until it is shown
      """),
    WrongInput(
      "a route without an effect",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { in: main }",
      """
      14:5: error: route 'inbox' has no target and no steps
        hint: add 'to: start', or a step such as 'push'
      """),
    WrongInput(
      "an animation without a swap",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { in: main, tab: inbox, animation: spin }",
      """
      14:36: error: 'animation' without 'to'
        hint: it animates the swap to a part; steps have the platform's animations
      """),
    WrongInput(
      "a tab in a part without tabs",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { in: inner, tab: inbox }",
      """
      14:25: error: part 'inner' has no tabs
        hint: declare the part as 'tabs: Name'
      """),
    WrongInput(
      "an unknown tab of a part",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { in: main, tab: outbox }",
      """
      14:29: error: part 'main' has no tab 'outbox'
        hint: the tabs are: list, inbox
      """),
    WrongInput(
      "a tab without a part",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { tab: inbox }",
      """
      14:14: error: 'tab' without a part
        hint: add 'to' or 'in' with the part that has the tabs
      """),
    WrongInput(
      "a push in a part without a stack",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { in: start, push: Inbox }",
      """
      14:25: error: part 'start' has no navigation container
        hint: declare the part as 'navigation: Start'
      """),
    WrongInput(
      "push and show together",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { in: main, push: Inbox, show: Inbox }",
      """
      14:37: error: route 'inbox' has both 'push' and 'show'
        hint: 'show' gives new data to a screen that is on top already; 'push' always pushes
      """),
    WrongInput(
      "popTo and popToRoot together",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { in: main, popTo: List, popToRoot: true }",
      """
      14:37: error: route 'inbox' has both 'popTo' and 'popToRoot'
        hint: keep one of them
      """),
    WrongInput(
      "a push of an unknown screen in a list",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { in: main, push: [ List, Inbux ] }",
      """
      14:38: error: there is no screen 'Inbux'
        hint: did you mean 'Inbox'?
      """),
    WrongInput(
      "animated in a route",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { in: main, push: { screen: Inbox, animated: false } }",
      """
      14:47: error: unknown key 'animated' in 'push' of route 'inbox'
        hint: allowed: screen, with
      """),
    WrongInput(
      "a presentation without content",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { present: { style: sheet } }",
      """
      14:14: error: 'present' of route 'inbox' has no content
        hint: add 'screen: Name' for a single screen, 'navigation: Name' for a stack, \
      'tabs: Name' for tabs
      """),
    WrongInput(
      "a presentation with two kinds of content",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { present: { screen: Inbox, navigation: Inbox } }",
      """
      14:40: error: 'present' of route 'inbox' has both 'screen' and 'navigation'
        hint: keep one: 'screen' for a single screen, 'navigation' for a stack, \
      'navigationStack' for one that follows a path, 'tabs' for tabs
      """),
    WrongInput(
      "a presentation in an unknown style",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { present: { screen: Inbox, style: popover } }",
      """
      14:47: error: unknown style 'popover'
        hint: use 'sheet'
      """),
    WrongInput(
      "a presentation in a style of UIKit",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { present: { screen: Inbox, style: pageSheet } }",
      """
      14:47: error: unknown style 'pageSheet'
        hint: use 'sheet'
      """),
    WrongInput(
      "a misspelt tab of a part",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { in: main, tab: inbx }",
      """
      14:29: error: part 'main' has no tab 'inbx'
        hint: did you mean 'inbox'?
      """),
    WrongInput(
      "a full-screen presentation with swipe to dismiss",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { present: { screen: Inbox, style: fullScreen, dismissible: true } }",
      """
      14:59: error: only a sheet has 'dismissible'
        hint: remove it, or use 'style: sheet'
      """),
    WrongInput(
      "dismiss with a word as its value",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { in: main, tab: inbox, dismiss: all }",
      """
      14:45: error: expected true or false for 'dismiss', found 'all'
        hint: write 'true' or 'false', without quotes
      """),
    WrongInput(
      "otherwise without a requirement",
      replacing: "requires: LOGGED_IN, otherwise",
      with: "otherwise",
      """
      20:29: error: 'otherwise' without 'requires'
        hint: add 'requires' with the condition
      """),
    WrongInput(
      "otherwise to a route that needs data",
      replacing: "otherwise: showMain",
      with: "otherwise: message",
      """
      20:61: error: route 'message' needs 'id', which 'otherwise' cannot give
        hint: name a route that takes no data
      """),
    WrongInput(
      "otherwise to an unknown route",
      replacing: "otherwise: showMain",
      with: "otherwise: showMian",
      """
      20:61: error: there is no route 'showMian'
        hint: did you mean 'showMain'?
      """),
    WrongInput(
      "otherwise to the route itself",
      replacing: "otherwise: showMain",
      with: "otherwise: showInner",
      """
      20:5: error: the 'otherwise' of route 'showInner' leads back to it
        hint: name a route without 'requires'
      """),
    WrongInput(
      "an unknown alert in a route",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { in: main, alert: aks }",
      """
      14:31: error: there is no alert 'aks'
        hint: did you mean 'ask'?
      """),
    WrongInput(
      "more screens than a route may push",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { in: main, push: [List, List, List, List, List, List, List, List, List, "
        + "List, List, List, List, List, List, List, List] }",
      """
      14:24: error: more than 16 screens
      """),
    WrongInput(
      "more parameters than a route may take",
      replacing: "with: { id: string }\n      in",
      with: "with: { id: string, p0: string, p1: string, p2: string, p3: string, p4: string, "
        + "p5: string, p6: string, p7: string, p8: string, p9: string, p10: string, p11: "
        + "string, p12: string, p13: string, p14: string, p15: string }\n      in",
      """
      16:7: error: more than 16 parameters
      """),
    WrongInput(
      "a push in a tab without a stack",
      replacing: "inbox: { title: Inbox, navigation: Inbox",
      with: "inbox: { title: Inbox, screen: Inbox",
      """
      19:7: error: tab 'inbox' has no navigation container
        hint: declare the tab as 'navigation: Name'
      """),
    WrongInput(
      "a push in a tab that does not exist",
      replacing: "inbox: { in: main, tab: inbox }",
      with: "inbox: { in: main, tab: lost, push: List }",
      """
      14:29: error: part 'main' has no tab 'lost'
        hint: did you mean 'list'?
      """),
  ]
}
