/// Something that stands in the flow that is being written.
struct DraftEntry {
  /// Whose step it is.
  let client: Int
  /// Steps as they stand in a list of commands, each beginning with `- `, or comments.
  let lines: [String]
  /// Whether it belongs to what was done before the wanted part.
  let isSetup: Bool
}
