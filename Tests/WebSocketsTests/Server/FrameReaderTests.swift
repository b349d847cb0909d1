import Testing

@testable import WebSockets

@Suite struct FrameReaderTests {
  @Test(arguments: 1...40)
  func `Frames are read the same however their bytes are split`(_ size: Int) throws {
    let payloads = [0, 1, 3, 7, 8, 9, 125, 126, 400].map { count in
      (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + count) }
    }
    let bytes = payloads.flatMap {
      RawClient.frame(2, $0) + RawClient.frame(9, Array($0.prefix(125)))
    }
    var reader = FrameReader()
    var messages: [[UInt8]] = [[]]
    var pings: [[UInt8]] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      var part = Array(bytes[start..<min(start + size, bytes.count)])
      try part.withUnsafeMutableBytes { part in
        var rest = part
        while let event = try reader.next(in: &rest) {
          switch event {
          case .data(let piece):
            messages[messages.count - 1] += piece.bytes
            if piece.isLast { messages.append([]) }
          case .ping(let payload): pings.append(payload)
          case .pong, .close: Issue.record("none was sent")
          }
        }
      }
    }
    #expect(messages == payloads + [[]])
    #expect(pings == payloads.map { Array($0.prefix(125)) })
  }
}
