extension WrongInput {
  /// Names that are unknown or invalid.
  static let names: [WrongInput] = [
    WrongInput(
      "an unknown strategy", [4: "strategy: two-stacks"],
      """
      4:11: error: unknown strategy 'two-stacks'
        hint: allowed: root-controller, single-stack, window-swap, naive, published-root, \
      published-deeplinks, published-router, published-navigator
      """),
    WrongInput(
      "a misspelt strategy", [4: "strategy: root-controler"],
      """
      4:11: error: unknown strategy 'root-controler'
        hint: did you mean 'root-controller'?
      """),
    WrongInput(
      "a strategy that is gone", [4: "strategy: as-published"],
      """
      4:11: error: unknown strategy 'as-published'
        hint: the articles' code is 'published-root', 'published-deeplinks', \
      'published-router' and 'published-navigator'; 'naive' has every careless habit
      """),
    WrongInput(
      "a misspelt defect", [4: "defects: [noQueue, pushTwice]"],
      """
      4:20: error: unknown defect 'pushTwice'
        hint: did you mean 'pushesTwice'?
      """),
    WrongInput(
      "a defect twice", [4: "defects: [noQueue, noQueue]"],
      """
      4:20: error: defect 'noQueue' is listed twice
      """),
    WrongInput(
      "defects that contradict each other",
      [4: "defects: [skipsContainment, doublesContainment]"],
      """
      4:10: error: the defects 'skipsContainment' and 'doublesContainment' contradict each other
      """),
    WrongInput(
      "defects that are no list", [4: "defects: all"],
      """
      4:10: error: expected a list of defects for 'defects', found 'all'
        hint: begin each entry on a line of its own with '- '; an empty list is '[]'
      """),
    WrongInput(
      "a defect that is no name", [4: "defects: [{ noQueue: true }]"],
      """
      4:11: error: expected a defect, found a mapping
        hint: allowed: routesWhileLoading, noQueue, completionReadsCurrent, pushesTwice, \
      dropsEarlyLinks, showsEarlyLinks, dropsLinksBeforeLogin, showsLinksBeforeLogin, \
      losesLinkAtForeground, pushesUnderModal, replacesLinkSilently, swapsUnderModal, \
      presentsBlindly, completionIgnoresCancel, cleansUpTooEarly, keepsInitialFrame, \
      timersOutliveScreens, coordinatorAwaitsBackButton, skipsContainment, doublesContainment, \
      swapsToCurrent, leavesInnerTransition, readsLinkTooEarly, readsLinkTooLate, \
      neverCompletesTransition, completesCancelledTransition
      """),
    WrongInput(
      "an unknown profile", [5: "profile: android"],
      """
      5:10: error: unknown profile 'android'
        hint: allowed: ios17, ios18, ios26
      """),
    WrongInput(
      "the earlier name of the usual profile", [5: "profile: standard"],
      """
      5:10: error: unknown profile 'standard'
        hint: remove the line for iOS 26, or name a version: ios17, ios18, ios26
      """),
    WrongInput(
      "a profile that became a setting", [5: "profile: completion-first"],
      """
      5:10: error: unknown profile 'completion-first'
        hint: write 'transitionCompletion: beforeAppearance'
      """),
    WrongInput(
      "an unknown transition completion", [5: "transitionCompletion: before"],
      """
      5:23: error: unknown transition completion 'before'
        hint: allowed: afterAppearance, beforeAppearance
      """),
    WrongInput(
      "an unknown first part", [8: "  first: splash"],
      """
      8:10: error: there is no part 'splash'
        hint: the parts are: start, main
      """),
    WrongInput(
      "an unknown screen in a part", [11: "    main: { navigation: Mian }"],
      """
      11:25: error: there is no screen 'Mian'
        hint: did you mean 'Main'?
      """),
    WrongInput(
      "an unknown part in a route", [13: "    showMain: { to: mains, animation: glide }"],
      """
      13:21: error: there is no part 'mains'
        hint: did you mean 'main'?
      """),
    WrongInput(
      "an unknown animation", [13: "    showMain: { to: main, animation: fade }"],
      """
      13:38: error: there is no animation 'fade'
        hint: the animations are: glide
      """),
    WrongInput(
      "an unknown kind of animation", [15: "  glide: { kind: crossdissolve, duration: 0.3 s }"],
      """
      15:18: error: unknown kind of animation 'crossdissolve'
        hint: did you mean 'crossDissolve'?
      """),
    WrongInput(
      "an unknown edge", [15: "  glide: { kind: slide, from: middle, duration: 0.3 s }"],
      """
      15:31: error: unknown edge 'middle'
        hint: allowed: left, right, top, bottom
      """),
    WrongInput(
      "an unknown curve",
      [15: "  glide: { kind: slide, from: left, duration: 0.3 s, curve: ease-out }"],
      """
      15:61: error: unknown curve 'ease-out'
        hint: did you mean 'easeOut'?
      """),
    WrongInput(
      "an unknown element", [20: "      - lable: Hello"],
      """
      20:9: error: expected an element, found 'lable'
        hint: did you mean 'label'?
      """),
    WrongInput(
      "an element without a kind", [20: "      - Hello"],
      """
      20:9: error: expected an element, found 'Hello'
        hint: allowed: label, button, spinner, field, toggle, picker, image, list, row
      """),
    WrongInput(
      "a list as an element", [20: "      - [ label ]"],
      """
      20:9: error: expected an element, found a list
        hint: allowed: label, button, spinner, field, toggle, picker, image, list, row
      """),
    WrongInput(
      "a spinner's unknown style", [22: "      - spinner: { style: huge }"],
      """
      22:27: error: unknown style of spinner 'huge'
        hint: allowed: large, medium
      """),
    WrongInput(
      "a spinner during an unknown timer", [22: "      - spinner: { during: waiting }"],
      """
      22:28: error: screen 'Start' starts no timer and calls no service 'waiting'
        hint: it has: wait
      """),
    WrongInput(
      "a spinner during another screen's timer", [35: "    content: [ spinner: { during: wait } ]"],
      """
      35:35: error: screen 'More' starts no timer and calls no service 'wait'
        hint: it does neither; 'after' starts a timer, 'call' calls a service
      """),
    WrongInput(
      "an unknown action", [33: "        - { title: More, do: [ teleport: More ] }"],
      """
      33:32: error: expected an action, found 'teleport'
        hint: allowed: set, increment, addRow, updateRow, removeRow, route, open, push, pop, \
      popTo, popToRoot, replace, setStack, append, removeLast, setPath, setItem, selectTab, \
      present, dismiss, selectDetent, alert, clear, leave, call, ask, system, after, if
      """),
    WrongInput(
      "a misspelt action", [33: "        - { title: More, do: [ pusch: More ] }"],
      """
      33:32: error: expected an action, found 'pusch'
        hint: did you mean 'push'?
      """),
    WrongInput(
      "an action in the wrong case", [33: "        - { title: More, do: [ Pop ] }"],
      """
      33:32: error: expected an action, found 'Pop'
        hint: did you mean 'pop'?
      """),
    WrongInput(
      "an action without its value", [33: "        - { title: More, do: [ push ] }"],
      """
      33:32: error: the action 'push' needs a value
        hint: write 'push: …'
      """),
    WrongInput(
      "an unknown screen in a push", [33: "        - { title: More, do: [ push: Mor ] }"],
      """
      33:38: error: there is no screen 'Mor'
        hint: did you mean 'More'?
      """),
    WrongInput(
      "an unknown screen in the long form of a push",
      [33: "        - { title: More, do: [ push: { screen: Settings } ] }"],
      """
      33:48: error: there is no screen 'Settings'
        hint: the screens are: Start, Main, More
      """),
    WrongInput(
      "an unknown route", [28: "            then: [ route: showMian ]"],
      """
      28:28: error: there is no route 'showMian'
        hint: did you mean 'showMain'?
      """),
    WrongInput(
      "a route in an app without routes", [12: nil, 13: nil],
      """
      19:43: error: there is no route 'showMain'
        hint: this app has no routes
      26:28: error: there is no route 'showMain'
        hint: this app has no routes
      """),
    WrongInput(
      "an unknown session key in a condition", [27: "          - if: LOGGEDIN"],
      """
      27:17: error: there is no session key 'LOGGEDIN'
        hint: did you mean 'LOGGED_IN'?
      """),
    WrongInput(
      "an unknown session key in set",
      [33: "        - { title: More, do: [ set: { LOGIN: true } ] }"],
      """
      33:39: error: there is no session key 'LOGIN'
        hint: the session keys are: LOGGED_IN
      """),
    WrongInput(
      "a session key in an app without a session", [6: nil],
      """
      26:17: error: there is no session key 'LOGGED_IN'
        hint: this app has no session keys
      """),
    WrongInput(
      "an app name with a space", [1: "app: my sample"],
      """
      1:6: error: 'my sample' cannot be the name of an app
        hint: use 1 to 64 of the characters A-Z a-z 0-9 . _ -
      """),
    WrongInput(
      "an app name that is too long", [1: "app: " + String(repeating: "a", count: 65)],
      """
      1:6: error: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…' cannot be the \
      name of an app
        hint: use 1 to 64 of the characters A-Z a-z 0-9 . _ -
      """),
    WrongInput(
      "a screen name with a slash", [34: "  More/Less:"],
      """
      34:3: error: 'More/Less' cannot be the name of a screen
        hint: use 1 to 64 of the characters A-Z a-z 0-9 . _ -
      """),
    WrongInput(
      "an id with spaces around it",
      [33: "        - { id: \" more\", title: More, do: [ push: More ] }"],
      """
      33:17: error: ' more' cannot be an id
        hint: use 1 to 64 characters on one line, without spaces around them
      """),
    WrongInput(
      "an empty id", [33: "        - { id: \"\", title: More, do: [ push: More ] }"],
      """
      33:17: error: '' cannot be an id
        hint: use 1 to 64 characters on one line, without spaces around them
      """),
    WrongInput(
      "an id on two lines", [33: "        - { id: \"a\\nb\", title: More, do: [ push: More ] }"],
      """
      33:17: error: 'a\\nb' cannot be an id
        hint: use 1 to 64 characters on one line, without spaces around them
      """),
    WrongInput(
      "a title without characters for an id", [33: "        - { title: →, do: [ push: More ] }"],
      """
      33:20: error: no id can be made from the title '→'
        hint: add an 'id'
      """),
    WrongInput(
      "a part whose name is a number with a space", [10: "    1 2: { screen: Start }"],
      """
      10:5: error: '1 2' cannot be the name of a part
        hint: use 1 to 64 of the characters A-Z a-z 0-9 . _ -
      """),
    WrongInput(
      "an animation named 'none'",
      [
        15: "  none: { kind: slide, from: left, duration: 0.3 s }",
        13: "    showMain: { to: main, animation: none }",
      ],
      """
      15:3: error: an animation cannot have the name 'none'
        hint: 'animation: none' means a swap without animation
      """),
  ]
}
