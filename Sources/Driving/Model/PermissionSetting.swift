import NavigationEngine

/// One line of a flow's `permissions`: a name, and what is decided about it.
struct PermissionSetting: Sendable, Equatable {
  let name: Name
  let value: Template

  /// What a line is about.
  enum Name: Sendable, Equatable {
    /// Every permission that is not named beside it.
    case all
    case permission(Permission)
    /// One that Android has and iOS does not know; Maestro passes it over on iOS.
    case foreign(String)

    /// Reads a name as Maestro writes it; nil where there is none.
    init?(_ text: String) {
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

    private static let foreignNames = ["health", "phone", "sms", "storage"]

    /// The names that are offered where another one was written.
    static let known = ["all"] + Permission.allCases.map(\.rawValue)

    /// What may be decided about it, as Maestro writes it.
    var words: [String] {
      let common = ["allow", "deny", "unset"]
      return switch self {
      case .permission(.location): common + ["always", "inuse", "never"]
      case .permission(.photos): common + ["limited"]
      case .permission(.notifications): common + ["critical"]
      case .all, .permission, .foreign: common
      }
    }

    /// What a word decides about it; nil where it decides nothing.
    func status(_ word: String) -> PermissionStatus? {
      guard words.contains(word) else { return nil }
      return switch word {
      case "always", "critical": .allow
      case "never": .deny
      default: PermissionStatus(rawValue: word)
      }
    }
  }
}
