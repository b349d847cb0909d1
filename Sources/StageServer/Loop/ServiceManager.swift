import Foundation

/// The service manager that started this process, such as systemd, which is told how it is.
///
/// It is told in datagrams, as `sd_notify(3)` describes them. What it does not take at once is
/// lost; nobody waits for it.
public struct ServiceManager: Sendable {
  /// What it is told.
  enum State: String {
    /// Clients are served from now on.
    case ready = "READY=1"
    /// The loop has taken a turn since the last time.
    case alive = "WATCHDOG=1"
    /// No more clients are served.
    case stopping = "STOPPING=1"
  }

  private let address: sockaddr_un
  private let addressLength: socklen_t
  /// How often it wants to be told that the loop turns, at least, in microseconds; nil for never.
  let watchdogMicroseconds: Int64?

  /// Reads `NOTIFY_SOCKET`, `WATCHDOG_USEC` and `WATCHDOG_PID`; nil where nobody wants to be told.
  public init?(environment: [String: String]) {
    guard let path = environment["NOTIFY_SOCKET"] else { return nil }
    var bytes = Array(path.utf8)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard bytes.count > 1, bytes.count < room, path.hasPrefix("/") || path.hasPrefix("@") else {
      return nil
    }
    // A name of Linux' abstract sockets begins with a zero, and is as long as it says.
    if path.hasPrefix("@") { bytes[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    self.address = address
    let isAbstract = bytes[0] == 0
    addressLength = socklen_t(
      MemoryLayout<sockaddr_un>.size - room + bytes.count + (isAbstract ? 0 : 1))
    let isMeant = environment["WATCHDOG_PID"].map { $0 == "\(getpid())" } ?? true
    let interval = environment["WATCHDOG_USEC"].flatMap { Int64($0) } ?? 0
    watchdogMicroseconds = isMeant && interval > 0 ? interval : nil
  }

  /// Tells it, without waiting.
  func tell(_ state: State) {
    let socket = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { return }
    defer { close(socket) }
    var address = address
    withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        let text = state.rawValue
        _ = sendto(
          socket, text, text.utf8.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL),
          address, addressLength)
      }
    }
  }
}
