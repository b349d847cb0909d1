import NavigationEngine

extension App {
  /// One link for each pattern, with the parameters' names in braces.
  var linkExamples: [String] {
    let prefix =
      links.schemes.first.map { "\($0)://" } ?? links.hosts.first.map { "https://\($0)/" } ?? ""
    return links.links.map { link in
      prefix + link.text { "{\($0.name)}" }
    }
  }
}

extension App {
  /// The paths that each rule for notifications looks for, with the values that it wants there.
  var notificationPaths: [String] {
    notificationRules.map { rule in
      (rule.fixed.map(\.text) + rule.parameters.map(\.name)).joined(separator: " + ")
    }
  }
}
