/// The name of a node, as its operator gave it; one running process has it at a time.
public struct NodeName: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let text: String

  public init(_ text: String) { self.text = text }

  public var description: String { text }

  public static func < (one: Self, other: Self) -> Bool { one.text < other.text }
}

/// One run of a node; the process that is started again under the same name is another one.
public struct NodeID: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let name: NodeName
  /// Different for each start of a process under this name.
  public let incarnation: UInt64

  public init(name: NodeName, incarnation: UInt64) {
    self.name = name
    self.incarnation = incarnation
  }

  public var description: String { "\(name)#\(incarnation)" }

  public static func < (one: Self, other: Self) -> Bool {
    one.name == other.name ? one.incarnation < other.incarnation : one.name < other.name
  }
}

/// The id of a client, whose records are one subject of the log.
public struct ClientID: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let text: String

  public init(_ text: String) { self.text = text }

  public var description: String { text }

  public static func < (one: Self, other: Self) -> Bool { one.text < other.text }
}

/// A device or an operator that is connected to a node and watches one client.
public struct ConnectionID: Hashable, Comparable, Sendable {
  public let number: UInt64

  public init(_ number: UInt64) { self.number = number }

  public static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}

/// What a node asked of the log or of the lease store; unique within a run of a node.
public struct RequestID: Hashable, Comparable, Sendable {
  public let number: UInt64

  public init(_ number: UInt64) { self.number = number }

  public static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}

/// The revision of a key in the lease store; a client's is the epoch of its owner.
public typealias Revision = UInt64

/// Where a batch lies in the log; those of one subject rise, and 0 stands before the first.
public typealias LogPosition = UInt64
