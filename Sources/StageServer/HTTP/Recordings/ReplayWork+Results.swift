import FlowWriting
import JSON
import Recordings
import Simulation
import WebSockets
import WireProtocol

// What a branch is answered with.
extension ReplayWork {
  func response(
    to request: BranchRequest, _ branch: Branch, _ entry: AppEntry
  ) throws -> HTTPResponse {
    if request.result == .comparison {
      var writer = JSONWriter()
      branch.encode(into: &writer)
      return .json(writer.bytes)
    }
    let app = RecordingHeader.App(name: entry.name, hash: entry.hash, source: entry.source)
    switch request.result {
    case .flow: return try flow(.flow, branch, entry)
    case .swift: return try flow(.swift, branch, entry)
    case .store: return try stored(branch, app)
    case .recording, .comparison:
      var response = HTTPResponse(
        status: 200, contentType: "application/x-ndjson", body: branch.recording(app: app))
      response.headers.append(
        ResponseHeader("Content-Disposition", "attachment; filename=\"\(branch.name).ndjson\""))
      return response
    }
  }

  private func flow(
    _ format: FlowRequest.Format, _ branch: Branch, _ entry: AppEntry
  ) throws -> HTTPResponse {
    let client = RecordedInput(branch, app: entry.vocabulary.app, source: entry.source)
    return try FlowWork.file(
      format, named: "Branch of \(branch.name)", of: [client], within: budget)
  }

  private func stored(_ branch: Branch, _ app: RecordingHeader.App) throws -> HTTPResponse {
    try sizeBound?.checkRoom(in: store)
    let streams = try RecordingArchive(store, names: names).store(branch, app: app)
    return .stored(StoredFile(streams: streams, earlier: []))
  }
}
