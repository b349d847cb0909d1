extension ScreenTree {
  /// What a finger at a place touches: the uppermost of the elements that react, if there is one.
  func element(atX x: Int, y: Int) -> Int? {
    let touched = elements.indices.filter {
      elements[$0].isHittable && elements[$0].frame.contains(x: x, y: y)
    }
    let top = touched.last { [.screen, .alert, .menu].contains(elements[$0].kind) } ?? 0
    return touched.last { $0 >= top && elements[$0].isTappable } ?? touched.last
  }
}
