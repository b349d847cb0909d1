import CLibwebsockets
import Glibc

/// One request and its answer, and the socket on which they come and go: the next request on it is
/// another exchange.
final class HTTPExchange {
  enum Phase {
    /// The head is being received, or has yet to begin.
    case head
    /// The body is being received.
    case body
    /// The handler has the request.
    case waiting
    /// The answer is being sent.
    case sending
    /// The answer is sent; what the client still sends is thrown away until it closes, because
    /// closing with unread bytes would take the answer from it.
    case lingering
  }

  /// What a client does that ends its exchange.
  enum Ending: Error { case closed, sendsTooMuch }

  /// How long it is left alone where it waits for a file, in microseconds.
  static let restMicroseconds: Int64 = 5_000

  /// Bytes thrown away at most once the answer is on its way: a long body that is refused by its
  /// head is on its way already, and its sender reads the answer behind it.
  private static let mostStrayBytes = 16_777_216
  /// Bytes sent in one call at most.
  private static let sendChunkBytes = 65_536

  let id: HTTPRequest.ID
  let socket: Int32
  /// The client's address.
  let address: String
  /// The server's address at which the client came in.
  let ownAddress: String
  /// When the socket was accepted; of a later request, when it began to come.
  private(set) var since: Int64
  /// When the phase must have ended; it goes on from piece to piece.
  var deadline: Int64
  private(set) var phase = Phase.head
  /// Bytes of its body that count against the bound of all bodies, until it is answered.
  var heldBytes = 0
  /// Bytes of its answer that count against the bound of all answers, until it is taken.
  var heldAnswerBytes = 0
  /// When its answer was there.
  private(set) var answeredAt: Int64 = 0
  /// What was received and not used: the head as far as it has come, then the body.
  private(set) var input: [UInt8] = []
  private(set) var head: RequestHead?
  /// The bytes of `input` in which no end of a head was found.
  private var searched = 0
  /// Whether the socket had an answer before.
  private let isLater: Bool
  /// Whether the next request may come on the same socket.
  private(set) var keepsSocket = false
  /// The status of its answer; nil before there is one.
  private(set) var status: Int?
  private var output: [UInt8] = []
  /// Bytes of `output` that the system has taken.
  private var position = 0
  /// Bytes of the answer that the system has taken.
  private(set) var sent = 0
  /// Where the body goes that is too long to be kept here.
  private(set) var bodyFile: BodyFile?
  /// From where the body of the answer comes; nil where it is all there, or was read.
  private(set) var answerFile: BodyFile?
  private var answerFilePosition = 0
  /// Until when it is left alone, since a file has no more for it.
  var restsUntil: Int64?
  private var strayBytes = 0

  init(id: HTTPRequest.ID, client: AcceptedClient, since: Int64, deadline: Int64) {
    self.id = id
    socket = client.socket
    address = client.address
    ownAddress = client.ownAddress
    self.since = since
    self.deadline = deadline
    isLater = false
  }

  /// The next request on a socket, which may have come in part or whole behind the one before.
  ///
  /// - Parameters:
  ///   - idleUntil: Until when it is to begin.
  ///   - receivedUntil: Until when its head is to have come, where it has begun.
  init(
    id: HTTPRequest.ID, after earlier: HTTPExchange, since: Int64, idleUntil: Int64,
    receivedUntil: Int64
  ) {
    self.id = id
    socket = earlier.socket
    address = earlier.address
    ownAddress = earlier.ownAddress
    self.since = since
    input = earlier.input
    deadline = input.isEmpty ? idleUntil : receivedUntil
    isLater = true
  }

  /// Whether its client has yet to do something; where not, the handler has.
  var isUnfinished: Bool { phase != .waiting }

  /// Whether nothing is under way, and the socket is open in case there is more to ask.
  var isIdle: Bool { isLater && phase == .head && input.isEmpty }

  /// Whether it can be given up without a loss.
  var isDone: Bool { isIdle || phase == .lingering }

  /// Whether bytes are there in which the head may end.
  private var hasUnsearched: Bool { searched < input.count }

  /// The events of the socket that matter in the phase.
  var events: UInt32 {
    switch phase {
    // A socket that can be written is ready at once.
    case .head where hasUnsearched: EPOLLOUT.rawValue
    case .head, .body, .lingering: EPOLLIN.rawValue
    case .waiting: EPOLLRDHUP.rawValue
    case .sending: EPOLLOUT.rawValue
    }
  }

  /// Takes what the client has sent; at most so many bytes of a head.
  ///
  /// - Returns: How many bytes came.
  func receive(
    through buffer: UnsafeMutableRawBufferPointer, maximumHeadBytes: Int
  ) throws(Ending) -> Int {
    let room =
      switch phase {
      case .head: min(buffer.count, maximumHeadBytes - input.count)
      case .body: min(buffer.count, (head?.bodyLength ?? 0) - bodyCount)
      case .waiting, .sending, .lingering: buffer.count
      }
    let count = recv(socket, buffer.baseAddress, room, Int32(MSG_DONTWAIT))
    if count < 0, errno == EAGAIN || errno == EINTR { return 0 }
    guard count > 0 else { throw .closed }
    switch phase {
    case .head, .body: input.append(contentsOf: buffer[..<count])
    case .waiting, .sending, .lingering:
      strayBytes += count
      if strayBytes > Self.mostStrayBytes { throw .sendsTooMuch }
    }
    return count
  }

