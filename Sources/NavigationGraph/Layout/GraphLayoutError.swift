/// Why a graph could not be laid out.
public enum GraphLayoutError: Error, Equatable, Sendable {
  /// There is no Graphviz on this machine.
  case notInstalled
  /// The app is so large that the drawing took longer than it may.
  case tookTooLong(seconds: Int)
  /// The drawing would be larger than it may be.
  case tooLarge(bytes: Int)
  /// Graphviz failed, and said this.
  case failed(String)
}

extension GraphLayoutError: CustomStringConvertible {
  /// The error for a person.
  public var description: String {
    switch self {
    case .notInstalled:
      "the graph is laid out by Graphviz, which is not installed; on Debian: "
        + "apt-get install graphviz"
    case .tookTooLong(let seconds):
      "the graph is too large: Graphviz had not laid it out after \(seconds) s"
    case .tooLarge(let bytes): "the graph is too large: its layout has more than \(bytes) bytes"
    case .failed(let message): "Graphviz could not lay out the graph: \(message)"
    }
  }
}
