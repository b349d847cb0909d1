import CLibwebsockets
import Glibc

/// Leads the library's log lines to the transport that runs on the same thread.
///
/// The library has one log function for the whole process.
enum LibraryLog {
  private final class Box {
    /// Lines written at most in one second, so that nobody can fill a disk with bad requests.
    private static let mostLines = 20

    private let log: WebSocketLog
    private var second: Int64 = 0
    private var count = 0

    init(_ log: @escaping WebSocketLog) { self.log = log }

    func write(_ level: WebSocketLogLevel, _ text: String) {
      let now: Int64 = lws_now_usecs() / 1_000_000
      if now != second {
        if count > Self.mostLines {
          log(.warning, "libwebsockets: \(count - Self.mostLines) more lines left out")
        }
        second = now
        count = 0
      }
      count += 1
      if count <= Self.mostLines { log(level, "libwebsockets: \(text)") }
    }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { Unmanaged<Box>.fromOpaque($0!).release() }
    lws_set_log_level(Int32(LLL_ERR) | Int32(LLL_WARN)) { level, line in
      guard let line else { return }
      LibraryLog.write(level, line)
    }
    return key
  }()

  /// From now on lines that the library writes on this thread go to this log.
  static func attach(_ log: @escaping WebSocketLog) {
    let older = pthread_getspecific(key)
    pthread_setspecific(key, Unmanaged.passRetained(Box(log)).toOpaque())
    if let older { Unmanaged<Box>.fromOpaque(older).release() }
  }

  /// What the library says whenever it gets a socket with bytes that were read from it.
  private static let handedOn = "adopt_socket_readbuf: calling service"

  private static func write(_ level: Int32, _ line: UnsafePointer<CChar>) {
    guard let box = pthread_getspecific(key) else { return }
    var text = String(cString: line)
    while text.last?.isNewline == true { text.removeLast() }
    if text.hasSuffix(handedOn) { return }
    Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().write(
      level == Int32(LLL_ERR) ? .error : .warning, text)
  }
}
