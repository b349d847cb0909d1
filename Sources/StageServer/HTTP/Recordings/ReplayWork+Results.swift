import FlowWriting
import JSON
import Replay
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
    let recording = branch.recording(
      app: .init(name: entry.name, hash: entry.hash, source: entry.source))
    switch request.result {
    case .flow: return try flow(.flow, of: recording, branch, entry)
    case .swift: return try flow(.swift, of: recording, branch, entry)
    case .store: return try stored(recording)
    case .recording, .comparison:
      var response = HTTPResponse(
        status: 200, contentType: "application/x-ndjson", body: recording)
      response.headers.append(
        ResponseHeader("Content-Disposition", "attachment; filename=\"\(branch.name).ndjson\""))
      return response
    }
  }

  private func flow(
    _ format: FlowRequest.Format, of recording: [UInt8], _ branch: Branch, _ entry: AppEntry
  ) throws -> HTTPResponse {
    let reader = try RecordingReader(bytes: recording)
    let clients = try RecordingInput(reader) { _ in entry.vocabulary.app }.clients([])
    return try FlowWork.file(
      format, named: "Branch of \(branch.name)", of: clients, within: budget)
  }

  private func stored(_ recording: [UInt8]) throws -> HTTPResponse {
    let streams = try RecordingArchive(store, names: names).importRecording(recording)
    var writer = JSONWriter()
    writer.raw("{")
    writer.key("stream")
    writer.string(streams[0])
    writer.key("streams")
    writer.array(streams) { $0.string($1) }
    writer.raw("}")
    return .json(writer.bytes, status: 201)
  }
}
