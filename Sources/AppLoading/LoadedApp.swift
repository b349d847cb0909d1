public import NavigationEngine
package import ServerMocks
public import YAMLReading

/// An app together with the text it was read from, which a recording keeps.
public struct LoadedApp: Sendable {
  /// The validated app.
  public let app: App
  /// The YAML text as read, with overridden settings in their places: it alone gives this app.
  public let source: String
  /// The SHA-256 of the text, in lower-case hexadecimal digits.
  public let hash: String
  /// The memory that the app takes with its text, in bytes, as it is estimated.
  public let memory: Int
  /// What the author of the file should look at, in the order of positions; no errors.
  public let warnings: [Problem]

  /// What scripts of flows are answered when they call a server; nil where the file has no
  /// `mocks`.
  package let mocks: HTTPMocks?

  let namePosition: Position
}
