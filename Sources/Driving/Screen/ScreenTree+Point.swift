extension ScreenTree {
  /// What a finger at a place touches: the uppermost of the elements that react, if there is one.
  func element(atX x: Int, y: Int) -> Int? {
    guard let top = elements.lastIndex(where: { $0.kind == .screen }) else { return nil }
    let touched = elements[top...].indices.filter { elements[$0].frame.contains(x: x, y: y) }
    return touched.last { elements[$0].isTappable } ?? touched.last
  }
}
