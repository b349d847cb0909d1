/// Something to present over what is shown.
public struct Modal: Sendable, Hashable, Codable {
  /// What it shows.
  public let content: Content
  /// How it covers what is below.
  public let style: ModalStyle
  /// Whether a person can pull it down; only a sheet can be pulled.
  public let isDismissible: Bool

  /// Creates a presentation.
  public init(content: Content, style: ModalStyle = .sheet, isDismissible: Bool = true) {
    self.content = content
    self.style = style
    self.isDismissible = isDismissible
  }
}
