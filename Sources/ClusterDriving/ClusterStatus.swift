public import Foundation

/// What a node knows of its cluster at a moment.
public struct ClusterStatus: Sendable {
  /// A run of a node that holds a lease, as far as this one has read.
  public struct Node: Sendable {
    public let name: String
    /// Different for each start of the node.
    public let run: String
    /// That of its program; nil where it does not say it.
    public let version: String?
    /// Whether it is the one that answers.
    public let isHere: Bool
    /// Whether it hands its clients over and ends.
    public let isDraining: Bool
    /// What is left of its lease, in microseconds, counted from when its last renewal was seen; 0
    /// once that is over.
    public let leaseMicroseconds: Int64
    /// How many clients it owns, with those that are not in memory.
    public let clients: Int
  }

  /// The connection to the NATS servers.
  public struct Link: Sendable {
    public let isConnected: Bool
    /// The address of the server, without names and passwords; nil while it is lost.
    public let server: String?
    /// When it was made or lost last.
    public let since: Date
    /// How often it came back after it was lost.
    public let reconnects: Int
  }

  public let node: String
  public let run: String
  public let version: String
  /// Whether it holds its lease, and so may own clients.
  public let isMember: Bool
  /// How long a lease holds from one renewal on, in microseconds.
  public let fullLeaseMicroseconds: Int64
  /// By their names.
  public let nodes: [Node]
  /// Clients whose node is gone, or which have had none, and which no other has taken yet.
  public let abandonedClients: Int
  public let link: Link
  /// What records take in memory, and what they may take, in bytes.
  public let cache: (bytes: Int, limit: Int)
}

/// One of the streams that hold a cluster's records.
public struct ClusterStream: Sendable {
  /// What the servers say of it.
  public struct Stored: Sendable {
    public let replicas: Int
    public let messages: Int64
    public let bytes: Int64
    public let last: UInt64
    /// The server that takes what is new; nil while there is none, or only one server at all.
    public let leader: String?
    /// The other servers that have it.
    public let followers: [Follower]
  }

  /// A server that copies a stream.
  public struct Follower: Sendable {
    public let name: String
    /// Whether it has all that the leader has.
    public let isCurrent: Bool
    /// How many messages it lacks, as far as the leader knows.
    public let lag: Int64
  }

  public let name: String
  /// The last message that the node which answers has read.
  public let read: UInt64
  /// Nil where the servers did not answer.
  public let stored: Stored?
  /// Why nothing is stored in it or read from it at the moment; nil while it is whole.
  public let trouble: String?
}
