import CLibwebsockets

/// Reads the headers of the request that the library has just parsed.
///
/// Values are copied out; the library's own pointers into its header table must not be kept,
/// nor used at all once an answer has been sent.
struct RequestHeaders {
  let handle: OpaquePointer

  /// A value that equals nothing that is ever accepted.
  static let unacceptable = "\u{fffd}"

  /// The value of a header, nil if it is absent; a list if it came more than once.
  ///
  /// A value that is too long or holds anything but printable ASCII is `unacceptable`.
  func value(_ token: lws_token_indexes, upTo limit: Int = 1024) -> String? {
    let length = Int(lws_hdr_total_length(handle, token))
    if length <= 0 { return nil }
    if length > limit { return Self.unacceptable }
    return text(length) { lws_hdr_copy(handle, $0, $1, token) }
  }

  /// The parts of the query between "&".
  func query() -> [String] {
    var parts: [String] = []
    while true {
      let index = Int32(parts.count)
      let length = Int(lws_hdr_fragment_length(handle, WSI_TOKEN_HTTP_URI_ARGS, index))
      if length <= 0 { return parts }
      parts.append(
        text(length) {
          lws_hdr_copy_fragment(handle, $0, $1, WSI_TOKEN_HTTP_URI_ARGS, index)
        })
    }
  }

  func requestLine() -> (method: HTTPRequest.Method, path: String)? {
    let tokens: [(HTTPRequest.Method, lws_token_indexes)] = [
      (.get, WSI_TOKEN_GET_URI), (.head, WSI_TOKEN_HEAD_URI), (.post, WSI_TOKEN_POST_URI),
      (.put, WSI_TOKEN_PUT_URI), (.patch, WSI_TOKEN_PATCH_URI),
      (.delete, WSI_TOKEN_DELETE_URI), (.options, WSI_TOKEN_OPTIONS_URI),
    ]
    for (method, token) in tokens {
      if let path = value(token, upTo: 4096) { return (method, path) }
    }
    return nil
  }

  /// Whether the first line ends with a version. The library takes an encoded line break in a
  /// path for the end of that line, and what follows it for headers.
  var hasWholeRequestLine: Bool {
    value(WSI_TOKEN_HTTP, upTo: 16)?.hasPrefix("HTTP/1.") == true
  }

  private func text(
    _ length: Int, _ copy: (UnsafeMutablePointer<CChar>, Int32) -> Int32
  ) -> String {
    withUnsafeTemporaryAllocation(byteCount: length + 1, alignment: 1) { buffer in
      let base = buffer.baseAddress!.assumingMemoryBound(to: CChar.self)
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<length])
      guard copy(base, Int32(length + 1)) == length,
        bytes.allSatisfy({ (0x20...0x7e).contains($0) })
      else { return Self.unacceptable }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
