/// What a screen does when what it presented has gone: the closures that it gives along.
public struct PresentationHandler: Sendable, Equatable {
  /// What follows a dismissal with a result, which they see.
  public let onResult: [Action]
  /// What follows every dismissal, however it came about; after ``onResult``.
  public let onDismiss: [Action]

  public init(onResult: [Action] = [], onDismiss: [Action] = []) {
    self.onResult = onResult
    self.onDismiss = onDismiss
  }
}

/// A position in ``App/presentationHandlers``.
public typealias PresentationHandlerIndex = Int
