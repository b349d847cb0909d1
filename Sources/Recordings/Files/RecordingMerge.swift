import WireProtocol

/// Joins the headers of several recordings into one, with a name of its own for each stream.
public struct RecordingMerge: Sendable {
  /// The header of the whole.
  public let header: RecordingHeader
  /// For each recording, its streams' names in the whole by their names in the recording.
  public let names: [[String: String]]

  /// Why recordings cannot be joined.
  public enum Problem: Error, Sendable, Equatable, CustomStringConvertible {
    /// Two recordings were made by different versions of the engine.
    case mixedEngines(String, String)
    /// Two apps' texts stand under one hash.
    case appDiffers(hash: String)
    /// The header of the whole would be longer than a line may be.
    case headerTooLong
    /// The whole would have more streams than a file may.
    case tooManyStreams

    /// The text for a person.
    public var description: String {
      switch self {
      case .mixedEngines(let first, let second):
        "they were made by engine \(first) and engine \(second); run the older one anew with "
          + "\u{201c}rootstage replay FILE --rewrite OUT\u{201d}, then merge"
      case .appDiffers(let hash): "they hold two different apps under the hash \(hash)"
      case .headerTooLong:
        "the apps of all of them make a header longer than "
          + "\(RecordingReader.maximumLineBytes) bytes"
      case .tooManyStreams: "together they have more than \(RecordingHeader.maximumStreams) streams"
      }
    }
  }

  /// Joins headers; a stream whose name is taken gets the next free one with a suffix.
  ///
  /// - Parameter headers: at least one, in the order of the files.
  public init(_ headers: [RecordingHeader]) throws(Problem) {
    var taken = Set(headers.flatMap { $0.streams.map(\.stream) })
    var given: Set<String> = []
    var next: [String: Int] = [:]
    var streams: [RecordingHeader.Stream] = []
    var apps: [String: RecordingHeader.App] = [:]
    var order: [String] = []
    var names: [[String: String]] = []
    for header in headers {
      guard header.engine == headers[0].engine else {
        throw .mixedEngines(headers[0].engine, header.engine)
      }
      for app in header.apps {
        guard apps[app.hash].map({ $0.source == app.source }) ?? true else {
          throw .appDiffers(hash: app.hash)
        }
        if apps.updateValue(app, forKey: app.hash) == nil { order.append(app.hash) }
      }
      var own: [String: String] = [:]
      for stream in header.streams {
        var name = stream.stream
        if !given.insert(name).inserted {
          var number = next[stream.stream] ?? 2
          while taken.contains(RecordingHeader.numberedName(stream.stream, number)) { number += 1 }
          name = RecordingHeader.numberedName(stream.stream, number)
          next[stream.stream] = number + 1
          taken.insert(name)
          given.insert(name)
        }
        own[stream.stream] = name
        streams.append(stream.changed(stream: name, from: stream.from))
      }
      names.append(own)
    }
    guard streams.count <= RecordingHeader.maximumStreams else { throw .tooManyStreams }
    header = RecordingHeader(
      engine: headers[0].engine, streams: streams, apps: order.compactMap { apps[$0] })
    self.names = names
    guard header.line.count <= RecordingReader.maximumLineBytes else { throw .headerTooLong }
  }
}
