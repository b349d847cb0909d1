import Foundation

/// One call as a source prints it and as the model makes it: `B viewWillAppear`.
struct Call: Equatable {
  /// Who is called: a letter of the scenario, or `app`, `scene`, `delegate`,
  /// `coordinator`, `animator`, `animation` or `finger`.
  let role: String
  /// What is called, by UIKit's name.
  let name: String
  /// What it is called with, where that matters: `(nil)`, `= B A`.
  var detail = ""
  /// Which properties of the view controller are true in the call.
  var properties: Set<String> = []

  /// The call without its properties, as fixtures and the guide write it.
  var text: String {
    detail.isEmpty || detail.hasPrefix("(")
      ? "\(role) \(name)\(detail)" : "\(role) \(name) \(detail)"
  }
}

/// One step of an order in a fixture.
enum PublishedStep: Equatable {
  /// A call, and the properties that must be false in it.
  case call(Call, without: Set<String>)
  /// So many microseconds pass.
  case pause(ClosedRange<Int64>)
}

extension PublishedStep {
  /// Calls that sources print and that the model has no step for.
  static let unmodelled: Set<String> = ["loadView"]

  /// The steps of an order written as `A viewWillDisappear → B viewWillAppear`.
  ///
  /// - Throws: What is wrong with the notation.
  static func steps(in text: String) throws(Notation) -> [PublishedStep] {
    if text == "none" { return [] }
    var steps: [PublishedStep] = []
    for part in text.split(separator: "→", omittingEmptySubsequences: false) {
      steps += try step(part.trimmed)
    }
    return steps
  }

  private static func step(_ text: String) throws(Notation) -> [PublishedStep] {
    if let pause = pause(text) { return [pause] }
    let (words, properties) = try split(text)
    // A view whose content changes is laid out again, which no order of controllers decides.
    if words.last == "again" { return [] }
    guard words.count >= 2 else { throw Notation(text, "a call is a letter and a name") }
    let name = words[1].prefix { $0 != "(" }
    if unmodelled.contains(String(name)) { return [] }
    let rest = [String(words[1].dropFirst(name.count))] + words.dropFirst(2)
    let detail = rest.filter { !$0.isEmpty }.joined(separator: " ")
    let present = properties.filter { !$0.hasPrefix("not ") }
    let absent = Set(properties.subtracting(present).map { String($0.dropFirst("not ".count)) })
    let names =
      name == "layout" ? ["viewWillLayoutSubviews", "viewDidLayoutSubviews"] : [String(name)]
    return names.map { name in
      .call(Call(role: words[0], name: name, detail: detail, properties: present), without: absent)
    }
  }

  /// The words of a call, and the properties in brackets after it.
  private static func split(_ text: String) throws(Notation) -> ([String], Set<String>) {
    guard let bracket = text.firstRange(of: " (") else {
      return (text.split(separator: " ").map(String.init), [])
    }
    guard text.hasSuffix(")") else { throw Notation(text, "the bracket is not closed") }
    let properties = text[bracket.upperBound...].dropLast().split(separator: ",")
    let words = text[..<bracket.lowerBound].split(separator: " ")
    return (words.map(String.init), Set(properties.map { $0.trimmed }))
  }

  /// `0.5–0.7 s`.
  private static func pause(_ text: String) -> PublishedStep? {
    guard text.hasSuffix(" s") else { return nil }
    let ends = text.dropLast(2).split(separator: "–").compactMap { Double($0) }
    guard ends.count == 2, ends[0] <= ends[1] else { return nil }
    return .pause(Int64(ends[0] * 1_000_000)...Int64(ends[1] * 1_000_000))
  }
}

/// What is wrong with an order in a fixture.
struct Notation: Error, CustomStringConvertible {
  let description: String

  init(_ text: some StringProtocol, _ problem: String) {
    description = "'\(text)': \(problem)"
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
