import CLibwebsockets

/// The answer to a handshake's key, as RFC 6455 has it.
enum AcceptKey {
  static func answer(to key: String) -> String {
    let text = Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)
    var digest = [UInt8](repeating: 0, count: 20)
    lws_SHA1(text, text.count, &digest)
    var answer = [CChar](repeating: 0, count: 64)
    let count = digest.withUnsafeBytes { bytes in
      lws_b64_encode_string(
        bytes.baseAddress!.assumingMemoryBound(to: CChar.self), 20, &answer, 64)
    }
    return String(decoding: answer.prefix(Int(count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
