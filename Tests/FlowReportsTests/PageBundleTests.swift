import Testing

@testable import FlowReports

@Suite("Pages in one file")
struct PageBundleTests {
  private func bundle(_ files: [String: String]) throws -> PageBundle {
    try PageBundle(entry: "a/main.js", styles: ["x.css"], scripts: ["t.js"]) { path in
      path == "x.css" || path == "t.js" ? files[path] ?? "" : files[path]
    }
  }

  private func problem(_ files: [String: String]) -> String? {
    do {
      _ = try bundle(files)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("Every module that is needed comes once, under a name in the place of its path")
  func modules() throws {
    let found = try bundle([
      "a/main.js": """
      import "./other.js";
      import {
        one, two,
      } from "../core/dom.js";
      const text = 'import "./none.js";';
      export const path = "./none.js";
      """,
      "a/other.js": "export { one } from \"../core/dom.js\";\nexport * from \"./main.js\";\n",
      "core/dom.js": "/** @type {import(\"./none.js\").T} */\nexport const one = 1, two = 2;\n",
    ])
    #expect(found.modules.map(\.path).sorted() == ["a/main.js", "a/other.js", "core/dom.js"])
    #expect(
      found.modules[0].text == """
        import "rootstage/a/other.js";
        import {
          one, two,
        } from "rootstage/core/dom.js";
        const text = 'import "./none.js";';
        export const path = "./none.js";
        """)
    let other = try #require(found.modules.first { $0.path == "a/other.js" })
    #expect(other.text.contains("from \"rootstage/core/dom.js\""))
    #expect(other.text.contains("from \"rootstage/a/main.js\""))
  }

  @Test("A module, style or script that is missing is named in the error")
  func missing() {
    #expect(problem([:]) == "a/main.js: there is no such file among the pages")
    #expect(
      problem(["a/main.js": "import \"./x.js\";\n"])
        == "a/x.js: there is no such file among the pages")
  }

  @Test(
    "A page that needs more than one file can hold is refused",
    arguments: [
      ("const x = await import(\"./x.js\");", "import("), ("use(import.meta.url);", "import.meta"),
      ("new Worker(\"x.js\");", "new Worker("), ("import x from './x.js';", "from '"),
    ])
  func refused(_ code: String, _ word: String) {
    #expect(problem(["a/main.js": code]) == "a/main.js: a report cannot carry '\(word)'")
  }

  @Test("An import of a name is none of a file")
  func bare() {
    #expect(
      problem(["a/main.js": "import x from \"library\";\n"])
        == "a/main.js: the import 'library' is no path")
  }

  @Test("Styles and scripts cannot end what they stand in")
  func ends() {
    #expect(
      problem(["a/main.js": "", "x.css": "a::after { content: '</STYLE>' }"])
        == "x.css: a report cannot carry '</style'")
    #expect(
      problem(["a/main.js": "", "t.js": "\"</script>\""])
        == "t.js: a report cannot carry '</script'")
  }

  @Test("A page with more files than the bound is refused")
  func bounds() {
    let large = String(repeating: " ", count: ReportLimits.moduleBytes + 1)
    #expect(problem(["a/main.js": large])?.contains("more than") == true)
    var many: [String: String] = ["a/main.js": "import \"./0.js\";\n"]
    for number in 0...ReportLimits.modules {
      many["a/\(number).js"] = "import \"./\(number + 1).js\";\n"
    }
    #expect(problem(many) == "a/main.js: it needs more than \(ReportLimits.modules) modules")
  }
}
