import YAMLReading

/// What stands behind a command that is read and not carried out.
enum SkippedValue {
  /// A text or a list.
  case single(YAMLEntry)
  case fields(Fields)
}
