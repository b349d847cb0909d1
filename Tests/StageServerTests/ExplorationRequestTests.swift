import Exploring
import NavigationEngine
import Testing

@testable import StageServer

@Suite("What may be explored")
struct ExplorationRequestTests {
  private static func read(_ body: String) throws(RequestBody.Problem) -> ExplorationRequest {
    try ExplorationRequest(Array(body.utf8))
  }

  @Test("A request with an app alone has the usual bounds and one thread")
  func usual() throws {
    let request = try Self.read(#"{"app":"a"}"#)
    let bounds = ExplorationBounds()
    #expect(request.strategy == nil)
    #expect(request.defects == nil)
    #expect(request.seconds == bounds.usualSeconds)
    #expect(request.limits.bytes == bounds.usualMegabytes << 20)
    #expect(request.limits.threads == 1)
    #expect(request.limits.texts == ["text"])
  }

  @Test("A request asks for all that a command line asks for")
  func whole() throws {
    let request = try Self.read(
      #"{"app":"a","strategy":"naive","defects":["noQueue"],"texts":["x"],"depth":3,"#
        + #""seconds":5,"megabytes":64,"seed":7}"#)
    #expect(request.strategy == .naive)
    #expect(request.defects == [.noQueue])
    #expect(request.limits.depth == 3)
    #expect(request.limits.seed == 7)
    #expect(request.limits.texts == ["x"])
    #expect(request.seconds == 5)
  }

  @Test("A server with less room has it as the usual bound too")
  func smallServer() throws {
    var bounds = ExplorationBounds()
    bounds.seconds = 3
    bounds.megabytes = 32
    let request = try ExplorationRequest(Array(#"{"app":"a"}"#.utf8), within: bounds)
    #expect(request.seconds == 3)
    #expect(request.megabytes == 32)
  }

  @Test(
    "A wrong request is refused with what is wrong",
    arguments: [
      ("", "not JSON"), ("[]", "must be an object"), ("{}", "app is missing"),
      (#"{"app":7}"#, "app must be text"), (#"{"app":"a","threads":9}"#, "no member 'threads'"),
      (#"{"app":"a","strategy":"none"}"#, "strategy must be one of"),
      (#"{"app":"a","defects":"noQueue"}"#, "defects"),
      (#"{"app":"a","defects":["noQ"]}"#, "defects[0] must be one of"),
      (#"{"app":"a","defects":["noQueue","noQueue"]}"#, "listed twice"),
      (#"{"app":"a","defects":["dropsEarlyLinks","showsEarlyLinks"]}"#, "contradict each other"),
      (#"{"app":"a","depth":0}"#, "depth must be from 1 to 1000"),
      (#"{"app":"a","depth":1.5}"#, "depth must be a whole number"),
      (#"{"app":"a","seconds":601}"#, "seconds must be from 1 to 600"),
      (#"{"app":"a","seconds":-1}"#, "seconds must be from 1 to 600"),
      (#"{"app":"a","megabytes":15}"#, "megabytes must be from 16 to 512"),
      (#"{"app":"a","megabytes":513}"#, "megabytes must be from 16 to 512"),
      (#"{"app":"a","seed":-1}"#, "seed must be from 0"),
      (#"{"app":"a","texts":[""]}"#, "texts[0] must be text of 1"),
      (#"{"app":"a","texts":[1]}"#, "texts[0] must be text of 1"),
      (#"{"app":"a","texts":["1","2","3","4","5","6","7","8","9"]}"#, "texts are 8 at most"),
    ])
  func refused(body: String, rule: String) {
    let problem = #expect(throws: RequestBody.Problem.self) { try Self.read(body) }
    #expect(problem?.message.contains(rule) == true, "\(problem?.message ?? "")")
  }
}
