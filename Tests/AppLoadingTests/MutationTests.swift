import AppLoading
import Foundation
import NavigationEngine
import TestSupport
import Testing
import YAMLReading

@Suite("Mutated app files")
struct MutationTests {
  private static let rounds = 700

  @Test(
    "A mutated app file either loads and runs or reports problems at positions in the file",
    arguments: [
      Folders.examples + "/root-controller/app.yaml", Folders.fixtures + "/everything.yaml",
    ])
  func damage(_ path: String) throws {
    let seed = TestSeed.forRun(of: "damaged app files")
    let original = try [UInt8](Data(contentsOf: URL(filePath: path)))
    var generator = SeededGenerator(seed: seed)

    for round in 0..<Self.rounds {
      var bytes = original
      for _ in 0...Int.random(in: 0...4, using: &generator) {
        Mutation.allCases.randomElement(using: &generator)?.apply(to: &bytes, using: &generator)
      }
      // Bytes that are not UTF-8 are repaired here: reading files refuses them in another test.
      check(String(decoding: bytes, as: UTF8.self), seed: seed, round: round)
    }
  }

  /// Launches the app and opens links: the engine must run every app that loads.
  private func run(_ app: App) {
    var engine = NavigationEngine(app: app)
    var events: [Event] = []
    engine.apply(.launch(width: 390, height: 844), into: &events)
    for link in ["deeplinkTutorial://messages/1", "deeplinkTutorial://news/3"] {
      engine.advance(to: engine.now + 4_000_000, into: &events)
      engine.apply(.open(url: link), into: &events)
    }
    engine.advance(to: engine.now + 10_000_000, into: &events)
    #expect(!events.isEmpty)
  }

  private func check(_ text: String, seed: UInt64, round: Int) {
    do {
      let loaded = try AppLoader.load(text: text, file: "app.yaml")
      #expect(loaded.source == text)
      run(loaded.app)
    } catch {
      #expect(error.problems.contains { $0.severity == .error })
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for problem in error.problems {
        let isInside =
          (1...lines.count).contains(problem.line)
          && (1...lines[problem.line - 1].unicodeScalars.count + 1).contains(problem.column)
        #expect(isInside, "seed \(seed), round \(round): \(problem)\n\(text)")
        #expect(!problem.message.isEmpty)
      }
    }
  }
}

/// A random change to a text file.
private enum Mutation: CaseIterable {
  case flipBit, replaceByte, removeByte, insertByte
  case removeLine, swapLines, repeatLine, indentLine, cutEnd
  /// Replaces a word by another word of the file: valid YAML, wrong meaning.
  case exchangeWord

  func apply(to bytes: inout [UInt8], using generator: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: 0..<bytes.count, using: &generator)
    let letters = Array("abcXYZ019 \t\n:-[]{},'\"#&*!|>%@`~\\?\r".utf8)
    let letter = letters.randomElement(using: &generator) ?? 0
    switch self {
    case .flipBit: bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &generator)
    case .replaceByte: bytes[index] = letter
    case .removeByte: bytes.remove(at: index)
    case .insertByte: bytes.insert(letter, at: index)
    case .exchangeWord: exchangeWord(in: &bytes, at: index, using: &generator)
    case .cutEnd: bytes.removeSubrange(index...)
    case .removeLine, .swapLines, .repeatLine, .indentLine:
      changeLines(of: &bytes, using: &generator)
    }
  }

  private func exchangeWord(
    in bytes: inout [UInt8], at index: Int, using generator: inout SeededGenerator
  ) {
    let words = bytes.indices.split { !Self.isLetter(bytes[$0]) }
    guard let other = words.randomElement(using: &generator),
      let place = words.first(where: { ($0.last ?? 0) >= index }) ?? words.first
    else { return }
    bytes.replaceSubrange(
      place.startIndex..<place.endIndex, with: bytes[other.startIndex..<other.endIndex])
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }

  private func changeLines(of bytes: inout [UInt8], using generator: inout SeededGenerator) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let index = Int.random(in: 0..<lines.count, using: &generator)
    let other = Int.random(in: 0..<lines.count, using: &generator)
    switch self {
    case .removeLine: lines.remove(at: index)
    case .swapLines: lines.swapAt(index, other)
    case .repeatLine: lines.insert(lines[index], at: other)
    default: lines[index] = [UInt8(ascii: " ")] + lines[index]
    }
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}
