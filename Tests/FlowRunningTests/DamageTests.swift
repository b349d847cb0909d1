import Randomness
import Testing
import YAMLReading

import enum TestSupport.TestSeed

@testable import FlowLanguage
@testable import FlowRunning

@Suite("Damaged flow files")
struct DamageTests {
  private static let rounds = 1000

  private static let original = """
    # about
    appId: sample
    env: { WHO: "A" }
    onFlowStart: [ launchApp ]
    strategy: window-swap
    settings: { rows: 3 }
    ---
    - launchApp: { clearState: true, arguments: { LOGGED_IN: true } }
    - tapOn: { text: "G.*", index: 0, below: Hello }
    - assertVisible:
        id: screen.Main
    - doubleTapOn: More
    - stage.advance: 150 ms
    - stage.assertEvents: [ didAppear More ]
    - swipe: { start: "2%, 50%", end: "80%, 50%" }
    - repeat:
        times: 3
        while: { true: "${WHO == 'A'}" }
        commands:
          - tapOn: { text: Nobody, optional: true }
          - stage.assertLive: { Main: 1 }
    - extendedWaitUntil: { visible: Main, timeout: 1000 }
    - evalScript: ${output.n = 1 + 2}
    - scrollUntilVisible: { element: Deep, visibilityPercentage: 50 }
    - inputText: { text: "${WHO}", optional: true }
    - eraseText: { charactersToErase: 3, optional: true }
    - stage.notification: { title: New, data: { a: { b: 1 } }, opened: true }
    - stage.gesture: { began: edgeSwipe }
    - stage.gesture: { moved: 40 % }
    - stage.gesture: ended
    - stage.service: {}
    - setOrientation: LANDSCAPE_LEFT
    - openLink: sample://main
    - pressKey: Lock

    """

  @Test("A randomly damaged flow file gives a flow that ends or problems with valid places")
  func damage() throws {
    let seed = TestSeed.forRun(of: "damaged flow files")
    var generator = SplitMix64(seed: seed)
    for round in 0..<Self.rounds {
      var bytes = Array(Self.original.utf8)
      for _ in 0...Int.random(in: 0...3, using: &generator) { change(&bytes, &generator) }
      check(String(decoding: bytes, as: UTF8.self), "seed \(seed), round \(round)")
    }
  }

  private func change(_ bytes: inout [UInt8], _ generator: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: 0..<bytes.count, using: &generator)
    let letters = Array("abAB019 \n:-[]{},'\"#&*!|>%$\\?(".utf8)
    let letter = letters.randomElement(using: &generator) ?? 0
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: bytes[index] = letter
    case 1: bytes.remove(at: index)
    case 2: bytes.insert(letter, at: index)
    case 3: bytes.removeSubrange(index..<min(bytes.count, index + 20))
    default: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 30)], at: index)
    }
  }

  private func check(_ text: String, _ round: String) {
    let loader = FlowLoader(files: ["f.yaml": text])
    do {
      let loaded = try loader.load(path: "f.yaml")
      var runner = FlowRunner(loaded, client: Sample.client(), loader: loader)
      let result = runner.run()
      #expect(result.status == .passed || result.status == .failed)
      if result.status == .failed {
        #expect(result.message != nil || result.failedStep?.message != nil, "\(round)")
      }
    } catch {
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for problem in error.problems {
        let isInside =
          (1...lines.count).contains(problem.line)
          && (1...lines[problem.line - 1].unicodeScalars.count + 1).contains(problem.column)
        #expect(isInside, "\(round): \(problem)\n\(text)")
      }
    }
  }
}
