import Testing

@testable import FlowReports

@Suite("Page bundles in one HTML file")
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

  @Test("A page bundle contains each imported module once, under a name that replaces its path")
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
    "A module with a dynamic import, import.meta or a worker cannot be bundled",
    arguments: [
      ("const x = await import(\"./x.js\");", "import("), ("use(import.meta.url);", "import.meta"),
      ("new Worker(\"x.js\");", "new Worker("), ("import x from './x.js';", "from '"),
    ])
  func refused(_ code: String, _ word: String) {
    #expect(problem(["a/main.js": code]) == "a/main.js: a report cannot carry '\(word)'")
  }

  @Test("An import of a bare package name cannot be bundled")
  func bare() {
    #expect(
      problem(["a/main.js": "import x from \"library\";\n"])
        == "a/main.js: the import 'library' is no path")
  }

  @Test("A style or script that contains its own end tag cannot be bundled")
  func ends() {
    #expect(
      problem(["a/main.js": "", "x.css": "a::after { content: '</STYLE>' }"])
        == "x.css: a report cannot carry '</style'")
    #expect(
      problem(["a/main.js": "", "t.js": "\"</script>\""])
        == "t.js: a report cannot carry '</script'")
  }

  @Test("A bundle with a too large module or too many modules is refused")
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
