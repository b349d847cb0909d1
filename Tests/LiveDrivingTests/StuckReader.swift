import Glibc

/// An operator who watches all clients and reads nothing of them.
struct StuckReader {
  private let descriptor: Int32

  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Refused() }
    send(
      Array(
        [
          "GET /ws HTTP/1.1", "Host: 127.0.0.1:\(port)", "Upgrade: websocket",
          "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
          "Sec-WebSocket-Version: 13", "Sec-WebSocket-Protocol: rootstage.v1", "", "",
        ].joined(separator: "\r\n").utf8))
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      var byte: UInt8 = 0
      guard read(descriptor, &byte, 1) == 1 else { throw Refused() }
      head.append(byte)
    }
    for line in [#"{"kind":"hello","role":"operator"}"#, #"{"kind":"watch","streams":"all"}"#] {
      // A masked text frame of fewer than 126 bytes, whose mask changes nothing.
      send([0x81, 0x80 | UInt8(line.utf8.count), 0, 0, 0, 0] + Array(line.utf8))
    }
  }

  func close() { _ = Glibc.close(descriptor) }

  private func send(_ bytes: [UInt8]) { _ = write(descriptor, bytes, bytes.count) }

  private struct Refused: Error {}
}
