/// Which of the shards of a server a simulation is: each has a loop, and holds some of the clients.
///
/// Operators are at home in the first shard, wherever their connections are: it knows the clients
/// of all, and hands on what operators want done with those of others.
public struct Shard: Sendable, Equatable {
  /// The shard in which operators are at home.
  public static let home = 0
  /// A server that is not divided.
  public static let only = Shard(0, of: 1)

  /// Its number, from 0 on.
  public let number: Int
  /// How many shards there are.
  public let count: Int

  /// Creates one of so many shards.
  public init(_ number: Int, of count: Int) {
    self.number = number
    self.count = count
  }

  /// Whether operators are at home here.
  public var isHome: Bool { number == Self.home }

  /// The numbers of all others.
  public var others: [Int] { (0..<count).filter { $0 != number } }
}
