import EventStore
import JSON
import NavigationEngine
import Recordings
import WebSockets
import WireProtocol

extension StageLoop {
  /// Stores the recording that a request brings.
  func importRecording(_ request: HTTPRequest) {
    let (store, names, configuration) = (store, names, configuration)
    let body = request.body
    answer(request, on: .importing) { job in
      ImportWork(
        store: store, names: names, budget: job.budget(configuration),
        sizeBound: configuration.sizeBound
      ).answer(body)
    }
  }
}

/// Takes in one recording that came with a request.
struct ImportWork {
  /// The bytes between two questions whether the import is still wanted.
  private static let pieceBytes = 1 << 13

  let store: any EventStoring
  let names: StreamNames
  let budget: EngineBudget
  let sizeBound: SizeBound?

  func answer(_ body: [UInt8]) -> HTTPResponse {
    do {
      let streams = try RecordingArchive(store, names: names).importRecording { take in
        for start in stride(from: 0, to: body.count, by: Self.pieceBytes) {
          try budget.question()
          try sizeBound?.checkRoom(in: store)
          try take(Array(body[start..<min(start + Self.pieceBytes, body.count)]))
        }
      }
      return .stored(streams)
    } catch let exhaustion as EngineBudget.Exhaustion {
      return .error(
        exhaustion.status,
        "the recording is too much to be imported here: \(exhaustion); use: "
          + "rootstage recordings import FILE")
    } catch let refusal as SizeBound.Refusal {
      return .error(SizeBound.Refusal.status, "\(refusal)")
    } catch let error as RecordingError {
      return .error(400, error.description)
    } catch let error as EventStoreError where error.concernsContent {
      return .error(400, error.description)
    } catch {
      return .failure(error)
    }
  }
}

extension HTTPResponse {
  /// The names under which the streams of a recording are stored.
  static func stored(_ streams: [String]) -> HTTPResponse {
    var writer = JSONWriter()
    writer.raw("{")
    writer.member("stream", streams[0])
    writer.key("streams")
    writer.array(streams) { $0.string($1) }
    writer.raw("}")
    return .json(writer.bytes, status: 201)
  }
}
