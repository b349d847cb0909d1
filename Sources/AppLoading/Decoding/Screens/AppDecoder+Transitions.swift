import NavigationEngine
import YAMLReading

/// The animations that screens and tab containers bring for their own transitions.
extension AppDecoder {
  func customTransition(_ entry: YAMLEntry, _ scope: Scope) -> CustomTransition? {
    let subject = "'transition' of \(scope.subject)"
    guard
      let fields = Fields(
        entry.value, of: subject, at: entry.keyPosition,
        keys: AppForm.transition, diagnostics: diagnostics)
    else { return nil }
    let enter = fields.optional("enter")
    let leave = fields.optional("leave")
    let interactive = fields.optional("interactive")
    let isLed = interactive.flatMap(values.bool) ?? false
    if enter == nil, leave == nil, !fields.isMisspelt("enter"), !fields.isMisspelt("leave") {
      diagnostics.error(
        entry.keyPosition, "\(subject) animates nothing",
        hint: "add 'enter' for its push or presentation, 'leave' for its pop or dismissal")
      return nil
    }
    if isLed, leave == nil, !fields.isMisspelt("leave"), let interactive {
      diagnostics.error(
        interactive.keyPosition, "'interactive' without 'leave'",
        hint: "a finger leads a screen away; name the animation by which it goes")
    }
    return CustomTransition(
      entering: enter.flatMap(look), leaving: leave.flatMap(look), isInteractive: isLed)
  }

  /// An animation that a transition uses.
  func look(_ entry: YAMLEntry) -> AnimationIndex? {
    let index = animations.resolve(entry, values)
    if let index { usedAnimations.insert(index) }
    return index
  }
}
