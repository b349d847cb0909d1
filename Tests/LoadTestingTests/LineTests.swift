import Testing

@testable import LoadTesting

@Suite("What is read in a record")
struct LineTests {
  private func read<Result>(
    _ line: String, _ body: (RecordLine?, UnsafeRawBufferPointer) -> Result
  ) -> Result {
    Array(line.utf8).withUnsafeBytes { body(RecordLine($0), $0) }
  }

  @Test("A durable record is read with its kind and sequence")
  func durable() {
    let line = #"{"stream":"c12","sequence":34,"time":5600,"kind":"didAppear","data":{"node":3}}"#
    read(line) { record, _ in
      #expect(record?.sequence == 34)
      #expect(record?.time == 5_600)
      #expect(record?.frame == nil)
      #expect(record?.isOf(Array("didAppear".utf8)) == true)
      #expect(record?.isOf(Array("didAppea".utf8)) == false)
    }
  }

  @Test("A progress record is read with its frame")
  func frame() {
    let line =
      #"{"stream":"c1","sequence":9,"frame":7,"time":1,"kind":"progress","data":{"transition":2,"#
      + #""progress":5000}}"#
    read(line) { record, _ in
      #expect(record?.frame == 7)
      #expect(record?.transition == 2)
    }
  }

  @Test("the cause is found where it stands, and only there")
  func cause() {
    let line = #"{"stream":"c1","sequence":1,"time":0,"kind":"command","data":{},"cause":"again"}"#
    read(line) { _, bytes in #expect(RecordLine.cause("\"cause\":\"again\"", standsIn: bytes)) }
    read(#"{"cause":"agai"}"#) { _, bytes in
      #expect(!RecordLine.cause("\"cause\":\"again\"", standsIn: bytes))
    }
    read("") { _, bytes in #expect(!RecordLine.cause("x", standsIn: bytes)) }
  }

  @Test(
    "A line that is no record gives no record",
    arguments: [
      "", "{", "{}", #"{"kind":"heartbeat","time":1}"#, #"{"stream":"c1"#,
      #"{"stream":"c1","sequence":}"#, #"{"stream":"c1","sequence":1,"time":-1,"kind":"x"}"#,
      #"{"stream":"c1","sequence":1234567890123456789,"time":1,"kind":"x"}"#,
      #"{"stream":"c1","sequence":1,"time":1,"kind":"x"#,
      #"{"stream":"c1","sequence":1,"frame":1,"time":1,"kind":"progress","data":{}}"#,
    ])
  func none(_ line: String) {
    read(line) { record, _ in #expect(record == nil) }
  }

  @Test("a hash is read where a line ends with one")
  func hash() {
    read(#"{"a":1,"hash":"00ff5c0a9d11e2b4"}"#) { _, bytes in
      #expect(RecordLine.hash(of: bytes) == 0x00ff_5c0a_9d11_e2b4)
    }
    for line in [
      "", "{}", #"{"hash":"00ff5c0a9d11e2b4"}"#, #"{"a":1,"hash":"00ff5c0a9d11e2bg"}"#,
      #"{"a":1,"hash":"00FF5C0A9D11E2B4"}"#, #"{"a":1,"hash":"00ff5c0a9d11e2b4","b":2}"#,
      #"{"a":1,"hash":"0ff5c0a9d11e2b4"}"#, #","hash":"00ff5c0a9d11e2b4"#,
    ] {
      read(line) { _, bytes in #expect(RecordLine.hash(of: bytes) == nil, "\(line)") }
    }
  }
}
