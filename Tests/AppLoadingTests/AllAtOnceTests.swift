import AppLoading
import Testing
import YAMLReading

@Suite("App file problems are reported together")
struct AllAtOnceTests {
  @Test("Loading an app file with many mistakes reports all of them in file order")
  func everyMistake() {
    let text = """
      app: my app
      titel: Sample
      strategy: window-change
      session:
        LOGGED_IN: yes
      root:
        first: splash
        parts:
          start: { screen: Strat }
          main: { navigation: Main, screen: Main }
        routes:
          showMain: { to: mian, animation: fade, animated: true }
      animations:
        glide: { kind: slide, duration: 0,3 s, curve: easy }
      screens:
        Start:
          background: lightgrey
          content:
            - lable: Hello
            - button: { title: →, do: [ rout: showMain ] }
            - spinner: { during: wait, style: big }
          onLoad:
            - after: 3
              do: []
        Start:
          title: Again
        Main:
          title: [ Main ]
          bar:
            left:
              - { title: Back, do: [ pop: 1 ] }
              - { title: A, do: [ push: Mian ] }
              - { title: a, do: [ if: LOGIN ] }
      """
    let expected = """
      1:6: error: 'my app' cannot be the name of an app
      2:1: error: unknown key 'titel' in the app file
      3:11: error: unknown strategy 'window-change'
      5:14: error: 'yes' is not clearly a flag or a text
      7:10: error: there is no part 'splash'
      9:22: error: there is no screen 'Strat'
      10:31: error: part 'main' has both 'navigation' and 'screen'
      12:21: error: there is no part 'mian'
      12:38: error: there is no animation 'fade'
      12:44: error: unknown key 'animated' in route 'showMain'
      14:3: error: animation 'glide' has no 'from'
      14:35: error: the duration '0' has no unit
      14:37: error: unknown key '3 s' in animation 'glide'
      14:49: error: unknown curve 'easy'
      17:17: error: unknown colour 'lightgrey'
      19:9: error: expected an element, found 'lable'
      20:26: error: no id can be made from the title '→'
      20:35: error: expected an action, found 'rout'
      21:28: error: screen 'Start' starts no timer and calls no service 'wait'
      21:41: error: unknown style of spinner 'big'
      23:16: error: the duration '3' has no unit
      25:3: error: duplicate key 'Start'
      28:12: error: expected text for 'title', found a list
      31:20: error: the id 'back' is reserved for the navigation bar's back button
      31:37: error: expected a mapping for the action 'pop', found '1'
      32:35: error: there is no screen 'Mian'
      33:20: error: a second element with the id 'a' on screen 'Main'
      33:29: error: 'if' without 'then' and without 'else'
      33:33: error: there is no session key 'LOGIN'
      """
    let found = messages(problems(of: text))
    #expect(found == expected.split(separator: "\n").map(String.init))
  }

  @Test("Errors and warnings of an app file are sorted by position")
  func sorted() throws {
    let text = Sample.changing([2: "titel: A", 18: "    background: wite", 35: "    bar: []"])
    let error = #expect(throws: AppLoadingError.self) {
      try AppLoader.load(text: text, file: "app.yaml")
    }
    let places = try #require(error?.problems.map { [$0.line, $0.column] })
    #expect(places == [[2, 1], [18, 17], [35, 10]])
  }

  @Test("A broken section reports no unknown names where its names are used")
  func noConsequences() {
    #expect(
      problems(of: Sample.changing([16: "screens: 3", 17: "other:"])).contains("no screen") == false
    )
    #expect(
      problems(of: Sample.changing([6: "sesion: { LOGGED_IN: false }"])).split(
        separator: "\n"
      ).count == 2)
  }

  @Test("The description of a loading error lists all problems in compiler format")
  func description() {
    let error = #expect(throws: AppLoadingError.self) {
      try AppLoader.load(
        text: Sample.changing([2: "titel: A", 8: "  first: x"]), file: "a/app.yaml")
    }
    #expect(
      error?.description == """
        a/app.yaml:2:1: error: unknown key 'titel' in the app file
          hint: did you mean 'title'?
        a/app.yaml:8:10: error: there is no part 'x'
          hint: the parts are: start, main
        """)
  }

  private func messages(_ problems: String) -> [String] {
    problems.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("  hint: ") }
  }
}
