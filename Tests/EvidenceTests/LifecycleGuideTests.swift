import Foundation
import TestSupport
import Testing

@Suite("Guide to the orders of calls")
struct LifecycleGuideTests {
  private static let file = URL(filePath: Folders.examples).appending(path: "LIFECYCLE.md")

  @Test("The guide has the orders that the engine makes, with their sources")
  func generated() throws {
    let text = try LifecycleGuide(evidence: Evidence.all()).text
    let kept = try Golden.text(of: Self.file, writtenNow: text)
    #expect(kept == text, "UPDATE_GOLDEN=1 rewrites Examples/LIFECYCLE.md")
  }

  @Test("Every row that the guide cites has a source in its list")
  func cited() throws {
    let text = try LifecycleGuide(evidence: Evidence.all()).text
    let defined = Set(text.matches(of: /\n\[([A-L]\d+)\]: </).map { String($0.1) })
    let cited = Set(text.matches(of: /\[([A-L]\d+)\][^:]/).map { String($0.1) })
    let listed = Set(text.matches(of: /\n\| \[([A-L]\d+)\] \|/).map { String($0.1) })
    #expect(cited.isSubset(of: listed))
    #expect(defined.isSubset(of: listed))
  }
}
