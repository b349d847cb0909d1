import FlowRunning
import NavigationEngine

/// Fingers that lead a transition.
extension StepForms {
  /// A swipe that goes as far and takes as long; none where the finger was taken away.
  func swipe(_ kind: Gesture.Kind, _ progress: Int32, end: Gesture) -> [[String]] {
    guard end == .ended() else { return [] }
    let percent = max(1, Int(progress) * 100 / Int(Animation.fullProgress))
    let duration = (action.ended - action.began) / 1000
    let path: String
    switch kind {
    case .contentSwipe:
      // From a tenth of the screen on, a finger cannot go over all of it.
      guard percent <= 90 else { return [] }
      path = "start: \"10%, 50%\", end: \"\(10 + percent)%, 50%\""
    case .edgeSwipe: path = "start: \"0%, 50%\", end: \"\(percent)%, 50%\""
    case .pullDown:
      // The sheet is pulled at its upper edge, by a part of its own height.
      let (top, height) = (Self.sheetTop, before.state.height - Self.sheetTop)
      let end = top + 1 + max(1, (height * percent + 99) / 100)
      path = "start: \"100, \(top + 1)\", end: \"100, \(end)\""
    }
    return [["- swipe: { \(path), duration: \(duration) }"]]
  }

  /// The upper edge of a sheet in the simple model, in points.
  private static let sheetTop = 94

  /// The same phase by phase, for what a swipe cannot say.
  func phases(_ kind: Gesture.Kind, _ progress: Int32, end: Gesture) -> [String] {
    var steps = ["- stage.gesture: \(Self.phase(.began(kind)))"]
    if progress > 0 { steps.append("- stage.gesture: \(Self.phase(.moved(progress)))") }
    let lasted = action.ended - action.began
    if lasted > 0 { steps.append("- stage.advance: \(YAMLText.milliseconds(lasted)) ms") }
    return steps + ["- stage.gesture: \(Self.phase(end))"]
  }

  /// One phase as a flow says it.
  static func phase(_ gesture: Gesture) -> String {
    switch gesture {
    case .began(let kind): "{ began: \(kind.rawValue) }"
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
