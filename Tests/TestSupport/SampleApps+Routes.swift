public import NavigationEngine

// Small apps, each built around one thing that routes do.
extension SampleApps {
  /// Two tabs whose screens send a person to the other one each time they appear.
  public static let circleOfTabs = App(
    name: "circle-of-tabs", title: "Circle of tabs",
    screens: [
      Screen(name: "Left", onAppear: [.route(1)]), Screen(name: "Right", onAppear: [.route(0)]),
    ],
    tabBars: [
      TabBar(
        name: "bar",
        items: [
          TabItem(id: "left", title: "Left", content: .screen(0)),
          TabItem(id: "right", title: "Right", content: .screen(1)),
        ])
    ],
    parts: [Part(name: "tabs", content: .tabs(0))],
    routes: [
      Route(name: "left", steps: [.selectTab(0)]), Route(name: "right", steps: [.selectTab(1)]),
    ])

  /// A field whose text goes along a push, a route and a link.
  public static let search = App(
    name: "search", title: "Search",
    screens: [
      Screen(
        name: "Search",
        content: [
          Element(id: "query", kind: .field(Field(placeholder: "Query"))),
          Element(
            id: "search",
            kind: .button(title: "Search", actions: [.push(1, [.field("query"), .value(1)])])),
        ]),
      Screen(
        name: "Results", parameters: parameters,
        content: [
          Element(
            id: "more",
            kind: .button(title: "More", actions: [.route(0, [.parameter(0), .value(2)])]))
        ]),
    ],
    parts: [Part(name: "search", content: .navigation(root: 0))],
    routes: [
      Route(
        name: "results", parameters: parameters, steps: [.show(1, [.parameter(0), .parameter(1)])])
    ])

  private static let parameters = [
    Parameter(name: "query", type: .string), Parameter(name: "page", type: .integer),
  ]
}
