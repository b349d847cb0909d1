import NavigationEngine

extension App {
  /// One link for each pattern, with the parameters' names in braces.
  var linkExamples: [String] {
    let prefix =
      links.schemes.first.map { "\($0)://" } ?? links.hosts.first.map { "https://\($0)/" } ?? ""
    return links.links.map { link in
      let segments = link.pattern.map { segment in
        switch segment {
        case .literal(let text): text
        case .parameter(let index): "{\(link.parameters[index].name)}"
        }
      }
      return prefix + segments.joined(separator: "/")
    }
  }
}

extension App {
  /// The paths that each rule for notifications looks for.
  var notificationPaths: [String] {
    notificationRules.map { $0.parameters.map(\.name).joined(separator: " + ") }
  }
}