  /// Takes more of the head, unless some of it came behind the request before.
  ///
  /// - Parameters:
  ///   - time: The time, at which an idle socket's request begins.
  ///   - deadline: When it is to be whole then.
  func receiveHead(
    through buffer: UnsafeMutableRawBufferPointer, maximumBytes: Int, at time: Int64,
    until deadline: Int64
  ) throws(Ending) {
    if hasUnsearched { return }
    let wasIdle = isIdle
    _ = try receive(through: buffer, maximumHeadBytes: maximumBytes)
    guard wasIdle, !isIdle else { return }
    since = time
    self.deadline = deadline
  }

  /// Reads the head where it is whole; what came behind it is the begin of the body.
  ///
  /// - Returns: The head; nil while it is not whole.
  func readHead(upTo maximumBytes: Int) throws(RequestHead.Refusal) -> RequestHead? {
    guard hasUnsearched else { return nil }
    let start = searched
    searched = input.count
    guard let end = try RequestHead.end(in: input, from: start) else {
      if input.count < maximumBytes { return nil }
      throw RequestHead.Refusal(431, "the headers may have \(maximumBytes) bytes")
    }
    let head = try RequestHead(input[..<end])
    input.removeFirst(end)
    self.head = head
    return head
  }

  func expectBody(by deadline: Int64) {
    phase = .body
    self.deadline = deadline
    // Growing as it comes, a long body would be copied again and again while all others wait.
    if bodyFile == nil { input.reserveCapacity(head?.bodyLength ?? 0) }
  }

  /// Has the body go into a file, as it comes.
  func expectBody(in file: BodyFile) {
    bodyFile = file
    moveBody()
  }

  /// Moves what has come of the body into its file.
  func moveBody() {
    guard let bodyFile, !input.isEmpty else { return }
    bodyFile.append(input)
    input.removeAll(keepingCapacity: true)
  }

  /// The bytes of the body that have come.
  var bodyCount: Int { input.count + (bodyFile?.count ?? 0) }

  /// Whether the whole body has come.
  var hasBody: Bool { bodyCount >= head?.bodyLength ?? 0 }

  /// The body, which is kept here no longer; what came behind it is the begin of the next request.
  func takeBody(until deadline: Int64) -> [UInt8] {
    phase = .waiting
    self.deadline = deadline
    if bodyFile != nil { return [] }
    let length = head?.bodyLength ?? 0
    if input.count == length {
      defer { input = [] }
      return input
    }
    defer { input.removeFirst(length) }
    return Array(input.prefix(length))
  }

  /// Whether it is certain where the next request begins, and the client may send it.
  var canKeepSocket: Bool {
    guard let head, head.keepsConnection else { return false }
    switch phase {
    case .waiting: return true
    case .head: return head.bodyLength ?? 0 == 0
    case .body, .sending, .lingering: return false
    }
  }

  /// - Parameter file: Where the rest of the answer comes from.
  func answer(
    _ status: Int, with output: [UInt8], then file: BodyFile?, keepingSocket: Bool, at time: Int64
  ) {
    self.status = status
    self.output = output
    answerFile = file
    answeredAt = time
    keepsSocket = keepingSocket
    if !keepingSocket { input = [] }
    phase = .sending
  }

  enum Progress {
    case more, done, failed
    /// The file has no more yet.
    case later
  }

  /// Sends as much of the answer as the system takes.
  ///
  /// - Parameter buffer: Through which a file is read.
  func sendPiece(through buffer: UnsafeMutableRawBufferPointer) -> Progress {
    if position == output.count, let answerFile {
      switch answerFile.read(from: answerFilePosition, into: buffer) {
      case .bytes(let count): take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      case .notYet: return isGone ? .failed : .later
      case .failed: return .failed
      case .end:
        self.answerFile = nil
        output = Array((isChunked ? "0\r\n\r\n" : "").utf8)
        position = 0
        if output.isEmpty { return .done }
      }
    }
    let count = min(output.count - position, Self.sendChunkBytes)
    let taken = output.withUnsafeBytes {
      send(socket, $0.baseAddress! + position, count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
    }
    if taken < 0 { return errno == EAGAIN || errno == EINTR ? .more : .failed }
    sent += taken
    position += taken
    if position < output.count || answerFile != nil { return .more }
    output = []
    return .done
  }

  /// Whether a body of unknown length comes in chunks, each with its length.
  var isChunked: Bool { head?.isOfVersion11 ?? false }

  private func take(_ bytes: UnsafeRawBufferPointer) {
    answerFilePosition += bytes.count
    output.removeAll(keepingCapacity: true)
    if isChunked { output += Array("\(String(bytes.count, radix: 16))\r\n".utf8) }
    output += bytes
    if isChunked { output += [13, 10] }
    position = 0
  }

  /// Whether the client has closed; nobody notices that while nothing is sent.
  private var isGone: Bool {
    var byte: UInt8 = 0
    let count = recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    return count < 0 && errno != EAGAIN && errno != EINTR
  }

  /// Says no more, and waits until the client has closed.
  func linger(until deadline: Int64) {
    phase = .lingering
    self.deadline = deadline
    shutdown(socket, Int32(SHUT_WR))
  }
}
