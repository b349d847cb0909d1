public import NavigationEngine

extension SampleApps {
  /// A list of news and one screen per piece of news, whose links are eager or lazy.
  ///
  /// The first row pushes by itself, the second by a route, and so on in turn; the last opens
  /// nothing.
  public static func news(rows: Int, building: LinkBuilding) -> App {
    let parameter = Parameter(name: "number", type: .integer)
    var entries = (0..<rows).map { number in
      let value = Argument.value(.integer(Int64(number)))
      return Row(
        id: "news-\(number)", title: Template(fixed: "News \(number)"),
        actions: number.isMultiple(of: 2) ? [.push(1, [value])] : [.route(0, [value])])
    }
    entries.append(Row(id: "end", title: "No more news"))
    return App(
      name: "news", title: "News", linkBuilding: building,
      screens: [
        Screen(
          name: "NewsList", content: [Element(id: "list", kind: .list(rows: entries))],
          modules: ["NewsListInteractor", "NewsListPresenter"]),
        Screen(
          name: "NewsItem", parameters: [parameter],
          content: [Element(id: "close", kind: .button(title: "Close", actions: [.pop()]))],
          modules: ["NewsItemModel"]),
        Screen(name: "Outside"),
      ],
      parts: [
        Part(name: "news", content: .navigation(root: 0)),
        Part(name: "outside", content: .screen(2)),
      ],
      routes: [
        Route(name: "open", parameters: [parameter], steps: [.push(1, [.parameter(0)])]),
        Route(name: "leave", part: 1),
      ])
  }
}

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
}

extension SampleApps {
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
        name: "results", parameters: parameters, steps: [.push(1, [.parameter(0), .parameter(1)])])
    ])

  private static let parameters = [
    Parameter(name: "query", type: .string), Parameter(name: "page", type: .integer),
  ]
}
