import AppLoading
import NavigationEngine
import Testing

@Suite("Blanks in the texts of app files")
struct BlankTests {
  @Test(
    "Blanks at the ends of a title count in quotes, and nowhere else",
    arguments: [
      ("Get Started ", "Get Started"), ("\"Get Started \"", "Get Started "),
      ("' Get Started'", " Get Started"), ("\"\\tA\"", "\tA"), ("\"More\\n\"", "More"),
    ])
  func blanks(_ title: String, shown: String) throws {
    let text = Sample.changing([33: "        - { title: \(title), do: [ push: More ] }"])
    let app = try AppLoader.load(text: text, file: "app.yaml").app
    #expect(app.screens[1].rightItems.map { $0.title.text(with: [], in: []) } == [shown])
  }

  @Test(
    "A text of nothing but blanks is empty, in quotes too", arguments: ["\"  \"", "' '", "\"\\t\""])
  func nothingElse(_ title: String) {
    let text = Sample.changing([33: "        - { title: \(title), do: [ push: More ] }"])
    #expect(throws: AppLoadingError.self) { try AppLoader.load(text: text, file: "app.yaml") }
  }
}
