/// Reads the frames that a client sends (RFC 6455, section 5).
///
/// The library's own reader accepts frames without a mask, answers only the first of several pings
/// that come together, refuses the close codes 1012 to 1014, and misses the answer to its close
/// frame after many a broken frame.
struct FrameReader {
  enum Event {
    case data(MessagePiece)
    case ping([UInt8])
    case pong
    case close([UInt8])
  }

  /// A frame breaks the protocol; nothing after it can be read.
  struct Fault: Error { let reason: String }

  private enum Opcode: UInt8 {
    case continuation = 0, text, binary
    case close = 8, ping, pong

    var isControl: Bool { rawValue >= 8 }
  }

  private struct Frame {
    let opcode: Opcode
    let isLast: Bool
    var missingBytes: Int
    /// The mask, beginning with the byte for the next one of the payload, which is its lowest.
    var mask: UInt32
  }

  /// What has come of a header that is not whole.
  private var header: [UInt8] = []
  /// The frame whose payload comes.
  private var frame: Frame?
  /// What has come of the payload of a control frame.
  private var control: [UInt8] = []
  /// Whether the message whose frames come is binary; nil between two messages.
  private var messageIsBinary: Bool?

  /// Takes what comes next from the input, and unmasks it there.
  ///
  /// - Returns: Nil where the input is used up.
  mutating func next(in input: inout UnsafeMutableRawBufferPointer) throws(Fault) -> Event? {
    if frame == nil { frame = try readHeader(from: &input) }
    guard var frame, frame.missingBytes == 0 || !input.isEmpty else { return nil }
    let payload = UnsafeMutableRawBufferPointer(rebasing: input.prefix(frame.missingBytes))
    input = UnsafeMutableRawBufferPointer(rebasing: input.dropFirst(payload.count))
    Self.unmask(payload, with: &frame.mask)
    frame.missingBytes -= payload.count
    self.frame = frame.missingBytes == 0 ? nil : frame
    if frame.opcode.isControl {
      control += payload
      return frame.missingBytes == 0 ? endControl(frame.opcode) : nil
    }
    let piece = MessagePiece(
      bytes: UnsafeRawBufferPointer(payload), isBinary: messageIsBinary == true,
      missingBytes: frame.missingBytes, isOfLastFrame: frame.isLast)
    if piece.isLast { messageIsBinary = nil }
    return .data(piece)
  }

  private mutating func endControl(_ opcode: Opcode) -> Event {
    let payload = control
    control = []
    switch opcode {
    case .close: return .close(payload)
    case .ping: return .ping(payload)
    case .pong, .continuation, .text, .binary: return .pong
    }
  }

  private mutating func readHeader(
    from input: inout UnsafeMutableRawBufferPointer
  ) throws(Fault) -> Frame? {
    while header.count < headerLength {
      guard let byte = input.first else { return nil }
      input = UnsafeMutableRawBufferPointer(rebasing: input.dropFirst())
      header.append(byte)
      switch header.count {
      case 1: try checkFirst(byte)
      case 2: try checkSecond(byte)
      default: break
      }
    }
    defer { header.removeAll(keepingCapacity: true) }
    let extended = header[2..<(headerLength - 4)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let count = Int(exactly: extended) else { throw Fault(reason: "bad length") }
    let opcode = Opcode(rawValue: header[0] & 0xf)!
    if !opcode.isControl && opcode != .continuation { messageIsBinary = opcode == .binary }
    return Frame(
      opcode: opcode, isLast: header[0] & 0x80 != 0,
      missingBytes: shortLength < 126 ? shortLength : count,
      mask: header.suffix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) })
  }

  /// The length in the second byte; 126 and 127 stand for a longer one behind it.
  private var shortLength: Int { Int(header[1] & 0x7f) }

  private var headerLength: Int {
    guard header.count >= 2 else { return 2 }
    return shortLength < 126 ? 6 : shortLength == 126 ? 8 : 14
  }

  private func checkFirst(_ byte: UInt8) throws(Fault) {
    if byte & 0x70 != 0 { throw Fault(reason: "reserved bits") }
    guard let opcode = Opcode(rawValue: byte & 0xf) else { throw Fault(reason: "bad opcode") }
    switch opcode {
    case .continuation:
      if messageIsBinary == nil { throw Fault(reason: "nothing to continue") }
    case .text, .binary:
      if messageIsBinary != nil { throw Fault(reason: "a message within another one") }
    case .close, .ping, .pong:
      if byte & 0x80 == 0 { throw Fault(reason: "a control frame in pieces") }
    }
  }

  private func checkSecond(_ byte: UInt8) throws(Fault) {
    if byte & 0x80 == 0 { throw Fault(reason: "a frame without a mask") }
    if header[0] & 0x8 != 0 && shortLength > 125 { throw Fault(reason: "a long control frame") }
  }

  private static func unmask(_ bytes: UnsafeMutableRawBufferPointer, with mask: inout UInt32) {
    let wide = UInt64(mask) << 32 | UInt64(mask)
    let wholeWords = bytes.count & ~7
    for offset in stride(from: 0, to: wholeWords, by: 8) {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      bytes.storeBytes(of: (word ^ wide).littleEndian, toByteOffset: offset, as: UInt64.self)
    }
    for offset in wholeWords..<bytes.count {
      bytes[offset] ^= UInt8(truncatingIfNeeded: mask)
      mask = mask >> 8 | mask << 24
    }
  }
}
