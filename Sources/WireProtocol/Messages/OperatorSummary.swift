public import JSON

/// An operator as the other operators see it.
public struct OperatorSummary: Sendable, Equatable {
  /// The name by which records tell what it did.
  public let name: String
  /// Its connection.
  public let connection: String

  /// Creates a summary.
  public init(name: String, connection: String) {
    self.name = name
    self.connection = connection
  }

  /// Writes the summary as JSON.
  public func encode(into writer: inout JSONWriter) {
    writer.raw("{")
    writer.member("name", name)
    writer.member("connection", connection)
    writer.raw("}")
  }
}
