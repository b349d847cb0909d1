import Foundation

extension Sample {
  /// A small valid app with tabs, alerts, data, links and services; invalid inputs change it.
  static let wide = """
    app: wide
    pending: supersede
    settings: { rows: 2 }
    session: { LOGGED_IN: false, PROFILE: guest, VISITS: 0 }
    services: { login: { takes: 1 s } }
    root:
      first: start
      parts:
        start: { screen: Start }
        main: { tabs: Home }
        inner: { navigation: List }
      routes:
        showMain: { to: main, animation: spin, set: { LOGGED_IN: true } }
        inbox: { in: main, tab: inbox }
        message:
          with: { id: string }
          in: main
          tab: inbox
          push: { screen: Message, with: { id: $id } }
        showInner: { to: inner, requires: LOGGED_IN, otherwise: showMain }
    animations:
      spin:
        kind: keyframes
        duration: 1 s
        enter: [ { at: 0, opacity: 0 }, { at: 1 } ]
    tabs:
      Home:
        first: list
        items:
          list: { title: List, navigation: List }
          inbox: { title: Inbox, navigation: Inbox, onTap: [ route: inbox ] }
    alerts:
      ask:
        title: Leave?
        buttons:
          - { title: Leave, role: destructive, do: [ leave ] }
          - { title: Stay, role: cancel }
    links:
      scheme: wide
      open:
        messages/:id: message
        inbox: { route: inbox }
    shortcuts:
      com.wide.inbox: { title: Inbox, route: inbox }
    notifications:
      - { has: { data.id: string }, route: message, with: { id: $data.id } }
    screens:
      Start:
        onLoad:
          - call: login
            success: [ route: showMain ]
      List:
        title: List
        content:
          - list:
              count: $rows
              row:
                title: Row ${row}
                do: [ push: { screen: Message, with: { id: $row } } ]
      Inbox:
        leaving: { ask: ask, when: edited }
        content:
          - field: Name
          - button: { title: Open, do: [ push: { screen: Message, with: { id: $name } } ] }
      Message:
        with: { id: string }
        title: Message ${id}
        bar: { left: [ { title: Close, do: [ pop ] } ] }

    """

  /// The wide sample with one piece of text, which must occur once, replaced.
  static func replacing(_ old: String, with new: String) -> String {
    let pieces = wide.components(separatedBy: old)
    precondition(pieces.count == 2, "'\(old)' stands \(pieces.count - 1) times in the sample")
    return pieces.joined(separator: new)
  }
}
