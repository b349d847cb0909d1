import CZlib

/// Unpacks gzip data that comes in pieces, one member after the other.
public final class GzipReader {
  /// The bytes that are unpacked at a time.
  static let pieceBytes = 1 << 18

  /// The first two bytes of gzip data, as RFC 1952 has them.
  public static let magic: [UInt8] = [0x1f, 0x8b]

  // zlib compares the address at which a stream began with the one at which it goes on.
  private let stream: UnsafeMutablePointer<z_stream>
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private let maximumBytes: Int
  private var taken = 0
  private var given = 0
  private var isInMember = false

  /// Begins to read.
  ///
  /// - Parameter maximumBytes: The most that is unpacked in all, in bytes.
  public init(maximumBytes: Int) {
    self.maximumBytes = maximumBytes
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    buffer = .allocate(capacity: Self.pieceBytes)
    precondition(shim_gunzip_init(stream) == Z_OK, "zlib has another version than its header")
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    buffer.deallocate()
  }

  /// Unpacks a piece, and passes on what comes out in pieces of a bounded size.
  ///
  /// - Throws: `GzipError` for what is no gzip data or unpacks to too much, and what `body` throws.
  public func take(_ piece: [UInt8], _ body: ([UInt8]) throws -> Void) throws {
    var piece = piece
    try piece.withUnsafeMutableBufferPointer { piece in
      (stream.pointee.next_in, stream.pointee.avail_in) = (piece.baseAddress, UInt32(piece.count))
      defer { (stream.pointee.next_in, stream.pointee.avail_in) = (nil, 0) }
      while stream.pointee.avail_in > 0 {
        // Zeros fill up the last block of a tape, and are all that may follow a member but another.
        if !isInMember, taken > 0, stream.pointee.next_in.pointee == 0 {
          stream.pointee.next_in += 1
          stream.pointee.avail_in -= 1
          taken += 1
          continue
        }
        try unpack(body)
      }
    }
  }

  private func unpack(_ body: ([UInt8]) throws -> Void) throws {
    isInMember = true
    var isFull = true
    while isFull {
      let before = Int(stream.pointee.avail_in)
      (stream.pointee.next_out, stream.pointee.avail_out) = (
        buffer.baseAddress, UInt32(buffer.count)
      )
      let code = inflate(stream, Z_NO_FLUSH)
      taken += before - Int(stream.pointee.avail_in)
      let count = buffer.count - Int(stream.pointee.avail_out)
      guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(code) else {
        throw GzipError.invalid(byte: taken + 1)
      }
      given += count
      guard given <= maximumBytes else { throw GzipError.tooLarge(maximumBytes: maximumBytes) }
      if count > 0 { try body(Array(buffer[..<count])) }
      isFull = stream.pointee.avail_out == 0 && code != Z_STREAM_END
      if code == Z_STREAM_END {
        inflateReset(stream)
        isInMember = false
      }
    }
  }

  /// Ends the reading.
  ///
  /// - Throws: `GzipError.incomplete` where the data ends in the middle.
  public func finish() throws(GzipError) {
    guard !isInMember, taken > 0 else { throw .incomplete(bytes: taken) }
  }
}
