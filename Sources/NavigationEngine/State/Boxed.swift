/// An optional value behind a reference, for what a state rarely has: a search copies a state with
/// each step, and without such values inline a state is half as large.
///
/// It is encoded, decoded and compared as the optional value that it stands for.
@propertyWrapper
public struct Boxed<Value: Sendable & Equatable & Codable>: Sendable, Equatable, Codable {
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

  public static func == (left: Boxed, right: Boxed) -> Bool {
    left.box === right.box || left.wrappedValue == right.wrappedValue
  }

  public init(from decoder: any Decoder) throws {
    wrappedValue = try Value?(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

// A value that is missing has no key, as in a property of its own type.
extension KeyedEncodingContainer {
  mutating func encode<Value>(_ boxed: Boxed<Value>, forKey key: Key) throws {
    try encodeIfPresent(boxed.wrappedValue, forKey: key)
  }
}

extension KeyedDecodingContainer {
  func decode<Value>(_ type: Boxed<Value>.Type, forKey key: Key) throws -> Boxed<Value> {
    var boxed = Boxed<Value>()
    boxed.wrappedValue = try decodeIfPresent(Value.self, forKey: key)
    return boxed
  }
}
