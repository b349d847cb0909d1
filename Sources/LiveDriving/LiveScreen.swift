package import FlowRunning
import JSON
package import NavigationEngine
import Recordings
import WebSockets
import WireProtocol

extension LiveServer {
  /// Reads what is on the screen of a client that the server has now.
  ///
  /// All records of the client are asked for and followed, as an operator who was away gets them.
  ///
  /// - Parameters:
  ///   - stream: The client.
  ///   - app: Gives the app of a name; nil where there is none.
  /// - Throws: Why there is no screen to show.
  package func screen(
    of stream: String, app: (String) -> App?
  ) throws(BackEndFailure) -> ClientScreen {
    var epoch = "1"
    // A stream that went on from a backup has another epoch, which the first answer tells.
    for _ in 0..<2 {
      let connection = connect()
      defer { connection.close() }
      let reading = LiveScreenReading(
        stream: stream, epoch: epoch, over: connection, of: endpoint.description, limits: limits)
      switch try reading.begin() {
      case .records(let start, let last):
        guard let app = app(start.app) else {
          throw BackEndFailure("there is no app '\(start.app)' here, which \(stream) runs")
        }
        return try reading.follow(
          app.running(
            strategy: start.variant.strategy, linkBuilding: start.variant.linkBuilding,
            profile: start.variant.profile, defects: start.variant.defects), upTo: last)
      case .epoch(let other): epoch = other
      }
    }
    throw BackEndFailure("\(endpoint.description): \(stream) changes its epoch all the time")
  }
}

/// A connection on which the records of one client are read.
private struct LiveScreenReading {
  private let stream: String
  private let connection: LiveConnection
  private let server: String
  private let limits: LiveLimits
  private let epoch: String

  enum Beginning {
    /// The records follow, up to this one.
    case records(Welcome.StreamStart, upTo: Int64)
    /// The client is in another epoch.
    case epoch(String)
  }

  init(
    stream: String, epoch: String, over connection: LiveConnection, of server: String,
    limits: LiveLimits
  ) {
    self.stream = stream
    self.epoch = epoch
    self.connection = connection
    self.server = server
    self.limits = limits
  }

  /// Asks for the records, and reads what the server has of them.
  func begin() throws(BackEndFailure) -> Beginning {
    var writer = JSONWriter()
    writer.raw("{\"kind\":\"hello\",\"role\":\"operator\",\"streams\":[{\"stream\":")
    writer.string(stream)
    writer.member("epoch", epoch)
    writer.raw(",\"after\":0}]}")
    connection.send(writer.bytes)
    var welcome: Welcome?
    while true {
      let line = try next()
      switch ServerLine(line) {
      case .message(.welcome(let answer)):
        welcome = answer
        guard let start = answer.streams.first(where: { $0.stream == stream }) else { continue }
        if case .recovered(_, let last) = start.start { return .records(start, upTo: last) }
      case .message(.clients(let clients, _)) where welcome?.streams.isEmpty == true:
        let names = clients.map(\.stream).joined(separator: ", ")
        throw BackEndFailure(
          "\(server): there is no client '\(stream)'; "
            + (names.isEmpty ? "there are none" : "the clients are: \(names)"))
      case .message(.error(let error, _)): throw BackEndFailure("\(server): \(error.message)")
      case nil: throw BackEndFailure("\(server): it does not speak the Rootstage protocol")
      case .record(let record) where record["kind"]?.string == RecordKind.snapshot.rawValue:
        if let found = record["epoch"]?.string, found != epoch { return .epoch(found) }
        throw BackEndFailure(
          "\(server): \(stream) has more records than a server gives at once; "
            + "export its recording and replay it")
      case .message, .record, .frame, .unknown, .incomplete: continue
      }
    }
  }

  /// Follows the records up to one, and shows what they mean.
  func follow(_ app: App, upTo last: Int64) throws(BackEndFailure) -> ClientScreen {
    let vocabulary = AppVocabulary(app)
    var follower = RecordFollower(stream: stream, vocabulary: vocabulary)
    var device = Device()
    var sequence: Int64 = 0
    while sequence < last || !follower.isComplete {
      let line = try next()
      guard case .record = ServerLine(line), line.withUnsafeBytes(follower.owns) else { continue }
      do {
        let told = try line.withUnsafeBytes { try follower.follow($0, within: EngineBudget()) }
        if let event = told.event { device.note(event.body) }
        sequence = told.sequence
      } catch let difference as RecordFollower.Difference {
        throw BackEndFailure("\(server): \(difference.sentence)")
      } catch {
        throw BackEndFailure("\(server): it sent an invalid record: \(error)")
      }
    }
    return ClientScreen(of: follower.client.engine, device: device)
  }

  private func next() throws(BackEndFailure) -> [UInt8] {
    switch connection.next(within: limits.answer) {
    case .line(let line): return line
    case .end(let end): throw BackEndFailure("\(server): \(end)")
    case .nothing: throw BackEndFailure("\(server): it did not answer within \(limits.answer)")
    }
  }
}
