import NavigationEngine

extension JSONWriter {
  /// Writes that something went wrong in the app, and with what.
  mutating func fault(_ fault: Fault, _ vocabulary: AppVocabulary) {
    open("fault")
    key("fault")
    string(fault.kind.rawValue)
    if let subject = fault.subject {
      raw(",")
      members(of: subject, vocabulary)
    }
    if let route = fault.route {
      key("route")
      raw(vocabulary.routeNames[route])
    }
    if !fault.owners.isEmpty {
      key("owners")
      array(fault.owners) { $0.owner($1) }
    }
    key("message")
    string(fault.message)
    raw("}")
  }

  private mutating func owner(_ owner: Ownership.Owner) {
    raw("{\"as\":")
    string(owner.role)
    if let node = owner.node {
      raw(",\"node\":")
      integer(node.rawValue)
    }
    raw("}")
  }
}
