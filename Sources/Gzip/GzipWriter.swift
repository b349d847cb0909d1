import CZlib

/// Packs data that comes in pieces as one gzip member; the same data gives the same bytes.
public final class GzipWriter {
  private let stream: UnsafeMutablePointer<z_stream>
  private let buffer: UnsafeMutableBufferPointer<UInt8>

  /// What counts more than the other.
  public enum Aim: Int32, Sendable {
    /// The time, as for what is packed once and sent.
    case speed = 6
    /// The size, as for what is packed once and sent often.
    case size = 9
  }

  /// Begins to write.
  public init(aim: Aim = .speed) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    buffer = .allocate(capacity: GzipReader.pieceBytes)
    precondition(
      shim_gzip_init(stream, aim.rawValue) == Z_OK, "zlib has another version than its header")
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
    buffer.deallocate()
  }

  /// Packs data that is in memory.
  public static func packed(_ data: [UInt8], aim: Aim = .speed) -> [UInt8] {
    let writer = GzipWriter(aim: aim)
    var packed: [UInt8] = []
    writer.take(data) { packed += $0 }
    writer.finish { packed += $0 }
    return packed
  }

  /// Packs a piece, and passes on what comes out.
  public func take(_ piece: [UInt8], _ body: ([UInt8]) throws -> Void) rethrows {
    try pack(piece, Z_NO_FLUSH, body)
  }

  /// Ends the data, and passes on the rest.
  public func finish(_ body: ([UInt8]) throws -> Void) rethrows { try pack([], Z_FINISH, body) }

  private func pack(
    _ piece: [UInt8], _ flush: Int32, _ body: ([UInt8]) throws -> Void
  ) rethrows {
    var piece = piece
    try piece.withUnsafeMutableBufferPointer { piece in
      (stream.pointee.next_in, stream.pointee.avail_in) = (piece.baseAddress, UInt32(piece.count))
      defer { (stream.pointee.next_in, stream.pointee.avail_in) = (nil, 0) }
      repeat {
        (stream.pointee.next_out, stream.pointee.avail_out) = (
          buffer.baseAddress, UInt32(buffer.count)
        )
        deflate(stream, flush)
        let count = buffer.count - Int(stream.pointee.avail_out)
        if count > 0 { try body(Array(buffer[..<count])) }
      } while stream.pointee.avail_out == 0
    }
  }
}
