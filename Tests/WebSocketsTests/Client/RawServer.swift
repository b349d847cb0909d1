import Foundation
import Glibc

/// A listening socket that does with its first client what a test says, down to the byte.
final class RawServer: Sendable {
  let port: Int
  private let listener: Int32
  private let peer = Shared<Int32>(-1)

  /// What the server does with a client's socket.
  typealias Script = @Sendable (Int32) -> Void

  init(_ script: @escaping Script) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isBound = withUnsafeMutableBytes(of: &address) { bytes in
      let pointer = bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self)
      return bind(listener, pointer, length) == 0 && listen(listener, 8) == 0
        && getsockname(listener, pointer, &length) == 0
    }
    guard isBound else { throw Failure.notListening(errno) }
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { [peer] in
      let socket = accept(listener, nil, nil)
      guard socket >= 0 else { return }
      peer.change { $0 = socket }
      script(socket)
    }
  }

  enum Failure: Error { case notListening(Int32) }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    Glibc.close(listener)
    let socket = peer.take(-1)
    if socket >= 0 { Glibc.close(socket) }
  }
}

/// What a script does.
enum Wire {
  /// Reads until an empty line, and gives the header lines.
  static func readRequest(_ socket: Int32) -> [String] {
    var text = ""
    var byte: UInt8 = 0
    while !text.hasSuffix("\r\n\r\n"), recv(socket, &byte, 1, 0) == 1 {
      text.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return text.split(separator: "\r\n").map(String.init)
  }

  static func write(_ socket: Int32, _ text: String) { write(socket, Array(text.utf8)) }

  static func write(_ socket: Int32, _ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return }
      sent += count
    }
  }

  /// Answers the handshake as it should be.
  static func open(_ socket: Int32, subprotocol: String = "rootstage.v1") {
    let request = readRequest(socket)
    let name = "sec-websocket-key: "
    let key = request.first { $0.lowercased().hasPrefix(name) }?.dropFirst(name.count) ?? ""
    write(
      socket,
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Protocol: \(subprotocol)\r\n"
        + "Sec-WebSocket-Accept: \(AcceptKey.answer(to: String(key)))\r\n\r\n")
  }

  /// A frame as servers send it.
  static func frame(_ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true) -> [UInt8] {
    var bytes: [UInt8] = [(isFinal ? 0x80 : 0) | opcode]
    if payload.count < 126 {
      bytes.append(UInt8(payload.count))
    } else {
      bytes += [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
    }
    return bytes + payload
  }
}
