public import JSON

/// A message that is about the connection or the server, not an event of a client.
public enum ServerMessage: Sendable, Equatable {
  /// The answer to hello.
  case welcome(Welcome)
  /// A message was not carried out.
  case error(ProtocolError, stream: String?)
  /// A command whose key was carried out before, with the record of that time.
  case duplicate(reference: String, stream: String, sequence: Int64)
  /// The time of a client has passed, as its device asked, up to here.
  case advanced(reference: String, stream: String, microseconds: Int64)
  /// A sign of life; the time is in milliseconds since 1970.
  case heartbeat(unixMilliseconds: Int64)
  /// The answer to ping.
  case pong
  /// The server stops; come back after this time, in milliseconds.
  case shutdown(retryAfterMilliseconds: Int)
  /// Clients of the server, in the order of their ids; more follow where it says so.
  case clients([ClientSummary], more: Bool = false)
  /// A client that is new, or of which something changed.
  case clientChanged(ClientSummary)
  /// A client that the server holds no longer; where an operator removed it, by which message.
  case clientRemoved(stream: String, by: CommandOrigin?)
  /// All operators who are connected.
  case operators([OperatorSummary])

  /// Writes the message as one line, without a line end.
  public func encode(into writer: inout JSONWriter) {
    switch self {
    case .welcome(let welcome): welcome.encode(into: &writer)
    case .error(let error, let stream): Self.encode(error, stream, into: &writer)
    case .duplicate(let reference, let stream, let sequence):
      writer.raw("{\"kind\":\"duplicate\",\"ref\":")
      writer.string(reference)
      writer.member("stream", stream)
      writer.member("sequence", sequence)
      writer.raw("}")
    case .advanced(let reference, let stream, let time):
      writer.raw("{\"kind\":\"advanced\",\"ref\":")
      writer.string(reference)
      writer.member("stream", stream)
      writer.member("time", time)
      writer.raw("}")
    case .heartbeat(let time):
      writer.raw("{\"kind\":\"heartbeat\",\"time\":")
      writer.integer(time)
      writer.raw("}")
    case .pong: writer.raw("{\"kind\":\"pong\"}")
    case .shutdown(let delay):
      writer.raw("{\"kind\":\"shutdown\",\"retryAfter\":")
      writer.integer(delay)
      writer.raw("}")
    case .clients(let clients, let hasMore):
      writer.raw("{\"kind\":\"clients\",\"clients\":")
      writer.array(clients) { $1.encode(into: &$0) }
      writer.raw(hasMore ? ",\"more\":true}" : "}")
    case .clientChanged(let client):
      writer.raw("{\"kind\":\"clientChanged\",\"client\":")
      client.encode(into: &writer)
      writer.raw("}")
    case .clientRemoved(let stream, let origin):
      writer.raw("{\"kind\":\"clientRemoved\",\"stream\":")
      writer.string(stream)
      if let reference = origin?.reference {
        writer.member("cause", reference)
      }
      if let sender = origin?.sender {
        writer.member("by", sender)
      }
      writer.raw("}")
    case .operators(let operators):
      writer.raw("{\"kind\":\"operators\",\"operators\":")
      writer.array(operators) { $1.encode(into: &$0) }
      writer.raw("}")
    }
  }

  private static func encode(
    _ error: ProtocolError, _ stream: String?, into writer: inout JSONWriter
  ) {
    writer.raw("{\"kind\":\"error\",\"ref\":")
    if let reference = error.reference { writer.string(reference) } else { writer.raw("null") }
    writer.member("code", error.code.rawValue)
    writer.member("message", error.message)
    writer.member("retryable", error.isRetryable)
    if let stream { writer.member("stream", stream) }
    writer.raw("}")
  }
}
