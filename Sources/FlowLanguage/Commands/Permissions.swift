package import NavigationEngine
import YAMLReading

/// One line of a flow's `permissions`: a name, and what is decided about it.
package struct PermissionSetting: Sendable, Equatable {
  package let name: Name
  package let value: Template

  /// What a line is about.
  package enum Name: Sendable, Equatable {
    /// Every permission that is not named beside it.
    case all
    case permission(Permission)
    /// One that Android has and iOS does not know; Maestro passes it over on iOS.
    case foreign(String)

    /// Reads a name as Maestro writes it; nil where there is none.
    package init?(_ text: String) {
      if text == "all" {
        self = .all
      } else if let permission = Permission(rawValue: text.lowercased()) {
        self = .permission(permission)
      } else if Self.foreignNames.contains(text) || text.contains(".") {
        self = .foreign(text)
      } else {
        return nil
      }
    }

    package static let foreignNames = ["health", "phone", "sms", "storage"]

    /// The names that are offered where another one was written.
    package static let known = ["all"] + Permission.allCases.map(\.rawValue)

    /// What may be decided about it, as Maestro writes it.
    package var words: [String] {
      let common = ["allow", "deny", "unset"]
      return switch self {
      case .permission(.location): common + ["always", "inuse", "never"]
      case .permission(.photos): common + ["limited"]
      case .permission(.notifications): common + ["critical"]
      case .all, .permission, .foreign: common
      }
    }

    /// What a word decides about it; nil where it decides nothing.
    package func status(_ word: String) -> PermissionStatus? {
      guard words.contains(word) else { return nil }
      return switch word {
      case "always", "critical": .allow
      case "never": .deny
      default: PermissionStatus(rawValue: word)
      }
    }
  }
}

/// What a flow decides about permissions.
extension FlowDecoder {
  /// The lines of a `permissions` mapping; a word that decides nothing is reported where it stands.
  func permissions(_ entry: YAMLEntry) -> [PermissionSetting]? {
    guard let entries = values.mapping(entry, of: "permissions") else { return nil }
    let settings = entries.compactMap(permission)
    return settings.count == entries.count ? settings : nil
  }

  private func permission(_ entry: YAMLEntry) -> PermissionSetting? {
    guard let name = PermissionSetting.Name(entry.key) else {
      diagnostics.error(
        entry.keyPosition, "unknown permission \(Quoting.quoted(entry.key))",
        hint: Fields.hint(for: entry.key, among: PermissionSetting.Name.known))
      return nil
    }
    guard let value = template(entry) else { return nil }
    if let literal = value.literal, name.status(literal) == nil {
      diagnostics.error(
        entry.value.position, "\(Quoting.quoted(literal)) is not a value for '\(entry.key)'",
        hint: Fields.hint(for: literal, among: name.words))
      return nil
    }
    return PermissionSetting(name: name, value: value)
  }

  func setPermissions(_ fields: Fields) -> FlowCommand? {
    let appID = (fields.optional("appId") ?? fields.optional("url")).flatMap(template)
    return fields.required("permissions", example: "{ camera: deny }").flatMap(permissions)
      .map { .setPermissions($0, appID: appID) }
  }
}
