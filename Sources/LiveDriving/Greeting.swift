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
      variant: AppVariant(strategy: app.strategy, linkBuilding: app.linkBuilding),
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
        guard let message = try? JSONParser.parse(line) else {
          throw BackEndFailure("\(server): it speaks another language than Rootstage's")
        }
        switch message["kind"]?.string {
        case "welcome":
          self = try Self(welcome: message, server)
          return
        case "error":
          refusal = message["message"]?.string ?? ""
          // One that is full says why, and closes the connection with a code.
          guard message["retryable"]?.boolean == true else {
            throw BackEndFailure("\(server): \(refusal ?? "")")
          }
          guard message["code"]?.string == ProtocolError.Code.busy.rawValue else { continue }
          connection.pause(for: limits.retry)
          connection.send(writer.bytes)
        default: continue
        }
      }
    }
  }

  private init(welcome: JSONValue, _ server: String) throws(BackEndFailure) {
    guard let start = welcome["streams"]?.array?.first, let stream = start["stream"]?.string,
      start["clock"]?.string == ClientClock.manual.rawValue,
      let perSecond = welcome["limits"]?["perSecond"]?.integer,
      let burst = welcome["limits"]?["burst"]?.integer
    else {
      throw BackEndFailure(
        "\(server): it is of an older version, which lets no device hold the clock")
    }
    self.stream = stream
    pace = MessagePace(perSecond: perSecond, burst: burst)
  }
}
