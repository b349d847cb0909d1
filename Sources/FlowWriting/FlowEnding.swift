/// How a written flow ends, beside what was recorded.
public struct FlowEnding: Sendable {
  /// What the head of the flow says of it, one line.
  public let remark: String
  /// How long the flow waits after its last input at least, in microseconds.
  public let wait: Int64
  /// What holds where the app is as it should be; one that fails ends the flow.
  public let claims: [Claim]

  public init(remark: String, wait: Int64, claims: [Claim] = []) {
    self.remark = remark
    self.wait = wait
    self.claims = claims
  }

  /// What a person is to find on the screen, or not to find.
  public enum Claim: Sendable, Equatable {
    /// A screen, by its name.
    case visible(screen: String)
    /// An element, by its id.
    case shown(element: String)
    /// No such element, by its id.
    case notShown(element: String)
    /// An element, by its id, with this text.
    case reads(element: String, text: String)
    /// No such element with this text.
    case doesNotRead(element: String, text: String)
  }
}
