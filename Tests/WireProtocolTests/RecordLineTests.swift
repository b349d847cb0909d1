import Testing
import WireProtocol

@Suite("Reading the members of a record line")
struct RecordLineTests {
  private func read<Result>(
    _ line: String, _ body: (RecordLine?) -> Result
  ) -> Result {
    Array(line.utf8).withUnsafeBytes { body(RecordLine($0)) }
  }

  @Test("A durable record is read with its kind and sequence")
  func durable() {
    let line = #"{"stream":"c12","sequence":34,"time":5600,"kind":"didAppear","data":{"node":3}}"#
    read(line) { record in
      #expect(record?.sequence == 34)
      #expect(record?.time == 5_600)
      #expect(record?.frame == nil)
      #expect(record?.isOf(.didAppear) == true)
      #expect(record?.isOf(.willAppear) == false)
    }
  }

  @Test("A progress record is read with its frame")
  func frame() {
    let line =
      #"{"stream":"c1","sequence":9,"frame":7,"time":1,"kind":"progress","data":{"transition":2,"#
      + #""progress":5000}}"#
    read(line) { record in
      #expect(record?.frame == 7)
      #expect(record?.transition == 2)
    }
  }

  @Test("Searching a record line finds only the exact bytes")
  func contains() {
    let line = #"{"stream":"c1","sequence":1,"time":0,"kind":"command","data":{},"cause":"again"}"#
    read(line) { record in
      #expect(record?.contains("\"cause\":\"again\"") == true)
      #expect(record?.contains("\"cause\":\"agai\"") == false)
    }
  }

  @Test(
    "A line that is not a record is rejected",
    arguments: [
      "", "{", "{}", #"{"kind":"heartbeat","time":1}"#, #"{"stream":"c1"#,
      #"{"stream":"c1","sequence":}"#, #"{"stream":"c1","sequence":1,"time":-1,"kind":"x"}"#,
      #"{"stream":"c1","sequence":1234567890123456789,"time":1,"kind":"x"}"#,
      #"{"stream":"c1","sequence":1,"time":1,"kind":"x"#,
      #"{"stream":"c1","sequence":1,"frame":1,"time":1,"kind":"progress","data":{}}"#,
    ])
  func none(_ line: String) {
    read(line) { record in #expect(record == nil) }
  }

  private static let start = #"{"stream":"c1","sequence":1,"time":0,"kind":"x""#

  @Test("The hash of a record is read only from a valid last member")
  func hash() {
    read(Self.start + #","hash":"00ff5c0a9d11e2b4"}"#) { record in
      #expect(record?.hash == 0x00ff_5c0a_9d11_e2b4)
      #expect(
        record.map { String(decoding: $0.content, as: UTF8.self) } == #","time":0,"kind":"x""#)
    }
    for end in [
      "", "}", #","hash":"00ff5c0a9d11e2bg"}"#, #","hash":"00FF5C0A9D11E2B4"}"#,
      #","hash":"00ff5c0a9d11e2b4","b":2}"#, #","hash":"0ff5c0a9d11e2b4"}"#,
      #","hash":"00ff5c0a9d11e2b4"#,
    ] {
      read(Self.start + end) { record in #expect(record != nil && record?.hash == nil, "\(end)") }
    }
  }

  @Test("The content of a record is everything between its sequence and its hash")
  func content() {
    read(Self.start + #","data":{}}"#) { record in
      #expect(
        record.map { String(decoding: $0.content, as: UTF8.self) }
          == #","time":0,"kind":"x","data":{}"#)
    }
  }
}
