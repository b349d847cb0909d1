/// A text with places that a screen's parameters fill.
public struct Template: Sendable, Hashable {
  /// The pieces, from left to right.
  public let pieces: [Piece]

  /// Creates a template from its pieces.
  public init(_ pieces: [Piece]) {
    self.pieces = pieces
  }

  /// One piece of a template.
  public enum Piece: Sendable, Hashable {
    /// The text itself.
    case text(String)
    /// The value of the parameter with this index.
    case parameter(Int)
  }

  /// The text for these values; a parameter without a value gives nothing.
  public func text(with values: [Value]) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .parameter(let index): if values.indices.contains(index) { text += values[index].text }
      }
    }
    return text
  }

  /// Whether nothing in the text depends on a parameter.
  public var isFixed: Bool {
    pieces.allSatisfy { if case .text = $0 { true } else { false } }
  }

  /// Whether the text has no piece at all.
  public var isEmpty: Bool { pieces.isEmpty }
}

extension Template: ExpressibleByStringLiteral {
  /// Creates a fixed text.
  public init(stringLiteral value: String) { self.init(fixed: value) }

  /// Creates a fixed text.
  public init(fixed text: String) { self.init(text.isEmpty ? [] : [.text(text)]) }
}
