/// A message that is not carried out, with the answer that its sender gets.
public struct ProtocolError: Error, Sendable, Equatable {
  /// What is wrong.
  public let code: Code
  /// The sentence for a person: what was wrong, and what would be right.
  public let message: String
  /// The sender's name for the message, where it could be read.
  public let reference: String?

  /// Creates an error.
  public init(_ code: Code, _ message: String, reference: String? = nil) {
    self.code = code
    self.message = message
    self.reference = reference
  }

  /// The codes that error messages carry.
  public enum Code: String, Sendable, CaseIterable {
    /// The line is no message of this protocol.
    case badMessage
    /// The message's kind is unknown.
    case unknownKind
    /// The command is unknown.
    case unknownCommand
    /// The server has no app of that name.
    case unknownApp
    /// The app's text cannot be made to run that way.
    case noSuchVariant
    /// The server has no client of that name.
    case noSuchClient
    /// The sender's role does not allow it.
    case notAllowed
    /// The server holds as many clients as it may.
    case tooManyClients
    /// The server cannot keep up; the same message may succeed later.
    case busy
    /// The client is offline.
    case offline
    /// The gesture under way belongs to another sender.
    case gestureTaken
  }

  /// Whether the same message may succeed later.
  public var isRetryable: Bool {
    switch code {
    case .busy, .tooManyClients, .offline, .gestureTaken: true
    case .badMessage, .unknownKind, .unknownCommand, .unknownApp, .noSuchVariant, .noSuchClient,
      .notAllowed:
      false
    }
  }
}
