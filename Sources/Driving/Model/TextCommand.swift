/// What concerns the field that has the focus, and the clipboard.
enum TextCommand: Sendable, Equatable {
  case input(Template)
  case random(RandomText, length: Template?)
  /// Takes characters away from the end; all of them, where nil.
  case erase(Template?)
  case copy(ElementSelector)
  case setClipboard(Template)
  case paste
  case hideKeyboard
}
