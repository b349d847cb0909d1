import AppIdentity
import JSON
import Recordings
import TestSupport
import Testing
import WireProtocol

@Suite("Reading recordings")
struct RecordingTests {
  static let header = String(RecordedClient.tour().recording.prefix { $0 != "\n" })
  static let record = #"{"stream":"c1","sequence":1,"time":0,"kind":"appActive","data":{}}"#

  static func header(streams: String = stream, apps: String = "[]") -> String {
    #"{"format":"rootstage-recording","version":2,"engine":"0.4.0","#
      + #""streams":\#(streams),"apps":\#(apps)}"#
  }
  static let stream =
    #"[{"stream":"c1","epoch":"e","app":"a","appHash":"h","profile":"standard","started":"t"}]"#

  private func sequences(_ text: String) throws -> [Int64] {
    var found: [Int64] = []
    try RecordingReader(bytes: Array(text.utf8)).forEachRecord { _, place, _ in
      found.append(place.sequence)
    }
    return found
  }

  @Test("A recording is read back with its header, places, values and byte ranges")
  func whole() throws {
    let client = RecordedClient.tour()
    let reader = try RecordingReader(bytes: Array(client.recording.utf8))
    #expect(reader.header == client.header)
    var lines: [String] = []
    try reader.forEachRecord { line, place, value in
      #expect(line.number == lines.count + 2 && value["kind"]?.string == place.kind)
      lines.append(String(decoding: reader.bytes[line.range], as: UTF8.self))
    }
    #expect(lines == client.durableLines)
  }

  @Test("A reader allows comments and empty lines anywhere and counts them as lines")
  func comments() throws {
    let text = "# one\n\n\(Self.header)\n# two\n\n\(Self.record)\n# no line end"
    var numbers: [Int] = []
    try RecordingReader(bytes: Array(text.utf8)).forEachRecord { line, place, _ in
      #expect(place.sequence == 1)
      numbers.append(line.number)
    }
    #expect(numbers == [6])
  }

  @Test("A record of an unknown kind with unknown members is accepted")
  func unknownKinds() throws {
    let later = #"{"stream":"c1","sequence":1,"time":0,"kind":"newKind","data":7,"more":[]}"#
    #expect(try sequences("\(Self.header)\n\(later)\n") == [1])
  }

  @Test("A recording with a header and no records is valid and empty")
  func empty() throws {
    #expect(try sequences(Self.header + "\n") == [])
  }

