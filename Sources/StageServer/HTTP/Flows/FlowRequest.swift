import FlowWriting
import JSON
import WireProtocol

/// What `POST /api/flows` asks for.
package struct FlowRequest: Sendable, Equatable {
  /// What is written.
  enum Format: String, CaseIterable {
    case flow, swift

    var contentType: String {
      self == .flow ? "application/yaml; charset=utf-8" : "text/x-swift; charset=utf-8"
    }
  }

  /// What the flow is called where the request does not say it.
  static let defaultName = "Recorded by hand"

  let name: String
  let format: Format
  /// Whether the flow's records are to be those of the recordings, byte for byte.
  let isExact: Bool
  let parts: [RecordedPart]

  /// Reads a request's body.
  package init(_ bytes: [UInt8]) throws(RequestBody.Problem) {
    self = try RequestBody.read(bytes) { (body) throws(ObjectReader.Problem) in
      try FlowRequest(body)
    }
  }

  private init(_ body: ObjectReader) throws(ObjectReader.Problem) {
    name = try body.text("name") ?? Self.defaultName
    format = try body.choice("format") ?? .flow
    isExact = try body.boolean("exact") ?? false
    guard !isExact || format == .flow else {
      throw body.problem("exact", "goes with the format flow")
    }
    let clients = try body.objects("clients")
    guard (1...WritingLimits.clients).contains(clients.count) else {
      throw body.problem("clients", "must be a list of 1 to \(WritingLimits.clients) clients")
    }
    var parts: [RecordedPart] = []
    for client in clients {
      let part = try Self.part(client)
      guard !parts.contains(where: { $0.stream == part.stream }) else {
        throw client.problem("stream", "names the client '\(part.stream)' twice")
      }
      parts.append(part)
    }
    if isExact, parts.contains(where: { $0.name != nil || $0.from != nil || $0.to != nil }) {
      throw body.problem("exact", "takes whole streams under their names")
    }
    self.parts = parts
  }

  private static func part(
    _ client: ObjectReader
  ) throws(ObjectReader.Problem) -> RecordedPart {
    let stream = try client.required("stream", client.text("stream"))
    guard !stream.isEmpty else {
      throw client.problem("stream", "must be the id of a recording")
    }
    let name = try client.text("name")
    guard name?.unicodeScalars.count ?? 0 <= WritingLimits.nameLength else {
      throw client.problem("name", "has \(WritingLimits.nameLength) characters at most")
    }
    let (from, to) = (try client.integer("from"), try client.integer("to"))
    guard from ?? 1 >= 1 else { throw client.problem("from", "must be 1 or more") }
    guard to ?? .max >= from ?? 1 else {
      throw client.problem("to", "must not be before the beginning, record \(from ?? 1)")
    }
    return RecordedPart(stream: stream, name: name, from: from, to: to)
  }
}
