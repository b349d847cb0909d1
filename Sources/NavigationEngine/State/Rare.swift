/// What a state has rarely, behind a reference of its own: so the states without it, which a search
/// copies and moves with each step, are half as large.
///
/// It is encoded, decoded and compared as the optional value that it stands for.
@propertyWrapper
public struct Rare<Value: Sendable & Equatable & Codable>: Sendable, Equatable, Codable {
  @usableFromInline
  final class Box: Sendable {
    @usableFromInline let value: Value

    init(_ value: Value) { self.value = value }
  }

  @usableFromInline var box: Box?

  public init() {}

  public internal(set) var wrappedValue: Value? {
    @inlinable get { box?.value }
    set { box = newValue.map(Box.init) }
  }

  public static func == (left: Rare, right: Rare) -> Bool {
    left.box === right.box || left.wrappedValue == right.wrappedValue
  }

  public init(from decoder: any Decoder) throws {
    wrappedValue = try Value?(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

// A value that is missing has no key, as in a property of its own type.
extension KeyedEncodingContainer {
  mutating func encode<Value>(_ rare: Rare<Value>, forKey key: Key) throws {
    try encodeIfPresent(rare.wrappedValue, forKey: key)
  }
}

extension KeyedDecodingContainer {
  func decode<Value>(_ type: Rare<Value>.Type, forKey key: Key) throws -> Rare<Value> {
    var rare = Rare<Value>()
    rare.wrappedValue = try decodeIfPresent(Value.self, forKey: key)
    return rare
  }
}
