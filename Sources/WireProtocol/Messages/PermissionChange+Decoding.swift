import JSON
import NavigationEngine

extension PermissionChange {
  /// Reads what is decided: an object of permissions, where `all` stands for those not named.
  init(_ fields: MessageFields) throws(ProtocolError) {
    let member = try fields.required("permissions", fields["permissions"])
    guard case .object(let members) = member else {
      throw fields.wrongType("permissions", member, expected: "an object")
    }
    var all: PermissionStatus?
    var entries: [PermissionEntry] = []
    for member in members {
      guard let word = member.value.string else {
        throw fields.wrongType("permissions.\(member.key)", member.value, expected: "text")
      }
      if member.key == "all" {
        all = try fields.status(word, of: "all", among: [.allow, .deny, .unset])
        continue
      }
      guard let permission = Permission(rawValue: member.key) else {
        let names = Permission.allCases.map(\.rawValue)
        throw fields.error(
          "There is no permission \u{201c}\(member.key)\u{201d}; there are all, "
            + "\(names.joined(separator: ", ")).")
      }
      let status = try fields.status(word, of: member.key, among: permission.statuses)
      entries.append(PermissionEntry(permission, status))
    }
    guard !members.isEmpty, let change = PermissionChange(all: all, entries) else {
      throw fields.error("The command decides about permissions, each of them once.")
    }
    self = change
  }
}

extension MessageFields {
  fileprivate func status(
    _ word: String, of name: String, among statuses: [PermissionStatus]
  ) throws(ProtocolError) -> PermissionStatus {
    guard let status = statuses.first(where: { $0.rawValue == word }) else {
      throw error(
        "\u{201c}permissions.\(name)\u{201d} must be "
          + "\(statuses.map(\.rawValue).joined(separator: ", ")), not \u{201c}\(word)\u{201d}.")
    }
    return status
  }
}
