/// A file that a flow names.
struct FileReference {
  enum Kind {
    case flow, script
  }

  let path: String
  /// Where it is named; nil for the flow that is loaded itself.
  let place: FlowPlace?
  let kind: Kind
}
