import AccessControl
import WebSockets

extension Endpoint {
  /// Whether a right is enough; every path that is not listed is an operator's.
  ///
  /// - Parameter grant: What a request was granted; nil where nothing it showed is known here.
  func isOpen(to grant: Grant?, _ method: HTTPRequest.Method) -> Bool {
    switch self {
    case .health, .readiness, .access: true
    case .metrics, .clients, .cluster, .links, .link, .draft, .explorations, .exploration,
      .explorationFile:
      grant?.right == .operator
    // What a draft names of a recording stands in the body.
    case .apps, .graph, .flows, .schema, .drafts: grant != nil
    case .recordings: grant?.right == .operator || grant?.right == .replay && method != .post
    case .recording where method == .patch || method == .delete: grant?.right == .operator
    case .recording(let stream), .recordingFile(let stream, _), .verification(let stream):
      grant.map { $0.right == .operator || $0.mayRead(stream) } ?? false
    // What is done with a branch stands in the body.
    case .branch(let stream):
      grant.map { $0.right == .operator || $0.right == .replay && $0.mayRead(stream) } ?? false
    }
  }
}

extension Grant {
  /// Whether the recording of a stream may be read.
  func mayRead(_ stream: String) -> Bool {
    switch right {
    case .operator: true
    case .replay: self.stream == nil || self.stream == stream
    case .device: self.stream == stream
    }
  }
}
