/// A file that a flow names.
struct FileReference {
  let path: String
  /// Where it is named; nil for the flow that is loaded itself.
  let place: FlowPlace?
}
