import FlowLanguage
import FlowReports
import FlowRunning
import Foundation
import Testing

@Suite("Pages of the HTML report")
struct ReportPagesTests {
  private static let web = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../web").standardizedFileURL.path

  private static func text(of path: String) -> String? {
    try? String(contentsOfFile: "\(web)/\(path)", encoding: .utf8)
  }

  @Test("All scripts and styles of the HTML report can be bundled into one file")
  func bundle() {
    #expect(throws: Never.self) {
      try PageBundle(
        entry: HTMLReport.entry, styles: HTMLReport.styles, scripts: HTMLReport.scripts,
        read: Self.text)
    }
  }

  @Test("The HTML report includes every style that the embedded player needs")
  func styles() throws {
    let module = try #require(Self.text(of: "pages/replay/embedded.js"))
    let needed = module.matches(of: /"(styles\/[a-z-]+\.css)"/).map { String($0.1) }
    #expect(needed.count > 5)
    #expect(Set(needed).isSubset(of: HTMLReport.styles), "\(needed)")
  }

  @Test("Styles of the HTML report refer to no other file with url()")
  func urls() throws {
    for path in HTMLReport.styles {
      #expect(try #require(Self.text(of: path)).contains("url(") == false, "\(path)")
    }
  }
}
