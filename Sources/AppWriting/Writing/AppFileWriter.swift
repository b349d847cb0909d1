import FlowLanguage
import YAMLReading

import enum NavigationEngine.Permission

/// Writes an app in the making as an app file, each guess with the flow and line it comes from.
struct AppFileWriter {
  let draft: AppDraft
  /// What stands before the names of files in comments and is left out.
  private let folder: String
  private var lines: [String] = []
  private(set) var ids: [[String]] = []
  /// The flags that something is shown by.
  private(set) var usedFlags: Set<String> = []

  private init(_ draft: AppDraft, folder: String) {
    self.draft = draft
    self.folder = folder
    ids = draft.screens.map(ElementIDs.ids)
    let elements = draft.screens.flatMap(\.elements)
    usedFlags = Set(elements.flatMap(\.flags))
      .union(elements.flatMap(\.effects).compactMap(\.guardFlag))
  }

  static func text(of draft: AppDraft, folder: String) -> String {
    var writer = AppFileWriter(draft, folder: folder)
    writer.write()
    return writer.lines.joined(separator: "\n") + "\n"
  }

  // MARK: Pieces

  mutating func line(_ indent: Int, _ text: String, _ origin: FlowPlace? = nil) {
    let comment = origin.map { "  # \($0.comment(in: folder))" } ?? ""
    lines.append(String(repeating: "  ", count: indent) + text + comment)
  }

  /// The longest text of an app file, in characters.
  private static let longestText = 1_000

  /// A text of an app file, in which nothing is filled in.
  static func value(_ text: String) -> String {
    YAMLText.scalar(String(text.replacing("${", with: "$${").prefix(longestText)))
  }

