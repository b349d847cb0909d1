/// When the screens behind the rows of a list are built.
public enum LinkBuilding: String, Sendable, CaseIterable {
  /// When the row is opened, as a navigator with configurators does it.
  case lazy
  /// With the list, as declarative links do it.
  case eager
}
