/// How a presented view covers what is below it.
public enum ModalStyle: String, Sendable, CaseIterable, Codable {
  /// Covers all; what is below disappears.
  case fullScreen
  /// A card that leaves a rim of what is below; nothing below disappears.
  case sheet
  /// Covers all, and lets what is below show through; nothing below disappears.
  case overFullScreen
  /// An alert or a confirmation; nothing below disappears.
  case alert
}
