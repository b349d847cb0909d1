import FlowRunning
import NavigationEngine

/// Fingers that lead a transition.
extension StepForms {
  /// A swipe that goes as far and takes as long; none where the finger was taken away.
  func swipe(_ kind: Gesture.Kind, _ progress: Int32, isCancelled: Bool) -> [[String]] {
    guard !isCancelled else { return [] }
    let percent = max(1, Int(progress) * 100 / Int(Animation.fullProgress))
    let duration = (action.ended - action.began) / 1000
    let path: String
    switch kind {
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
  func phases(_ kind: Gesture.Kind, _ progress: Int32, isCancelled: Bool) -> [String] {
    var steps = ["- stage.gesture: \(Self.phase(.began(kind)))"]
    if progress > 0 { steps.append("- stage.gesture: \(Self.phase(.moved(progress)))") }
    let lasted = action.ended - action.began
    if lasted > 0 { steps.append("- stage.advance: \(YAMLText.milliseconds(lasted)) ms") }
    return steps + ["- stage.gesture: \(isCancelled ? "cancelled" : "ended")"]
  }

  /// One phase as a flow says it.
  static func phase(_ gesture: Gesture) -> String {
    switch gesture {
    case .began(let kind): "{ began: \(kind.rawValue) }"
    case .moved(let progress): "{ moved: \(percent(progress)) % }"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }

  /// Progress in percent, with the two places that it can have.
  private static func percent(_ progress: Int32) -> String {
    let (whole, rest) = min(max(0, progress), Animation.fullProgress)
      .quotientAndRemainder(dividingBy: 100)
    return rest == 0 ? "\(whole)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
