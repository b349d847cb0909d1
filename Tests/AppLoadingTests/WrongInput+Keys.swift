extension WrongInput {
  /// Keys that are unknown or missing.
  static let keys: [WrongInput] = [
    WrongInput(
      "an unknown key at the top", [2: "titel: Sample"],
      """
      2:1: error: unknown key 'titel' in the app file
        hint: did you mean 'title'?
      """),
    WrongInput(
      "an unknown key without similar names", [2: "dependencies: []"],
      """
      2:1: error: unknown key 'dependencies' in the app file
        hint: allowed: app, title, about, strategy, defects, profile, \
      transitionCompletion, destinations, pending, settings, session, keychain, \
      backend, paths, items, services, \
      root, animations, tabs, alerts, links, shortcuts, notifications, onBackground, onForeground, \
      permissions, mocks, rules, \
      screens
      """),
    WrongInput(
      "a key in the wrong case", [2: "Title: Sample"],
      """
      2:1: error: unknown key 'Title' in the app file
        hint: did you mean 'title'?
      """),
    WrongInput(
      "an unknown key of the root", [8: "  frist: start"],
      """
      8:3: error: unknown key 'frist' in the root
        hint: did you mean 'first'?
      """),
    WrongInput(
      "an unknown key of a part", [10: "    start: { scren: Start }"],
      """
      10:14: error: unknown key 'scren' in part 'start'
        hint: did you mean 'screen'?
      """),
    WrongInput(
      "an unknown key of a route", [13: "    showMain: { to: main, animaton: glide }"],
      """
      13:27: error: unknown key 'animaton' in route 'showMain'
        hint: did you mean 'animation'?
      """),
    WrongInput(
      "an unknown key of an animation",
      [15: "  glide: { kind: slide, from: left, duraton: 0.3 s }"],
      """
      15:37: error: unknown key 'duraton' in animation 'glide'
        hint: did you mean 'duration'?
      """),
    WrongInput(
      "an unknown key of a screen", [18: "    backgroud: white"],
      """
      18:5: error: unknown key 'backgroud' in screen 'Start'
        hint: did you mean 'background'?
      """),
    WrongInput(
      "an unknown key of a bar", [32: "      rigth:"],
      """
      32:7: error: unknown key 'rigth' in the bar of screen 'Main'
        hint: did you mean 'right'?
      """),
    WrongInput(
      "an unknown key of a bar button", [33: "        - { title: More, action: [] }"],
      """
      33:26: error: unknown key 'action' in a bar button
        hint: use 'do'
      """),
    WrongInput(
      "an unknown key of a spinner", [22: "      - spinner: { while: wait }"],
      """
      22:20: error: unknown key 'while' in a spinner
        hint: allowed: id, style, background, during, when
      """),
    WrongInput(
      "an unknown key beside a timer", [25: "        name: wait"],
      """
      22:28: error: screen 'Start' starts no timer and calls no service 'wait'
        hint: it has: timer
      25:9: error: unknown key 'name' in the action 'after'
        hint: allowed: after, timer, do
      """),
    WrongInput(
      "a file without a name", [1: nil],
      """
      1:1: error: the app file has no 'app'
        hint: add it, for example 'app: my-app'
      """),
    WrongInput(
      "a file without a root", [7: nil, 8: nil, 9: nil, 10: nil, 11: nil, 12: nil, 13: nil],
      """
      1:1: error: the app file has no 'root'
        hint: add it, for example 'root: { first: splash, parts: { splash: { screen: Splash } } }'
      """),
    WrongInput(
      "a file without screens",
      whole: "app: sample\nroot:\n  first: start\n  parts:\n    start: { screen: Start }\n",
      """
      1:1: error: the app file has no 'screens'
        hint: add it, for example 'screens: { Splash: {} }'
      """),
    WrongInput(
      "a root without a first part", [8: nil],
      """
      7:1: error: the root has no 'first'
        hint: add it, for example 'first: start'
      """),
    WrongInput(
      "a root without parts", whole: "app: sample\nroot: { first: start }\nscreens:\n  Start: {}\n",
      """
      2:1: error: the root has no 'parts'
        hint: add it, for example 'parts: { splash: { screen: Splash } }'
      """),
    WrongInput(
      "a part without content", [10: "    start: {}"],
      """
      10:5: error: part 'start' has no content
        hint: add 'screen: Name' for a single screen, 'navigation: Name' for a stack, \
      'tabs: Name' for tabs
      """),
    WrongInput(
      "a part with two kinds of content", [10: "    start: { screen: Start, navigation: Main }"],
      """
      10:29: error: part 'start' has both 'screen' and 'navigation'
        hint: keep one: 'screen' for a single screen, 'navigation' for a stack, \
      'navigationStack' for one that follows a path, 'tabs' for tabs
      """),
    WrongInput(
      "a route without a target", [13: "    showMain: { animation: glide }"],
      """
      13:5: error: route 'showMain' has no target and no steps
        hint: add 'to: start', or a step such as 'push'
      13:17: error: 'animation' without 'to'
        hint: it animates the swap to a part; steps have the platform's animations
      """),
    WrongInput(
      "an animation without a kind", [15: "  glide: { duration: 0.3 s }"],
      """
      15:3: error: animation 'glide' has no 'kind'
        hint: add it, for example 'kind: crossDissolve'
      """),
    WrongInput(
      "an animation without a duration", [15: "  glide: { kind: crossDissolve }"],
      """
      15:3: error: animation 'glide' has no 'duration'
        hint: add it, for example 'duration: 0.3 s'
      """),
    WrongInput(
      "a slide without an edge", [15: "  glide: { kind: slide, duration: 0.3 s }"],
      """
      15:3: error: animation 'glide' has no 'from'
        hint: add it, for example 'from: left'
      """),
    WrongInput(
      "a cross dissolve with an edge",
      [15: "  glide: { kind: crossDissolve, from: left, duration: 0.3 s }"],
      """
      15:33: error: only a slide has 'from'
        hint: remove it, or use 'kind: slide'
      """),
    WrongInput(
      "a bar button without a title", [33: "        - { id: more, do: [ push: More ] }"],
      """
      33:11: error: a bar button has no 'title'
        hint: add it, for example 'title: Log In'
      """),
    WrongInput(
      "a bar button without actions", [33: "        - { title: More }"],
      """
      33:11: error: a bar button has no 'do'
        hint: add it, for example 'do: []'
      """),
    WrongInput(
      "a label without text", [20: "      - label: { id: hello }"],
      """
      20:9: error: a label has no 'text'
        hint: add it, for example 'text: Hello'
      """),
    WrongInput(
      "a timer without actions", [26: nil, 27: nil, 28: nil],
      """
      24:9: error: the action 'after' has no 'do'
        hint: add it, for example 'do: []'
      """),
    WrongInput(
      "a condition without branches", [28: nil],
      """
      27:13: error: 'if' without 'then' and without 'else'
        hint: add 'then:' with a list of actions
      """),
  ]
}
