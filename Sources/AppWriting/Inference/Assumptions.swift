/// What is assumed of an app where its flows leave a choice.
struct Assumptions {
  /// Whether what is answered at once is an alert.
  var hasAlerts = true
  /// Whether there are tabs.
  var hasTabs = true
  /// Whether swipes and long presses uncover entries.
  var hasEntries = true
  /// Whether screens have ids.
  var namesScreens = true
  /// Whether a tap on "Back" is one on the button that a pushed screen has by itself.
  var hasBackButtons = true
  /// Whether something stands where flows tap at the ends of navigation bars.
  var hasBarButtons = true
  /// Whether labels repeat what was typed before the tap that they are seen after.
  var repeatsTyped = true
  /// Whether what is typed without a tap goes to a field that has the keyboard by itself.
  var focusesFields = true
  /// Where taps lead, other than one would guess.
  var decisions: [StepKey: Decision] = [:]
}

/// A step of a flow: the number of the flow, and of the step in it.
struct StepKey: Hashable {
  let flow: Int
  let step: Int
}

/// What is decided of a tap in place of a guess.
struct Decision: Hashable {
  enum Lead: Hashable, CaseIterable { case guess, stay, open, back }

  let lead: Lead
  /// Whether the tap does something else than the same tap did in a flow before.
  let isDifferent: Bool
}
