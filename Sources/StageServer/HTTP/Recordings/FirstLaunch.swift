import EventStore
import JSON
import NavigationEngine
import WireProtocol

/// The device on which a recording begins.
struct FirstLaunch {
  /// The size of its screen, in points.
  let width: Int64
  let height: Int64

  /// The longest line that is read, in bytes: a launch has some 120.
  ///
  /// A list reads one for each recording, and one that was imported may have 16 MB.
  private static let longestLine = 1 << 10

  /// Reads the first command of a stream; nil where it is no launch, or cannot be read.
  init?(of stream: String, in store: any EventStoring) {
    guard let line = try? store.commands(of: stream, after: 0, limit: 1).first?.line,
      line.count <= Self.longestLine, let record = try? JSONParser.parse(line),
      case .launch(let width, let height)? = try? CommandRecord(record: record)?.command
    else { return nil }
    self.width = Int64(width)
    self.height = Int64(height)
  }
}
