import FlowLanguage
import FlowReports
import FlowRunning
import Foundation
import Testing

@Suite("The pages of a report")
struct ReportPagesTests {
  private static let web = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../web").standardizedFileURL.path

  private static func text(of path: String) -> String? {
    try? String(contentsOfFile: "\(web)/\(path)", encoding: .utf8)
  }

  @Test("all of them can stand in one file")
  func bundle() {
    #expect(throws: Never.self) {
      try PageBundle(
        entry: HTMLReport.entry, styles: HTMLReport.styles, scripts: HTMLReport.scripts,
        read: Self.text)
    }
  }

  @Test("the player has every style that it needs")
  func styles() throws {
    let module = try #require(Self.text(of: "pages/replay/embedded.js"))
    let needed = module.matches(of: /"(styles\/[a-z-]+\.css)"/).map { String($0.1) }
    #expect(needed.count > 5)
    #expect(Set(needed).isSubset(of: HTMLReport.styles), "\(needed)")
  }

  @Test("styles name no file beside them")
  func urls() throws {
    for path in HTMLReport.styles {
      #expect(try #require(Self.text(of: path)).contains("url(") == false, "\(path)")
    }
  }
}