  /// A text on one line.
  static func title(_ text: String) -> String {
    value(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  // MARK: The file

  private mutating func write() {
    line(
      0, "# Made from flows by 'rootstage init'. A comment at the end of a line says which step of")
    line(0, "# which flow the line was guessed from; what no flow needs is not here.")
    line(0, "")
    line(0, "app: \(Self.value(draft.name))")
    if let title = draft.facts.title {
      let source = draft.facts.titleOrigin == nil ? "  # Info.plist" : ""
      line(0, "title: \(Self.title(title))\(source)", draft.facts.titleOrigin)
    }
    writeSession()
    writeRoot()
    writeTabs()
    writeAlerts()
    writeLinks()
    writeShortcuts()
    writePermissions()
    writeMocks()
    line(0, "screens:")
    if draft.asksAtLaunch { writeLaunch() }
    for screen in draft.screens.indices { write(screen) }
  }

  private mutating func writeMocks() {
    guard !draft.calls.isEmpty else { return }
    line(0, "mocks:")
    for call in draft.calls.generalized { line(1, "- \(call.mock)", call.place) }
  }

  private mutating func writeSession() {
    var entries: [(String, String, FlowPlace?)] = []
    if draft.asksAtLaunch { entries.append((AppDraft.homeFlag, String(draft.isHomeAtFirst), nil)) }
    for argument in draft.arguments {
      entries.append((argument.name, Self.initial(argument.values), argument.origin))
    }
    for flag in draft.flags where usedFlags.contains(flag.name) {
      entries.append((flag.name, String(flag.isInitiallyTrue), flag.origin))
    }
    for key in typedKeyNames() { entries.append((key, "\"\"", nil)) }
    guard !entries.isEmpty else { return }
    line(0, "session:")
    for (name, value, origin) in entries { line(1, "\(name): \(value)", origin) }
  }

  /// What a launch argument is before a flow gives it: of the same kind as what flows give.
  private static func initial(_ values: [String]) -> String {
    if values.allSatisfy({ $0 == "true" || $0 == "false" }) { return "false" }
    if values.allSatisfy({ Int($0) != nil }) { return "0" }
    return "\"\""
  }

  private var hasHome: Bool { !draft.tabs.isEmpty || draft.home != nil }

  private mutating func writeRoot() {
    line(0, "root:")
    let first =
      draft.asksAtLaunch ? "launch" : draft.start != nil || !hasHome ? "start" : "main"
    line(1, "first: \(first)")
    line(1, "parts:")
    if draft.asksAtLaunch { line(2, "launch: { screen: Launch }") }
    if let start = draft.start {
      line(2, "start: { navigation: \(draft.screens[start].name) }")
    }
    if !draft.tabs.isEmpty {
      line(2, "main: { tabs: Main }")
    } else if let home = draft.home {
      line(2, "main: { navigation: \(draft.screens[home].name) }")
    }
    let links = draft.links.indices.filter { !linkRoute($0).isEmpty }
    let needsRoute = !draft.facts.shortcuts.isEmpty || opensPlainly
    guard hasHome && draft.start != nil || !links.isEmpty || needsRoute else { return }
    line(1, "routes:")
    if needsRoute { line(2, "showApp: { dismiss: true }") }
    if hasHome, draft.start != nil {
      line(2, "showMain: { to: main, animation: fade }")
      line(2, "showStart: { to: start, animation: fade }")
    }
    for link in links {
      line(2, "\(routeName(link)): \(linkRoute(link))", draft.links[link].effect.origin)
    }
    if hasHome, draft.start != nil {
      line(0, "animations:")
      line(1, "fade: { kind: crossDissolve, duration: 0.3 s, curve: easeOut }")
    }
  }

  private mutating func writeLaunch() {
    line(1, "Launch:")
    line(2, "onAppear:")
    line(3, "- if: \(AppDraft.homeFlag)")
    line(3, "  then: [ route: showMain ]")
    line(3, "  else: [ route: showStart ]")
  }

  private mutating func writeTabs() {
    guard !draft.tabs.isEmpty else { return }
    line(0, "tabs:")
    line(1, "Main:")
    line(2, "first: \(tabName(draft.firstTab))")
    line(2, "items:")
    for (place, tab) in draft.tabs.enumerated() {
      let root = draft.screens[tab.root].name
      let changes = used(tab.sets)
      let sets =
        changes.isEmpty ? "" : ", onTap: [ \(actions(of: changes).joined(separator: ", ")) ]"
      line(
        3, "\(tabName(place)): { title: \(Self.title(tab.title)), navigation: \(root)\(sets) }",
        tab.origin)
    }
  }

  /// The name of a tab, which is the id of its button: that which flows ask for where a tab may
  /// have it.
  func tabName(_ tab: Int) -> String {
    let names = draft.tabs.map { tab in
      [tab.id, ElementIDs.derived(tab.title) ?? ""].first(where: Values.isIdentifier)
    }
    guard let name = names[tab], names.firstIndex(of: name) == tab else { return "tab-\(tab + 1)" }
    return name
  }

  private mutating func writeAlerts() {
    guard !draft.alerts.isEmpty else { return }
    line(0, "alerts:")
    for alert in draft.alerts {
      line(1, "\(alert.name):")
      line(2, "title: \(Self.title(alert.title))")
      if !alert.messages.isEmpty {
        line(2, "message: \(Self.value(alert.messages.map(\.text).joined(separator: "\n")))")
      }
      line(2, "buttons:")
      for button in alert.buttons {
        let id = button.id.map { ", id: \(YAMLText.scalar($0))" } ?? ""
        let actions = button.effects.first.map { self.actions(of: $0) } ?? []
        let list = actions.isEmpty ? "" : ", do: [ \(actions.joined(separator: ", ")) ]"
        line(3, "- { title: \(Self.title(button.text))\(id)\(list) }", button.origin)
      }
    }
  }

  private mutating func writeShortcuts() {
    var types: Set<String> = []
    let shortcuts = draft.facts.shortcuts
      .filter { Values.isIdentifier($0.type) && types.insert($0.type).inserted }
      .prefix(Self.mostShortcuts)
    guard !shortcuts.isEmpty else { return }
    line(0, "shortcuts:")
    for shortcut in shortcuts {
      let type = YAMLText.scalar(shortcut.type)
      line(1, "\(type): { title: \(Self.title(shortcut.title)), route: showApp }  # Info.plist")
    }
  }

  /// The most shortcuts of an app file.
  private static let mostShortcuts = 8

  private mutating func writePermissions() {
    // The system says by itself what notifications are for.
    let asked = draft.permissions.filter { $0.name != Permission.notifications.rawValue }
    let named = asked.map(\.name)
    let others = draft.facts.purposes.keys.sorted().filter { !named.contains($0) }
    guard !named.isEmpty || !others.isEmpty else { return }
    line(0, "permissions:")
    for permission in asked {
      let purpose = draft.facts.purposes[permission.name] ?? "The app asks for this."
      line(1, "\(permission.name): \(Self.value(purpose))", permission.origin)
    }
    for name in others {
      line(1, "\(name): \(Self.value(draft.facts.purposes[name] ?? ""))  # Info.plist")
    }
  }
}

extension FlowPlace {
  /// The file and line as a comment has them, without the folder of the flows.
  func comment(in folder: String) -> String {
    let file = file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
    return YAMLText.comment("\(file):\(line)")
  }
}
