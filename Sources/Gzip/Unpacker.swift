/// Passes data on, unpacked where gzip packed it, which its first bytes tell.
public struct Unpacker {
  private let maximumBytes: Int
  private var start: [UInt8] = []
  private var isKnown = false
  private var reader: GzipReader?

  /// Begins to read.
  ///
  /// - Parameter maximumBytes: The most that is unpacked, in bytes.
  public init(maximumBytes: Int) {
    self.maximumBytes = maximumBytes
  }

  /// Takes the next piece, and passes on what it holds.
  ///
  /// - Throws: `GzipError` for packed data that is damaged or too large, and what `body` throws.
  public mutating func take(_ piece: [UInt8], _ body: ([UInt8]) throws -> Void) throws {
    var piece = piece
    if !isKnown {
      start += piece
      guard start.count >= GzipReader.magic.count else { return }
      isKnown = true
      if start.starts(with: GzipReader.magic) { reader = GzipReader(maximumBytes: maximumBytes) }
      (piece, start) = (start, [])
    }
    if let reader { try reader.take(piece, body) } else { try body(piece) }
  }

  /// Ends the data.
  ///
  /// - Throws: As ``take(_:_:)`` does.
  public mutating func finish(_ body: ([UInt8]) throws -> Void) throws {
    if !isKnown, !start.isEmpty { try body(start) }
    try reader?.finish()
  }
}
