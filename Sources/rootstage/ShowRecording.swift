import ArgumentParser
import FlowRunning
import Foundation
import Recordings
import WireProtocol

/// `rootstage recordings show`
struct ShowRecording: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Summarise a recording: streams, screens over time, markers, faults.",
    discussion: """
      For a damaged file the intact part is shown, then the error with its line and byte; the \
      command exits with 65.
      """)

  /// The maximum of `--limit`; lines are kept in memory per stream.
  private static let highestLimit = 100_000

  @OptionGroup var data: DataFolderOptions

  @Argument(help: "A recording: a file (.ndjson), or a name from 'recordings list'.")
  var recording: String

  @Option(help: "The maximum number of screens, markers and faults shown per stream.")
  var limit = 40

  func validate() throws {
    guard (1...Self.highestLimit).contains(limit) else {
      throw ValidationError("--limit takes 1 to \(Self.highestLimit).")
    }
  }

  func run() async throws {
    try await reporting {
      let source = try RecordingSource(fileOrStream: recording, in: data.folder())
      var header: RecordingHeader?
      var digest = RecordingDigest(keeping: limit)
      var damage: RecordingError?
      do {
        try source.scan { item in
          switch item {
          case .header(let found): header = found
          case .record(let record): digest.take(record)
          case .marker(let marker): digest.take(marker)
          }
        }
      } catch let error as RecordingError {
        damage = error
      }
      if let header { show(header, digest) }
      if let damage {
        throw Failure(message: "\(recording): \(damage)", code: Failure.badData)
      }
    }
  }

  private func show(_ header: RecordingHeader, _ digest: RecordingDigest) {
    let records = digest.streams.values.reduce(0) { $0 + Int($1.records) }
    let bytes = digest.streams.values.reduce(0) { $0 + $1.bytes }
    let streams = Measure.count(header.streams.count, "stream")
    Console.line(
      "\(recording): engine \(header.engine), \(streams), "
        + "\(Measure.count(records, "record")), \(Measure.bytes(bytes))")
    for stream in header.streams { show(stream, digest.streams[stream.stream]) }
  }

  private func show(_ stream: RecordingHeader.Stream, _ found: RecordingDigest.Stream?) {
    Console.line("\n\(stream.stream)  \(stream.app), \(stream.profile), started \(stream.started)")
    guard let found else { return Console.line("  no records") }
    Console.line(
      "  \(Seconds.text(found.lastTime)) s, \(Measure.count(Int(found.records), "record")), "
        + "\(Measure.count(found.commands, "command")), \(found.rejections) rejected, "
        + Measure.bytes(found.bytes))
    if let from = stream.from {
      Console.line("  view starts at record \(from)")
    }
    show("screens", found.screens)
    show("markers", found.markers)
    show("faults", found.faults)
  }

  private func show(_ title: String, _ moments: RecordingDigest.Moments) {
    guard moments.count > 0 else { return }
    Console.line("  \(title)")
    for moment in moments.first {
      let time = Seconds.text(moment.time)
      let sequence = "#\(moment.sequence)"
      Console.line(
        String(repeating: " ", count: max(0, 12 - time.count)) + "\(time) s  "
          + sequence.padding(toLength: max(8, sequence.count), withPad: " ", startingAt: 0)
          + " \(moment.text)")
    }
    let more = moments.count - moments.first.count
    if more > 0 { Console.line("              and \(more) more; raise --limit to see them") }
  }
}
