import Testing

@Suite("Elements that flows know by a place or an id that others have too")
struct LikeElementTests {
  @Test("What flows tap at the ends of a bar, by its place alone, is a button there")
  func barPoints() async throws {
    let made = try await Made(
      """
      - launchApp
      - assertVisible: Page
      - tapOn: { point: "6%,10%" }
      - assertVisible: Trackers
      - tapOn: { point: "6%,10%" }
      - tapOn: { point: "95%,8%" }
      - assertVisible: Shared with
      - tapOn: { point: "50%,50%" }
      """)
    #expect(made.failures == [])
    #expect(made.text.contains("left:\n        - { title: Bar left, id: bar-left"), "\(made.text)")
    #expect(made.text.contains("right:\n        - { title: Bar right, id: bar-right"))
  }

  @Test("Elements that flows know by one id and their number, or their text, share it")
  func sharedIDs() async throws {
    let made = try await Made(
      """
      - launchApp
      - assertVisible: { id: photo }
      - tapOn: { id: photo, index: 2 }
      - assertVisible: A large photo
      - back
      - assertVisible: { id: cell, text: Milk }
      - assertVisible: { id: cell, text: Bread }
      """)
    #expect(made.failures == [])
    #expect(made.unknown == [])
    let lines = made.text.split(separator: "\n")
    #expect(lines.count { $0.contains("sharedId: photo") } == 2, "\(made.text)")
    #expect(lines.count { $0.contains("sharedId: cell") } == 1, "\(made.text)")
  }
}