  static let wrong: [(String, String)] = [
    ("", "line 1, byte 1: \(noHeader)"),
    ("# only a comment\n", "line 1, byte 1: \(noHeader)"),
    ("\n\nhello\n", "line 3, byte 1: \(noHeader)"),
    ("{}\n", "line 1, byte 1: \(noHeader)"),
    (record + "\n", "line 1, byte 1: \(noHeader)"),
    (#"{"format":"rootstage-recording"}"#, "line 1, byte 1: \(noVersion)"),
    (#"{"format":"rootstage-recording","version":"2"}"#, "line 1, byte 1: \(noVersion)"),
    (#"{"format":"rootstage-recording","version":1e308}"#, "line 1, byte 1: \(noVersion)"),
    (
      #"{"format":"rootstage-recording","version":99999999999999999999}"#,
      "line 1, byte 1: \(noVersion)"
    ),
    (
      #"{"format":"rootstage-recording","version":4}"#,
      "line 1, byte 1: format version 4 was written by a newer version, and this one reads up to "
        + "3; upgrade"
    ),
    (
      #"{"format":"rootstage-recording","version":0}"#,
      "line 1, byte 1: there is no format version 0; the versions are 1 to 3"
    ),
    (
      #"{"format":"rootstage-recording","version":-1}"#,
      "line 1, byte 1: there is no format version -1; the versions are 1 to 3"
    ),
    (
      #"{"format":"rootstage-recording","version":1}"#,
      "line 1, byte 1: the header is incomplete: engine is missing"
    ),
    (header(streams: "[]"), "line 1, byte 1: the header is incomplete: no streams"),
    (
      header(streams: "7"),
      "line 1, byte 1: the header is incomplete: streams must be a list, not a number"
    ),
    (
      header(streams: "[{}]"),
      "line 1, byte 1: the header is incomplete: streams[0].stream is missing"
    ),
    (
      header(streams: #"[{"stream":"c 1"}]"#),
      "line 1, byte 1: the header is incomplete: streams[0].stream must be "
        + "1 to 64 characters of A-Z a-z 0-9 . _ -, and neither “.” nor “..”"
    ),
    (
      #"{"format":"rootstage-recording","version":2,"engine":"0.4.0","streams":[{"stream":".."}],"#
        + #""apps":[]}"#,
      "line 1, byte 1: the header is incomplete: streams[0].stream must be "
        + "1 to 64 characters of A-Z a-z 0-9 . _ -, and neither “.” nor “..”"
    ),
    (
      header(streams: String(stream.dropLast()) + "," + stream.dropFirst()),
      "line 1, byte 1: the header is incomplete: two streams of one name"
    ),
    (
      header(streams: stream.dropLast(2) + #","version":3}]"#),
      "line 1, byte 1: the header is incomplete: streams[0].version must be "
        + "a version of records, from 1 to 2"
    ),
    (
      header(streams: stream.dropLast(2) + #","version":"1"}]"#),
      "line 1, byte 1: the header is incomplete: streams[0].version must be "
        + "a whole number, not text"
    ),
    (
      header(apps: "[{}]"), "line 1, byte 1: the header is incomplete: apps[0].name is missing"
    ),
    (
      header(apps: #"[{"name":"a","hash":"h","source":"a\u0000b"}]"#),
      "line 1, byte 1: the header is incomplete: apps[0].source must not have the character U+0000"
    ),
    ("\(header)\n{\"stream\":\n", "line 2, byte 11: not JSON: the text ends too early"),
    ("\(header)\n\n{]\n", "line 3, byte 2: not JSON: no JSON value can go on like this"),
    ("\(header)\n{}\n", "line 2, byte 1: \(noRecord)"),
    ("\(header)\n[1]\n", "line 2, byte 1: \(noRecord)"),
    (
      "\(header)\n" + #"{"stream":"c1","sequence":"1","time":0,"kind":"x"}"# + "\n",
      "line 2, byte 1: \(noRecord)"
    ),
    (
      "\(header)\n" + #"{"stream":"c1","sequence":1,"time":9007199254740992,"kind":"x"}"# + "\n",
      "line 2, byte 1: not a record: sequence and time must be from 0 to 2^53 - 1"
    ),
    (
      "\(header)\n" + #"{"stream":"c1","sequence":1,"time":-1,"kind":"x"}"# + "\n",
      "line 2, byte 1: not a record: sequence and time must be from 0 to 2^53 - 1"
    ),
    (
      "\(header)\n" + #"{"stream":"c1","sequence":1,"time":0,"kind":"command","data":[]}"# + "\n",
      "line 2, byte 1: not a record: the data of a command must be an object"
    ),
    (
      "\(header)\n" + #"{"stream":"c1","sequence":1,"time":0,"kind":"command"}"# + "\n",
      "line 2, byte 1: not a record: the data of a command must be an object"
    ),
    (
      "\(header)\n" + #"{"stream":"c2","sequence":1,"time":0,"kind":"x"}"# + "\n",
      "line 2, byte 1: the header names no stream “c2”"
    ),
    (
      "\(header)\n" + #"{"stream":"c1","sequence":2,"time":0,"kind":"x"}"# + "\n",
      "line 2, byte 1: c1 goes on with sequence 1, not 2"
    ),
    (
      "\(header)\n\(record)\n\(record)\n", "line 3, byte 1: c1 goes on with sequence 2, not 1"
    ),
    (
      "\(header)\n" + #"{"stream":"c1","sequence":1,"time":5,"kind":"x"}"# + "\n"
        + #"{"stream":"c1","sequence":2,"time":4,"kind":"x"}"# + "\n",
      "line 3, byte 1: the time of c1 goes back"
    ),
    (
      "\(header.replacing("\"version\":3", with: "\"version\":2"))\n\(record)",
      "line 2, byte 66: the last line has no end; the file was cut off here"
    ),
  ]

  private static let noVersion = "the header is incomplete: version must be a whole number"
  private static let noHeader =
    "this is no recording: its first line must be a header with "
    + "\"format\":\"rootstage-recording\""
  private static let noRecord =
    "not a record: it needs stream and kind, which are texts, and sequence and time, which are "
    + "whole numbers"

  @Test("An invalid recording is rejected with the line and byte of the problem", arguments: wrong)
  func refused(_ text: String, message: String) throws {
    let error = #expect(throws: RecordingError.self) { try sequences(text) }
    #expect(error?.description == message)
  }

  @Test("The header of a version 1 file names apps by their SHA-256 once it is read")
  func firstVersion() throws {
    let fnv = "fedb622350d43afd"
    let text =
      #"{"format":"rootstage-recording","version":1,"engine":"0.1.0","streams":"#
      + Self.stream.replacing(#""appHash":"h""#, with: #""appHash":"\#(fnv)""#)
      + #","apps":[{"name":"a","hash":"\#(fnv)","source":"app: a\n"}]}"#
    let header = try RecordingHeader(line: text.utf8, number: 1)
    let hash = AppTextHash.hexadecimal(of: "app: a\n")
    #expect(header.apps.map(\.hash) == [hash] && header.streams.map(\.appHash) == [hash])
    #expect(header.streams.map(\.format) == [.version1])
    let later = text.replacing(#""version":1"#, with: #""version":2"#)
    #expect(throws: RecordingError(line: 1, problem: .foreignHash(app: "a"))) {
      try RecordingHeader(line: later.utf8, number: 1)
    }
  }

  @Test("A recording with a line longer than 16 MiB is rejected")
  func longLine() throws {
    let text = "\(Self.header)\n" + String(repeating: " ", count: RecordingReader.maximumLineBytes)
    #expect(throws: RecordingError(line: 2, problem: .lineTooLong)) {
      try sequences(text + Self.record + "\n")
    }
  }
}
