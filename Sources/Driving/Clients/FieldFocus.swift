import NavigationEngine

/// A field of a live screen.
package struct FieldFocus: Sendable, Equatable {
  /// The screen.
  let node: NodeID
  /// The field's element id.
  let element: String
}
