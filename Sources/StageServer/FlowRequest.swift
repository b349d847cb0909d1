import FlowWriting
import WireProtocol

/// What `POST /api/flows` asks for.
struct FlowRequest: Sendable, Equatable {
  /// What is written.
  enum Format: String, CaseIterable {
    case flow, swift

    var contentType: String {
      self == .flow ? "application/yaml; charset=utf-8" : "text/x-swift; charset=utf-8"
    }
  }

  /// What is wrong with a request, for the person who made it.
  struct Problem: Error, Equatable {
    let message: String
  }

  /// What the flow is called where the request does not say it.
  static let defaultName = "Recorded by hand"

  let name: String
  let format: Format
  let parts: [RecordedPart]

  /// Reads a request's body.
  init(_ bytes: [UInt8]) throws(Problem) {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONParser.parse(bytes)
    } catch {
      throw Problem(
        message: "the body is not JSON, at byte \(error.offset + 1): \(error.problem.rawValue)")
    }
    guard case .object = json else { throw Problem(message: "the body must be a JSON object") }
    name = try Self.text("name", in: json) ?? Self.defaultName
    let format = try Self.text("format", in: json) ?? Format.flow.rawValue
    guard let known = Format(rawValue: format) else {
      throw Problem(message: "there is no format '\(format)'; there are flow, swift")
    }
    self.format = known
    guard let clients = json["clients"]?.array, !clients.isEmpty else {
      throw Problem(message: "'clients' must be a list of at least one client")
    }
    guard clients.count <= WritingLimits.clients else {
      throw Problem(message: "'clients' holds more than \(WritingLimits.clients)")
    }
    var parts: [RecordedPart] = []
    for client in clients { parts.append(try Self.part(client)) }
    for (place, part) in parts.enumerated()
    where parts[..<place].contains(where: { $0.stream == part.stream }) {
      throw Problem(message: "the client '\(part.stream)' is named twice")
    }
    self.parts = parts
  }

  private static func part(_ client: JSONValue) throws(Problem) -> RecordedPart {
    guard case .object = client else { throw Problem(message: "a client must be a JSON object") }
    guard let stream = try text("stream", in: client), !stream.isEmpty else {
      throw Problem(message: "a client needs 'stream', the id of its recording")
    }
    let name = try text("name", in: client)
    guard name?.unicodeScalars.count ?? 0 <= WritingLimits.nameLength else {
      throw Problem(
        message: "a client's name has \(WritingLimits.nameLength) characters at most")
    }
    let (from, to) = (try number("from", in: client), try number("to", in: client))
    guard from ?? 1 >= 1, to ?? .max >= from ?? 1 else {
      throw Problem(
        message: "the part of '\(stream)' must begin at record 1 or later and end after that")
    }
    return RecordedPart(stream: stream, name: name, from: from, to: to)
  }

  private static func text(_ key: String, in json: JSONValue) throws(Problem) -> String? {
    switch json[key] {
    case nil, .null: return nil
    case .string(let text): return text
    default: throw Problem(message: "'\(key)' must be text")
    }
  }

  private static func number(_ key: String, in json: JSONValue) throws(Problem) -> Int64? {
    switch json[key] {
    case nil, .null: return nil
    case .integer(let number): return number
    default: throw Problem(message: "'\(key)' must be a whole number")
    }
  }
}
