/// The names of kinds as text, each of which is made once for many records.
struct KindNames: Sendable {
  private static let slots = 256

  private var names: [(bytes: [UInt8], text: String)?] = Array(repeating: nil, count: slots)

  /// The text of a kind; nil where it has an escape, by which it may mean another.
  mutating func text(of kind: UnsafeRawBufferPointer) -> String? {
    guard let first = kind.first, let last = kind.last else { return "" }
    let slot = (kind.count &* 31 &+ Int(first) &* 7 &+ Int(last)) % Self.slots
    if let known = names[slot], known.bytes.count == kind.count, kind.begins(with: known.bytes) {
      return known.text
    }
    guard !kind.contains(UInt8(ascii: "\\")) else { return nil }
    let text = String(decoding: kind, as: UTF8.self)
    names[slot] = (Array(kind), text)
    return text
  }
}
