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
        id: "news-\(number)", title: TextTemplate(fixed: "News \(number)"),
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
