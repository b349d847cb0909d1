import NavigationEngine
import YAMLReading

/// What rules name beside the names of sections.
struct RuleNames {
  /// The ids of everything that can be tapped or seen; nil where some could not be made out.
  let elements: Set<String>?
  /// The ids of everything that has a text; nil where some could not be made out.
  let texts: Set<String>?
  /// The patterns of links.
  let links: [String]
  /// The same, decoded.
  let linkTable: LinkTable
  let shortcuts: [String]
  /// Of each rule for notifications the paths that it has, and the values that it wants.
  let notifications: [[String]]
  /// The data of each.
  let notificationParameters: [[Parameter]]
}

/// The names of what the decoded pieces of an app have.
extension RuleNames {
  init(
    screens: [Screen], tabBars: [TabBar], alerts: [Alert], session: [SessionEntry],
    links: YAMLEntry?, linkTable: LinkTable, shortcuts: [Shortcut],
    notifications: [NotificationRule], isComplete: Bool
  ) {
    var ids: Set<String> = [ElementIDs.backButton]
    for screen in screens {
      ids.formUnion((screen.leftItems + screen.rightItems).map(\.id))
      for element in screen.elements {
        ids.insert(element.id)
        ids.formUnion(element.gestures.ids)
        guard case .list(let list) = element.kind else { continue }
        ids.formUnion(list.rows.flatMap(\.gestures.ids) + (list.stored?.gestures.ids ?? []))
        ids.formUnion(list.allRows(of: element.id, in: session.map(\.initial)).map(\.id))
        // Rows that are added later have the numbers after those.
        if list.stored != nil { ids.formUnion((1...StoredRow.bound).map { "\(element.id)-\($0)" }) }
      }
    }
    ids.formUnion(tabBars.flatMap(\.items).map(\.id))
    ids.formUnion(alerts.flatMap(\.buttons).map(\.id))
    ids.formUnion(PermissionStatus.allCases.map(\.rawValue))
    elements = isComplete ? ids : nil
    let bars: Set = ["title", "alert.title", "alert.message"]
    let seconds = ids.flatMap { id in ["subtitle", "value", "badge"].map { "\(id).\($0)" } }
    texts = isComplete ? ids.union(bars).union(seconds) : nil
    var patterns: [String] = []
    if case .mapping(let keys)? = links?.value.content,
      case .mapping(let open)? = keys.first(where: { $0.key == "open" })?.value.content
    {
      patterns = open.map(\.key)
    }
    self.links = patterns
    self.linkTable = linkTable
    self.shortcuts = shortcuts.map(\.id)
    self.notifications = notifications.map { $0.fixed.map(\.text) + $0.parameters.map(\.name) }
    notificationParameters = notifications.map(\.parameters)
  }
}

extension ElementGestures {
  /// The ids of what a swipe uncovers and of what stands in the menu.
  fileprivate var ids: [String] { (swipeActions + leadingSwipeActions + menu).map(\.id) }
}
