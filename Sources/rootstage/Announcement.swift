import ServiceLifecycle

/// Says where the server is, once signals are heeded: who reads it may stop the server at once.
struct Announcement: Service {
  let text: String

  func run() async throws {
    Console.line(text)
    try await gracefulShutdown()
  }
}
