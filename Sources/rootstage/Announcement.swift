import ServiceLifecycle

/// Prints the server's addresses once signals are handled, so that a reader may stop it at once.
struct Announcement: Service {
  let text: String

  func run() async throws {
    Console.line(text)
    try await gracefulShutdown()
  }
}
