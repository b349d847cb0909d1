/// Writes the bytes of a message: whole numbers of eight bytes, and texts behind their lengths.
public struct PayloadWriter {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  public mutating func number(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: UInt64(truncatingIfNeeded: number).littleEndian) {
      bytes.append(contentsOf: $0)
    }
  }

  public mutating func count(_ count: Int) {
    withUnsafeBytes(of: UInt32(count).littleEndian) { bytes.append(contentsOf: $0) }
  }

  public mutating func data(_ data: some Collection<UInt8>) {
    count(data.count)
    bytes.append(contentsOf: data)
  }

  public mutating func text(_ text: String) { data(text.utf8) }

  public mutating func optional(_ text: String?) {
    byte(text == nil ? 0 : 1)
    if let text { self.text(text) }
  }

  public mutating func list<Element>(
    _ elements: [Element], _ write: (inout PayloadWriter, Element) -> Void
  ) {
    count(elements.count)
    for element in elements { write(&self, element) }
  }
}

/// Reads what a ``PayloadWriter`` has written.
public struct PayloadReader {
  /// The bytes end before what they should hold, or hold something else.
  public struct Damage: Error {
    public init() {}
  }

  private var rest: ArraySlice<UInt8>

  public init(_ bytes: [UInt8]) { rest = bytes[...] }

  public var isAtEnd: Bool { rest.isEmpty }

  public mutating func byte() throws(Damage) -> UInt8 {
    guard let byte = rest.popFirst() else { throw Damage() }
    return byte
  }

  public mutating func number() throws(Damage) -> UInt64 {
    try take(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  public mutating func signed() throws(Damage) -> Int64 { Int64(bitPattern: try number()) }

  public mutating func count() throws(Damage) -> Int {
    try take(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  public mutating func data() throws(Damage) -> [UInt8] { Array(try take(count())) }

  public mutating func text() throws(Damage) -> String {
    guard let text = String(validating: try data(), as: UTF8.self) else { throw Damage() }
    return text
  }

  public mutating func optional() throws(Damage) -> String? {
    try byte() == 0 ? nil : text()
  }

  public mutating func list<Element>(
    _ read: (inout PayloadReader) throws(Damage) -> Element
  ) throws(Damage) -> [Element] {
    let count = try count()
    // Each element takes a byte at least.
    guard count <= rest.count else { throw Damage() }
    var elements: [Element] = []
    for _ in 0..<count { elements.append(try read(&self)) }
    return elements
  }

  private mutating func take(_ length: Int) throws(Damage) -> ArraySlice<UInt8> {
    guard length <= rest.count else { throw Damage() }
    defer { rest = rest.dropFirst(length) }
    return rest.prefix(length)
  }
}
