extension WrongInput {
  /// Animations that screens and tabs bring for their own transitions.
  static let transitions: [WrongInput] = [
    WrongInput(
      "a transition that animates nothing",
      replacing: guarded,
      with: guarded + "    transition: { interactive: false }\n",
      """
      62:5: error: 'transition' of screen 'Inbox' animates nothing
        hint: add 'enter' for its push or presentation, 'leave' for its pop or dismissal
      """),
    WrongInput(
      "a transition by an animation that does not exist",
      replacing: guarded,
      with: guarded + "    transition: { enter: spin, leave: spinn }\n",
      """
      62:39: error: there is no animation 'spinn'
        hint: did you mean 'spin'?
      """),
    WrongInput(
      "an interactive transition that only enters",
      replacing: guarded,
      with: guarded + "    transition: { enter: spin, interactive: true }\n",
      """
      62:32: error: 'interactive' without 'leave'
        hint: a finger leads a screen away; name the animation by which it goes
      """),
    WrongInput(
      "an interactive transition that is no flag",
      replacing: guarded,
      with: guarded + "    transition: { leave: spin, interactive: edgeSwipe }\n",
      """
      62:45: error: expected true or false for 'interactive', found 'edgeSwipe'
        hint: write 'true' or 'false', without quotes
      """),
    WrongInput(
      "a misspelt key of a transition",
      replacing: guarded,
      with: guarded + "    transition: { leaves: spin }\n",
      """
      62:19: error: unknown key 'leaves' in 'transition' of screen 'Inbox'
        hint: did you mean 'leave'?
      """),
    WrongInput(
      "a tab container's transition without animation",
      replacing: "    first: list\n",
      with: "    first: list\n    transition: none\n",
      """
      29:17: error: there is no animation 'none'
        hint: the animations are: spin
      """),
  ]

  private static let guarded = "    leaving: { ask: ask, when: edited }\n"
}
