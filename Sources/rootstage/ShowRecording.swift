import ArgumentParser
import FlowRunning
import Foundation
import JSON
import Recordings
import WireProtocol
import Wording

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

  @Argument(
    help: ArgumentHelp(
      "A recording: a file (.ndjson), or a name from 'recordings list'.", valueName: "recording"),
    completion: .stored)
  var recording: String

  @Option(
    help: ArgumentHelp(
      "The maximum number of screens, markers and faults shown per stream.", valueName: "count"))
  var limit = 40

  @Flag(help: "Print one JSON object.")
  var json = false

  func validate() throws {
    guard (1...Self.highestLimit).contains(limit) else {
      throw ValidationError("--limit takes 1 to \(Self.highestLimit).")
    }
  }

  /// What the recording is called in messages.
  private var input: String { InputFile.name(recording) }

  func run() async throws {
    try await reporting(waiting: "summing up") {
      let source = try RecordingSource(fileOrStream: recording, in: data.folder())
      var header: RecordingHeader?
      var digest = RecordingDigest(keeping: limit)
      var damage: RecordingError?
      var incompleteness: String?
      do {
        incompleteness = try source.scan { item in
          switch item {
          case .header(let found): header = found
          case .record(let record): digest.take(record)
          case .marker(let marker): digest.take(marker)
          }
        }
      } catch let error as RecordingError {
        damage = error
      }
      if let header, json {
        Console.json { write(header, digest, damage == nil && incompleteness == nil, into: &$0) }
      } else if let header {
        show(header, digest)
      }
      if let incompleteness { Console.note(incompleteness) }
      if let damage {
        throw Failure(message: "\(input): \(damage)", code: Failure.badData)
      }
    }
  }

  private func write(
    _ header: RecordingHeader, _ digest: RecordingDigest, _ isWhole: Bool,
    into writer: inout JSONWriter
  ) {
    writer.raw("{")
    writer.member("recording", input)
    writer.member("engine", header.engine)
    writer.member("whole", isWhole)
    writer.key("streams")
    writer.array(header.streams) { writer, stream in
      let found = digest.streams[stream.stream]
      writer.raw("{")
      writer.member("stream", stream.stream)
      writer.member("app", stream.app)
      writer.member("profile", stream.profile)
      writer.member("started", stream.started)
      if let from = stream.from { writer.member("from", from) }
      writer.member("microseconds", found?.lastTime ?? 0)
      writer.member("records", found?.records ?? 0)
      writer.member("commands", found?.commands ?? 0)
      writer.member("rejections", found?.rejections ?? 0)
      writer.member("bytes", found?.bytes ?? 0)
      writer.moments("screens", found?.screens)
      writer.moments("markers", found?.markers)
      writer.moments("faults", found?.faults)
      writer.raw("}")
    }
    writer.raw("}")
  }

  private func show(_ header: RecordingHeader, _ digest: RecordingDigest) {
    let records = digest.streams.values.reduce(0) { $0 + Int($1.records) }
    let bytes = digest.streams.values.reduce(0) { $0 + $1.bytes }
    let streams = header.streams.count.counted("stream")
    Console.line(
      "\(input): engine \(header.engine.forTerminal), \(streams), "
        + "\(records.counted("record")), \(Measure.bytes(bytes))")
    for stream in header.streams { show(stream, digest.streams[stream.stream]) }
  }

  private func show(_ stream: RecordingHeader.Stream, _ found: RecordingDigest.Stream?) {
    let title = "\(stream.stream)  \(stream.app), \(stream.profile), started \(stream.started)"
    Console.line("\n" + title.forTerminal)
    guard let found else { return Console.line("  no records") }
    Console.line(
      "  \(Seconds.text(found.lastTime)) s, \(Int(found.records).counted("record")), "
        + "\(found.commands.counted("command")), \(found.rejections) rejected, "
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
          + " \(moment.text.forTerminal)")
    }
    let more = moments.count - moments.first.count
    if more > 0 { Console.line("              and \(more) more; raise --limit to see them") }
  }
}

extension JSONWriter {
  /// Writes how many moments of a kind there are, and the first of them.
  fileprivate mutating func moments(
    _ name: StaticString, _ moments: RecordingDigest.Moments?
  ) {
    key(name)
    raw("{")
    member("count", moments?.count ?? 0)
    key("first")
    array(moments?.first ?? []) { writer, moment in
      writer.raw("{")
      writer.member("sequence", moment.sequence)
      writer.member("time", moment.time)
      writer.member("text", moment.text)
      writer.raw("}")
    }
    raw("}")
  }
}
