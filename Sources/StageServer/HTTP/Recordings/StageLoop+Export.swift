import EventStore
import Foundation
import Gzip
import Logging
import WebSockets

extension StageLoop {
  /// Hands out a recording as a file, as it is read from the store.
  func exportRecording(_ stream: String, isPacked: Bool, _ request: HTTPRequest) {
    let mailbox = mailbox
    let work = ExportWork(
      stream: stream, isPacked: isPacked, store: store,
      folder: configuration.dataFolder ?? NSTemporaryDirectory(), logger: logger)
    self.work(for: request, on: .exporting) { job in
      work.run(job) { mailbox.put(.answer(request.id, $0)) }
    }
  }
}

/// Hands out one recording for one request.
struct ExportWork {
  /// The length up to which a file is kept in memory, in bytes, so that its answer has a length.
  private static let memoryBytes = 1 << 20

  let stream: String
  let isPacked: Bool
  let store: any EventStoring
  /// The folder of the file through which a long answer goes.
  let folder: String
  let logger: Logger

  private struct Cancelled: Error {}

  /// Reads the recording, and answers with it as soon as it is known to be whole or long.
  func run(_ job: Job, _ answer: (HTTPResponse) -> Void) {
    var start: [UInt8] = []
    var file: BodyFile?
    func add(_ bytes: [UInt8]) throws {
      if job.isCancelled { throw Cancelled() }
      if let file { return try file.write(bytes) }
      start += bytes
      guard start.count > Self.memoryBytes else { return }
      let long = try BodyFile(folder: folder)
      try long.write(start)
      (file, start) = (long, [])
      answer(response(from: long))
    }
    do {
      try export(add)
      file?.finish()
      if file == nil { answer(response(with: start)) }
    } catch {
      guard let file else { return answer(Self.refusal(for: error, of: stream)) }
      file.abandon()
      // Who has the start sees that there is no end; why is told here alone.
      if error as? BodyFile.Failure != .abandoned {
        logger.error("the export of \(stream) broke off: \(error)")
      }
    }
  }

  private func export(_ add: ([UInt8]) throws -> Void) throws {
    let archive = RecordingArchive(store)
    guard isPacked else { return try archive.export([stream], add) }
    let packer = GzipWriter()
    try archive.export([stream]) { try packer.take($0, add) }
    try packer.finish(add)
  }

  private func response(with body: [UInt8] = [], from file: BodyFile? = nil) -> HTTPResponse {
    var response = HTTPResponse(
      status: 200, contentType: isPacked ? "application/gzip" : "application/x-ndjson", body: body)
    response.file = file
    let name = "\(stream).ndjson" + (isPacked ? ".gz" : "")
    response.headers.append(
      ResponseHeader("Content-Disposition", "attachment; filename=\"\(name)\""))
    return response
  }

  private static func refusal(for error: any Error, of stream: String) -> HTTPResponse {
    switch error {
    case EventStoreError.unknownStream: .error(404, "there is no recording \(stream)")
    case BodyFile.Failure.full: .error(507, "the disk has no room to hand out \(stream)")
    default: .failure(error)
    }
  }
}
