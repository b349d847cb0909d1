import Testing

// What the published router's frame line does follows from Swift alone, so Swift is asked.
@Suite("The order in which Swift evaluates an assignment")
struct AssignmentOrderTests {
  @Test("`current.view.frame = …` reads `current` before its view loads and changes `current`")
  func currentIsReadFirst() {
    let root = Root()
    let splash = root.current
    let login = Controller()
    splash.onLoad = { root.current = login }
    root.current.view.frame = 7
    #expect(root.current === login)
    #expect(splash.view.frame == 7)
    #expect(login.view.frame == 0)
  }

  @Test("The line after it reads `current` anew")
  func currentIsReadAgain() {
    let root = Root()
    let login = Controller()
    root.current.onLoad = { root.current = login }
    root.current.view.frame = 7
    root.current.view.frame = 8
    #expect(login.view.frame == 8)
  }

  final class Root {
    var current = Controller()
  }

  /// As `UIViewController` has it: the first who asks for the view makes it load.
  final class Controller {
    var onLoad: () -> Void = {}
    private var loaded: View?

    var view: View {
      if let loaded { return loaded }
      let view = View()
      loaded = view
      onLoad()
      return view
    }
  }

  final class View {
    var frame = 0
  }
}
