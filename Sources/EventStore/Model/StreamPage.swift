/// A part of the list of streams.
public struct StreamPage: Sendable, Equatable {
  /// The streams, in the list's order.
  public var streams: [StreamSummary]
  /// What is wrong with the rows that cannot be read.
  public var damages: [EventStoreError]

  /// How many rows it stands for; 0 at the end of the list.
  public var rowCount: Int { streams.count + damages.count }

  /// Makes a part of a list.
  public init(streams: [StreamSummary], damages: [EventStoreError] = []) {
    self.streams = streams
    self.damages = damages
  }
}
