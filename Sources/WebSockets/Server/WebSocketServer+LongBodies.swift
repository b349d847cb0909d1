extension WebSocketServer {
  /// Whether a path takes bodies that are longer than what is kept in memory.
  func takesLongBodies(_ path: String) -> Bool {
    configuration.bodyFolder != nil && configuration.longBodyPaths.contains(path)
  }

  /// Whether a body is too long to be kept in memory.
  func isLong(_ head: RequestHead) -> Bool {
    (head.bodyLength ?? 0) > configuration.maximumRequestBodyBytes
  }

  /// A file for a body; nil where the disk has no room for it.
  func bodyFile(of head: RequestHead) -> BodyFile? {
    configuration.bodyFolder.flatMap {
      try? BodyFile(folder: $0, expecting: head.bodyLength ?? 0)
    }
  }
}

extension HTTPResponse {
  static let noRoom = HTTPResponse(
    status: 507, text: "the disk has no room for the body")
  static let tooManyAnswers = HTTPResponse(
    status: 503, text: "too many answers have yet to be taken; try again later",
    headers: [ResponseHeader("Retry-After", "5")])
}
