/// What must hold for a block to run; all parts that are given must.
struct Condition: Sendable, Equatable {
  var platform: String?
  var visible: ElementSelector?
  var notVisible: ElementSelector?
  /// A text that must be true as a script sees it.
  var isTrue: Template?
}
