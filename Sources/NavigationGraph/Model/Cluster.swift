extension NavigationGraph {
  /// What places are gathered in.
  public struct Cluster: Sendable, Equatable {
    /// Its identity in the graph, for example `part:main/tab:inbox`.
    public let id: String
    /// What it stands for.
    public let kind: Kind
    /// Its name for people.
    public let title: String
    /// Whether its screens stand in a navigation container.
    public let isNavigation: Bool
    /// The position of the cluster in which it lies; nil at the top.
    public let parent: Int?

    /// What a cluster stands for.
    public enum Kind: String, Sendable {
      /// What the root shows as a whole.
      case part
      /// The content of a tab.
      case tab
      /// What is presented over something else.
      case modal
      /// What no container holds.
      case nowhere
    }
  }
}
