/// The links that an app opens.
public struct LinkTable: Sendable, Equatable {
  /// URL schemes of the app, in lower case, such as `rootstage`; the host is the first piece then.
  public let schemes: [String]
  /// Hosts of `https` links, in lower case; only the path is matched then.
  public let hosts: [String]
  /// The patterns; the first that matches is taken.
  public let links: [Link]

  /// An app without links.
  public static let none = LinkTable(schemes: [], hosts: [], links: [])

  /// Creates a table.
  public init(schemes: [String], hosts: [String] = [], links: [Link]) {
    self.schemes = schemes
    self.hosts = hosts
    self.links = links
  }
}
