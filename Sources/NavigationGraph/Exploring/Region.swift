import NavigationEngine

/// Where a screen stands: what shows it, from the root or a presentation down to its container.
struct Region: Hashable {
  /// What the outermost container is.
  enum Base: Hashable {
    case part(PartIndex)
    case modal(Modal)
    /// Nothing shows it.
    case nowhere
  }

  /// A tab of a tab container on the way.
  struct Tab: Hashable {
    let bar: TabBarIndex
    let item: Int
  }

  let base: Base
  var tabs: [Tab] = []
  var isNavigation = false

  /// What is around the screen as a whole, whether in a navigation container or not.
  var surroundings: Region { Region(base: base, tabs: tabs) }
}
