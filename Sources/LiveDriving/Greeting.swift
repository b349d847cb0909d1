import FlowRunning
import JSON
import NavigationEngine
import WireProtocol

/// The first words with a server: a new client whose clock the device holds.
struct Greeting {
  /// The server's name for the client.
  let stream: String
  /// How fast the server may be asked.
  let pace: MessagePace

  /// The simulated device's screen, in points; a launch brings its own.
  private static let screen = (width: 390, height: 844)

  init(
    _ app: App, _ settings: [String: Int], over connection: LiveConnection, of server: String,
    limits: LiveLimits
  ) throws(BackEndFailure) {
    var writer = JSONWriter()
    Hello(
      device: app.name,
      variant: app.variant,
      settings: settings, clock: .manual, width: Self.screen.width, height: Self.screen.height
    ).encode(into: &writer)
    connection.send(writer.bytes)
    let limit = ContinuousClock.now + .microseconds(limits.connectMicroseconds) + limits.answer
    var refusal: String?
    while true {
      switch connection.next(within: max(.zero, limit - .now)) {
      case .end(let end):
        throw BackEndFailure("\(server): \(refusal.map { "\($0) " } ?? "")\(end)")
      case .nothing:
        throw BackEndFailure("\(server): \(refusal ?? "it did not answer within \(limits.answer)")")
      case .line(let line):
        switch ServerLine(line) {
        case nil: throw BackEndFailure("\(server): it does not speak the Rootstage protocol")
        case .message(.welcome(let welcome)):
          self = try Self(welcome, server)
          return
        case .message(.error(let error, _)):
          refusal = error.message
          // One that is full says why, and closes the connection with a code.
          guard error.isRetryable else { throw BackEndFailure("\(server): \(error.message)") }
          guard error.code == .busy else { continue }
          connection.pause(for: limits.retry)
          connection.send(writer.bytes)
        case .incomplete("welcome", let problem): throw Self.older(server, "\(problem)")
        case .message, .record, .frame, .unknown, .incomplete: continue
        }
      }
    }
  }

  private init(_ welcome: Welcome, _ server: String) throws(BackEndFailure) {
    guard let start = welcome.streams.first, start.clock == .manual else {
      throw Self.older(server, "it does not support manual clocks")
    }
    stream = start.stream
    pace = MessagePace(perSecond: welcome.messagesPerSecond, burst: welcome.messageBurst)
  }

  private static func older(_ server: String, _ reason: String) -> BackEndFailure {
    BackEndFailure("\(server): it is an older version: \(reason)")
  }
}
