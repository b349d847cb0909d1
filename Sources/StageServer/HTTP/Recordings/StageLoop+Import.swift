import EventStore
import Gzip
public import JSON
import NavigationEngine
import Recordings
import WebSockets
import WireProtocol

extension StageLoop {
  /// Stores the recording that a request brings.
  func importRecording(_ request: HTTPRequest) {
    if let stray = request.query.first(where: { !Self.once.contains($0) }) {
      return respond(request, 400, error: "an import knows no \"\(stray)\": only \(Self.once[0])")
    }
    let once = !request.query.isEmpty
    let (store, names, configuration) = (store, names, configuration)
    let (body, file) = (request.body, request.bodyFile)
    let more = (file?.count ?? 0) / configuration.transport.minimumHandledBytesPerSecond
    answer(request, on: .importing, waiting: more) { job in
      ImportWork(
        store: store, names: names,
        budget: job.budget(configuration.engineLimits, seconds: configuration.engineSeconds + more),
        sizeBound: configuration.sizeBound, maximumBytes: configuration.maximumImportBytes
      ).answer(once: once) { take in
        if let file { try file.forEachPiece(take) } else { try take(body) }
      }
    }
  }

  /// The word in a query by which a file that is there already is not stored again.
  ///
  /// As clients write it that give every parameter a value, too.
  private static let once = ["once", "once="]
}

/// Takes in one recording that came with a request.
struct ImportWork {
  /// The bytes between two questions whether the import is still wanted.
  private static let pieceBytes = 1 << 13
  let store: any EventStoring
  let names: StreamNames
  let budget: EngineBudget
  let sizeBound: SizeBound?
  /// The most that a packed recording unpacks to, in bytes.
  let maximumBytes: Int

  /// - Parameter body: Hands the body to its argument, piece by piece.
  func answer(
    once: Bool, _ body: (_ take: ([UInt8]) throws -> Void) throws -> Void
  ) -> HTTPResponse {
    do {
      let archive = RecordingArchive(store, names: names)
      let file = try archive.importRecording(once: once) { take in
        var unpacker = Unpacker(maximumBytes: maximumBytes)
        try withoutActuallyEscaping(take) { take in
          let unpacked = { (data: [UInt8]) in try forEachPiece(of: data, take) }
          try body { data in
            try forEachPiece(of: data) { try unpacker.take($0, unpacked) }
          }
          try unpacker.finish(unpacked)
        }
      }
      return .stored(file)
    } catch let exhaustion as EngineBudget.Exhaustion {
      return .error(
        exhaustion.status,
        "the recording is too much to be imported here: \(exhaustion); use: "
          + "rootstage recordings import FILE")
    } catch let refusal as SizeBound.Refusal {
      return .error(SizeBound.Refusal.status, "\(refusal)")
    } catch BodyFile.Failure.full {
      return .error(507, "the disk has no room for the body")
    } catch GzipError.tooLarge(let maximum) {
      return .error(413, "the recording unpacks to more than \(maximum) bytes")
    } catch let error as GzipError {
      return .error(400, error.description)
    } catch let error as RecordingError {
      return .error(400, error.description)
    } catch let error as EventStoreError where error.concernsContent {
      return .error(400, error.description)
    } catch {
      return .failure(error)
    }
  }
}

extension ImportWork {
  fileprivate func forEachPiece(of data: [UInt8], _ take: ([UInt8]) throws -> Void) throws {
    for start in stride(from: 0, to: data.count, by: Self.pieceBytes) {
      try budget.question()
      try sizeBound?.checkRoom(in: store)
      try take(Array(data[start..<min(start + Self.pieceBytes, data.count)]))
    }
  }
}

extension HTTPResponse {
  /// The names under which the streams of a recording are stored.
  static func stored(_ file: StoredFile) -> HTTPResponse {
    var writer = JSONWriter()
    writer.stored(file)
    return .json(writer.bytes, status: file.isLeftOut ? 200 : 201)
  }
}

extension JSONWriter {
  /// Writes what became of a file that was imported.
  public mutating func stored(_ file: StoredFile) {
    raw("{")
    member("stream", file.streams[0])
    key("streams")
    array(file.streams) { $0.string($1) }
    if !file.earlier.isEmpty {
      key("earlier")
      array(file.earlier) { $0.string($1) }
    }
    raw("}")
  }
}
