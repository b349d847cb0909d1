/// How long a running server is waited for, and how much of what it sends is kept.
package struct LiveLimits: Sendable {
  /// From the beginning of a connection to its end, in microseconds.
  package var connectMicroseconds: Int64 = 5_000_000
  /// How long each answer is waited for.
  package var answer: Duration = .seconds(10)
  /// How long is waited before something is asked again for which the server had no room.
  package var retry: Duration = .milliseconds(100)
  /// Lines that may have come on one connection and not been read; beyond, it is given up.
  package var unreadLines = 100_000
  /// Clients that one server is asked for at once.
  package var clients = 1_000

  /// Creates the defaults.
  package init() {}
}
