import NavigationEngine

/// A client that is kept, to be followed later.
///
/// A reference, since lists of clients are copied and grow: the value is dozens of references.
final class KeptClient: Sendable {
  let engine: NavigationEngine

  init(_ engine: consuming NavigationEngine) { self.engine = engine }
}
