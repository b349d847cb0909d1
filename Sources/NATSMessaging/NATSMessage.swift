/// A message of NATS.
public struct NATSMessage: Sendable {
  public var subject: String
  /// Where an answer is expected.
  public var reply: String?
  /// The headers that it is sent with, or of those that came the ones that somebody reads.
  public var headers: [String: String]
  public var payload: [UInt8]

  public init(
    subject: String, reply: String? = nil, headers: [String: String] = [:], payload: [UInt8] = []
  ) {
    self.subject = subject
    self.reply = reply
    self.headers = headers
    self.payload = payload
  }

  /// The status line of the server's own messages, such as 503 where nobody answers.
  public var status: String? { headers["Status"] }

  /// What is read of messages that come.
  private static let readHeaders = ["Status", "Nats-Consumer-Stalled", "Nats-Sequence"]

  /// Copies a message of the library and frees it.
  init(taking handle: NATSLibrary.Handle, of library: NATSLibrary) {
    defer { library.destroyMessage(handle) }
    subject = library.subject(handle).map { String(cString: $0) } ?? ""
    reply = library.reply(handle).map { String(cString: $0) }
    headers = [:]
    for name in Self.readHeaders {
      var value: NATSLibrary.Text?
      if library.header(handle, name, &value) == 0, let value {
        headers[name] = String(cString: value)
      }
    }
    let length = Int(library.payloadLength(handle))
    payload = Array(UnsafeRawBufferPointer(start: library.payload(handle), count: length))
  }

  /// A message of the library, which whoever calls this destroys.
  func handle(of library: NATSLibrary) throws(NATSError) -> NATSLibrary.Handle {
    var handle: NATSLibrary.Handle?
    let status = payload.withUnsafeBytes {
      library.makeMessage(&handle, subject, reply, $0.baseAddress, Int32($0.count))
    }
    guard status == 0, let handle else { throw .failed(library.words(status)) }
    for (name, value) in headers { _ = library.setHeader(handle, name, value) }
    return handle
  }
}
