import FlowRunning
import NavigationEngine
import YAMLReading

/// Fingers that lead a transition.
extension StepForms {
  /// A swipe that goes as far and takes as long; none where the finger was taken away.
  func swipe(
    _ kind: Gesture.Kind, on screen: String?, _ progress: Int32, end: Gesture
  ) -> [[String]] {
    guard end == .ended() else { return [] }
    let percent = max(1, Int(progress) * 100 / Int(Animation.fullProgress))
    let duration = (action.ended - action.began) / 1000
    let path: String
    switch kind {
    case .contentSwipe, .edgeSwipe:
      // Below an undimmed sheet the middle of the screen may be out of reach.
      let y = screen == nil ? "50%" : "20%"
      if kind == .edgeSwipe {
        path = "start: \"0%, \(y)\", end: \"\(percent)%, \(y)\""
        break
      }
      // From a tenth of the screen on, a finger cannot go over all of it.
      guard percent <= 90 else { return [] }
      path = "start: \"10%, \(y)\", end: \"\(10 + percent)%, \(y)\""
    case .pullDown, .pullUp:
      // The sheet is pulled at its upper edge, by a part of the way to where it goes.
      guard let (top, down, up) = before.sheetWays, kind == .pullDown || up != nil else {
        return []
      }
      let way = max(1, ((up.flatMap { kind == .pullUp ? $0 : nil } ?? down) * percent + 99) / 100)
      let end = kind == .pullDown ? top + 1 + way : max(0, top + 1 - way)
      path = "start: \"100, \(top + 1)\", end: \"100, \(end)\""
    }
    return [["- swipe: { \(path), duration: \(duration) }"]]
  }

  /// The same phase by phase, for what a swipe cannot say.
  func phases(
    _ kind: Gesture.Kind, on screen: String?, _ progress: Int32, end: Gesture
  ) -> [String] {
    var steps = ["- stage.gesture: \(Self.phase(.began(kind, screen: screen)))"]
    if progress > 0 { steps.append("- stage.gesture: \(Self.phase(.moved(progress)))") }
    let lasted = action.ended - action.began
    if lasted > 0 { steps.append("- stage.advance: \(YAMLText.milliseconds(lasted)) ms") }
    return steps + ["- stage.gesture: \(Self.phase(end))"]
  }

  /// One phase as a flow says it.
  static func phase(_ gesture: Gesture) -> String {
    switch gesture {
    case .began(let kind, nil): "{ began: \(kind.rawValue) }"
    case .began(let kind, let screen?): "{ began: \(kind.rawValue), screen: \(screen) }"
    case .moved(let progress): "{ moved: \(percent(progress)) % }"
    case .ended(velocity: 0): "ended"
    case .ended(let velocity):
      "{ ended: \(velocity < 0 ? "-" : "")\(hundredths(velocity.magnitude)) % }"
    case .cancelled: "cancelled"
    }
  }

  /// Progress in percent, with the two places that it can have.
  private static func percent(_ progress: Int32) -> String {
    hundredths(UInt32(min(max(0, progress), Animation.fullProgress)))
  }

  private static func hundredths(_ number: UInt32) -> String {
    let (whole, rest) = number.quotientAndRemainder(dividingBy: 100)
    return rest == 0 ? "\(whole)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
