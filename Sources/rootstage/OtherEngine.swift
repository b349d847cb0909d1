import Recordings
import WireProtocol

/// What is said of a recording that another engine made, by its header.
struct OtherEngine {
  /// The versions of both engines.
  let versions: String

  /// - Returns: nil where this engine made it, or no header said which.
  init?(_ engine: String?) {
    guard let engine, engine != FormatVersion.engine else { return nil }
    versions = "engine \(engine) made it by its header, and this is engine \(FormatVersion.engine)"
  }

  /// What is said where its records are those of this engine, and that proves nothing.
  var unproven: String {
    "another engine: \(versions). The records are those that this one makes, which does not prove "
      + "that the other makes them."
  }

  /// What to do where its records are others.
  ///
  /// - Parameter command: The command that writes what this engine makes of it.
  func remedy(_ command: String) -> String {
    "Another engine: \(versions): \u{201c}\(command)\u{201d} writes what this one makes of it."
  }
}
