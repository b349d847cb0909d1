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
  /// - Throws: `GzipError` for packed data that is damaged, too large, or packed by something else,
  ///   and what `body` throws.
  public mutating func take(_ piece: [UInt8], _ body: ([UInt8]) throws -> Void) throws {
    guard !isKnown else { return try pass(piece, body) }
    start += piece
    if start.count >= ForeignPacking.magicBytes { try passStart(body) }
  }

  private mutating func passStart(_ body: ([UInt8]) throws -> Void) throws {
    isKnown = true
    if let packing = ForeignPacking(content: start) { throw GzipError.foreign(packing) }
    if start.starts(with: GzipReader.magic) { reader = GzipReader(maximumBytes: maximumBytes) }
    defer { start = [] }
    if !start.isEmpty { try pass(start, body) }
  }

  private func pass(_ piece: [UInt8], _ body: ([UInt8]) throws -> Void) throws {
    if let reader { try reader.take(piece, body) } else { try body(piece) }
  }

  /// Ends the data.
  ///
  /// - Throws: As ``take(_:_:)`` does.
  public mutating func finish(_ body: ([UInt8]) throws -> Void) throws {
    if !isKnown { try passStart(body) }
    try reader?.finish()
  }
}
