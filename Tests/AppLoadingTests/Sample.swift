/// A small valid app; the rows of invalid inputs change lines of it.
enum Sample {
  static let text = """
    app: sample
    title: Sample
    about: Two parts and a pushed screen
    strategy: root-controller
    profile: ios26
    session: { LOGGED_IN: false }
    root:
      first: start
      parts:
        start: { screen: Start }
        main: { navigation: Main }
      routes:
        showMain: { to: main, animation: glide }
    animations:
      glide: { kind: slide, from: left, duration: 0.3 s, curve: easeOut }
    screens:
      Start:
        background: white
        content:
          - label: Hello
          - button: { title: Go, do: [ route: showMain ] }
          - spinner: { during: wait }
        onLoad:
          - after: 1 s
            timer: wait
            do:
              - if: LOGGED_IN
                then: [ route: showMain ]
      Main:
        title: Main
        bar:
          right:
            - { title: More, do: [ push: More ] }
      More:
        bar: { left: [ { title: Close, do: [ pop ] } ] }

    """

  /// The text with some lines, counted from 1, replaced or, if nil, removed.
  static func changing(_ changes: [Int: String?]) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: true).enumerated()
      .compactMap { index, line in changes[index + 1] ?? String(line) }
      .map { $0 + "\n" }.joined()
  }
}
