import Testing

@testable import PageBundling

@Suite("Pages put together of their modules and styles")
struct BundledPageTests {
  private static let html = """
    <head>
      <script src="core/theme.js"></script>
      <link rel="stylesheet" href="styles/one.css">
      <link rel="stylesheet" href="styles/two.css">
      <link rel="modulepreload" href="core/dom.js">
      <script type="module" src="pages/main.js"></script>
    </head>
    """
  private static let files = [
    "index.html": html, "styles/one.css": "a {}", "styles/two.css": "b {}",
    "pages/main.js": "import \"../core/dom.js\";\n", "core/dom.js": "export const one = 1;\n",
  ]

  private func page(_ changes: [String: String?] = [:]) throws -> BundledPage {
    let files = Self.files.merging(changes.compactMapValues { $0 }) { $1 }
      .filter { changes[$0.key] ?? $0.value != nil }
    return try BundledPage(path: "index.html") {
      files[$0].map { Array($0.utf8) }
    } address: {
      "bundles/\($0.count).\($1)"
    }
  }

  private func problem(_ changes: [String: String?]) -> String? {
    do {
      _ = try page(changes)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func script(_ changes: [String: String?]) throws -> String {
    String(decoding: try page(changes).script, as: UTF8.self)
  }

  @Test("A page put together names one script and one style sheet, and keeps its other lines")
  func head() throws {
    let page = try page()
    #expect(
      String(decoding: page.html, as: UTF8.self) == """
        <head>
          <script src="core/theme.js"></script>
          <link rel="stylesheet" href="bundles/\(page.styles.count).css">
          <script type="module" src="bundles/\(page.script.count).js"></script>
        </head>
        """)
    #expect(String(decoding: page.styles, as: UTF8.self) == "a {}\nb {}\n")
  }

  @Test("A module runs once, after those that it imports, and gives what it exports by name")
  func order() throws {
    let script = try script([
      "pages/main.js": """
      import { one as first, two } from "../core/dom.js";
      import * as words from "./words.js";
      import "./words.js";
      use(first, two, words);

      """,
      "pages/words.js": """
      import { one } from "../core/dom.js";
      export { two as second } from "../core/dom.js";
      export {};
      export class Word {}

      """,
      "core/dom.js": """
      export const one = 1;
      export async function two() {
        await one;
      }

      """,
    ])
    #expect(
      script == """
        let $start;
        const $started = new Promise((resolve) => { $start = resolve; });
        // core/dom.js
        const $m0 = (() => {
        const one = 1;
        async function two() {
          await one;
        }

        return { one, two };
        })();
        // pages/words.js
        const $m1 = (() => {
        const { one } = $m0;
        class Word {}

        return { second: $m0.two, Word };
        })();
        // pages/main.js
        const $m2 = (() => {
        const { one: first, two } = $m0;
        const words = $m1;
        use(first, two, words);

        return {  };
        })();
        $start();

        """)
  }

  @Test("A module that is imported later runs when it is asked for, and shares what runs at once")
  func later() throws {
    let script = try script([
      "pages/main.js": """
      import { one } from "../core/dom.js";
      const load = async () => (await import("./panel.js")).Panel;

      """,
      "pages/panel.js": """
      import { one } from "../core/dom.js";
      import "./part.js";
      export class Panel {}

      """,
      "pages/part.js": "part();\n",
    ])
    #expect(script.contains("const load = async () => (await $started.then(() => $m3())).Panel;"))
    #expect(script.contains("const $m2 = () => $v2 ??= (() => {\npart();"))
    #expect(
      script.contains(
        "const $m3 = () => $v3 ??= (() => {\nconst { one } = $m0;\n$m2();\nclass Panel"))
  }

  @Test("Who imports a module that awaits waits for it, and nobody waits for a function that does")
  func awaiting() throws {
    let script = try script([
      "pages/main.js": "import { one } from \"../core/dom.js\";\nfunction f() {}\n",
      "core/dom.js": "export const one = await two();\n",
    ])
    #expect(script.contains("const $m0 = await (async () => {"))
    #expect(script.contains("const $m1 = (() => {"))
  }

  @Test("A module finds files by its own place, and comments that fill their lines are left out")
  func places() throws {
    let script = try script([
      "pages/main.js": """
      /** What it is for. */
      const folder = new URL("../x/", import.meta.url);
      /**
       * More.
       */
      const one = /** @type {X} */ (folder);
        /** @type {X} */ two();

      """
    ])
    #expect(
      script.contains(
        """
        (() => {
        const folder = new URL("../x/", new URL("../pages/main.js", import.meta.url).href);
        const one = /** @type {X} */ (folder);
          /** @type {X} */ two();
        """))
  }

  @Test(
    "A page is served in its parts where a module has what a bundle does not know",
    arguments: [
      ("import x from \"./y.js\";", "import x from"), ("export default 1;", "export default 1;"),
      ("import \"library\";", "import \"library\";"), ("export let x = 1;", "export let x = 1;"),
      ("export * from \"./y.js\";", "export * from"), ("export const { a } = b;", "export const "),
      ("x = await import(\"./y.js\", z);", "await import(\""),
    ])
  func refused(_ code: String, _ what: String) {
    let told = problem(["pages/main.js": "\(code)\n", "pages/y.js": ""])
    #expect(
      told?.hasPrefix("pages/main.js: a bundle cannot carry '\(what)") == true, "\(told ?? "")")
  }

  @Test("A file that is missing, a circle of modules and a page without a module are named")
  func missing() {
    #expect(problem(["index.html": nil]) == "index.html: there is no such file")
    #expect(problem(["core/dom.js": nil]) == "core/dom.js: there is no such file")
    #expect(
      problem(["styles/two.css": nil])
        == "styles/two.css: there is no such file in a folder of the pages")
    #expect(
      problem(["core/dom.js": "import \"../pages/main.js\";\n"])
        == "pages/main.js: it imports itself through others")
    #expect(
      problem(["index.html": "<p>Nothing runs here"])
        == "index.html: it has not exactly one script that is a module")
    let later = [
      "pages/main.js": "f(await import(\"./y.js\"));\n", "pages/y.js": "g(await h());\n",
    ]
    #expect(problem(later) == "pages/y.js: a module that is loaded later cannot await")
  }

  @Test("A bundle with too many modules, or too many bytes, is refused")
  func bounds() {
    var many: [String: String?] = ["pages/main.js": "import \"./0.js\";\n"]
    for number in 0...ScriptBundle.mostModules {
      many["pages/\(number).js"] = "import \"./\(number + 1).js\";\n"
    }
    #expect(problem(many)?.hasSuffix("more than \(ScriptBundle.mostModules) modules") == true)
    let large = String(
      repeating: String(repeating: "x", count: 1_023) + "\n", count: ScriptBundle.mostBytes >> 10)
    #expect(problem(["core/dom.js": large])?.hasSuffix("\(ScriptBundle.mostBytes) bytes") == true)
  }
}
