import EventStore
import JSON

/// What `PATCH /api/recordings/ID` changes.
struct RecordingChange: Equatable {
  /// The name from now on; nil where it stays.
  var name: String?
  /// The note from now on; nil where it stays.
  var note: String?
  /// Whether it is taken out of the bin.
  var isRestored = false

  /// Reads a request's body.
  init(_ bytes: [UInt8]) throws(RequestBody.Problem) {
    self = try RequestBody.read(
      bytes, allowing: ["name", "note", "deleted"]
    ) { (body) throws(ObjectReader.Problem) in try RecordingChange(body) }
  }

  private init(_ body: ObjectReader) throws(ObjectReader.Problem) {
    name = try body.text("name")
    if let name, !Self.isLine(name) {
      throw body.problem("name", "must be a line of at most \(StreamLabel.longestName) bytes")
    }
    note = try body.text("note")
    guard note?.utf8.count ?? 0 <= StreamLabel.longestNote else {
      throw body.problem("note", "has \(StreamLabel.longestNote) bytes at most")
    }
    if let deleted = try body.boolean("deleted") {
      guard !deleted else {
        throw body.problem("deleted", "can only be false; use DELETE for the other")
      }
      isRestored = true
    }
  }

  private static func isLine(_ name: String) -> Bool {
    name.utf8.count <= StreamLabel.longestName
      && !name.unicodeScalars.contains { scalar in
        [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
      }
  }

  /// A label with what is changed of it; nil where nothing is, byte by byte: the same words in
  /// another Unicode form are a change.
  func label(from old: StreamLabel) -> StreamLabel? {
    let new = StreamLabel(name: name ?? old.name, note: note ?? old.note)
    let isSame =
      new.name.utf8.elementsEqual(old.name.utf8) && new.note.utf8.elementsEqual(old.note.utf8)
    return isSame ? nil : new
  }
}
