import JSON
import TestSupport
import Testing
import WireProtocol

@testable import NavigationEngine

@Suite("Records of paths")
struct PathRecordTests {
  @Test("A change of a path tells its screens with their data, and who changed it")
  func change() {
    var client = RecordedClient(SampleApps.paths)
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.apply(.tap(element: "both", screen: nil), at: 1_000_000)
    client.settle()
    client.apply(.back, at: 2_000_000)
    let changes = client.durableLines.filter { $0.contains("\"pathChanged\"") }
      .compactMap { $0.split(separator: "\"data\":").last }
    #expect(
      changes.map { String($0.prefix { $0 != "]" }) } == [
        #"{"path":"shelf","to":[{"screen":"Author"}"#,
        #"{"path":"shelf","to":[{"screen":"Author"},{"screen":"Book","arguments":{"id":1}}"#,
        #"{"path":"shelf","to":[{"screen":"Author"}"#,
      ])
    #expect(changes.last?.contains(#""by":"back""#) == true)
  }

  @Test("A launch tells what each path holds, and a container which path it shows")
  func launch() {
    var client = RecordedClient(SampleApps.paths(initial: [PathElement(1)]))
    client.apply(.launch(width: 390, height: 844), at: 0)
    #expect(
      client.durableLines.contains {
        $0.contains(#""session":{},"paths":{"shelf":[],"other":[{"screen":"Author"}]}}"#)
      })
    #expect(
      client.durableLines.contains {
        $0.contains(#""type":"navigation","part":"shelf","stack":[2],"path":"shelf"}"#)
      }, "\(client.durableLines)")
  }

  @Test("An app without paths has no word of them in any record or snapshot")
  func none() {
    var client = RecordedClient(SampleApps.rootController)
    client.apply(.launch(width: 390, height: 844), at: 0)
    #expect(!client.lines.contains { $0.contains("path") })
  }
}
