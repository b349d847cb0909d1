import CLibwebsockets
import Glibc

/// What a server keeps for one connection beside what every loop does.
final class ServerConnection: Connection {
  let address: String
  /// Tells when something comes from it, once it is open.
  var watcher: ReadWatcher?
  var reader = FrameReader()
  /// Whether what comes is read; where not, it is thrown away.
  var isRead = true
  /// The payloads of pings that are not answered yet.
  var pongs: [[UInt8]] = []
  /// Whether its close frame has come.
  var clientHasClosed = false
  /// What is sent back as it came; nil where messages are lines of the protocol.
  var echo: EchoQueue?
  /// Since when the system's buffers for it are full; nil while they take more.
  var stalledSince: Int64?
  /// When its reader was last seen to take something, and what was still to take then.
  private var lastProgress: (time: Int64, untaken: Int32) = (0, 0)
  /// What waits of one line that alone is more than may wait, in bytes; 0 for none.
  var longLineBytes = 0
  /// Waiting bytes below which the handler wants a turn; nil where it does not wait for that.
  var wantedRoom: Int?

  init(
    id: ConnectionID, handle: OpaquePointer, address: String, now: Int64, buffers: BufferPool
  ) {
    self.address = address
    super.init(id: id, handle: handle, phase: .open, now: now, buffers: buffers)
  }

  override var takesBinary: Bool { echo != nil }

  /// Notes that its reader takes something, or is about to.
  func noteProgress(at time: Int64) { lastProgress = (time, untakenBytes) }

  /// When its reader last took something, as far as the system can tell.
  ///
  /// The system's buffers take more only when much of them is free, which a reader on a slow line
  /// reaches late; that it takes anything shows in what they hold.
  func lastProgress(at time: Int64) -> Int64 {
    let untaken = untakenBytes
    if untaken != lastProgress.untaken { lastProgress = (time, untaken) }
    return lastProgress.time
  }

  /// Bytes that the system holds for its reader.
  private var untakenBytes: Int32 {
    var count: Int32 = 0
    guard let handle, ioctl(lws_get_socket_fd(handle), UInt(TIOCOUTQ), &count) == 0 else {
      return 0
    }
    return count
  }
}
