import AppLoading
import Foundation
import JSON
import TestSupport
import Testing
import YAMLReading

@Suite("The schema of app files")
struct SchemaTests {
  private static let schema = AppLoader.schema
  private let validator: SchemaValidator

  init() throws {
    validator = try SchemaValidator(Self.schema)
  }

  @Test("The schema in Examples is the one that the loader's keys give")
  func committed() throws {
    let file = URL(filePath: Folders.examples).appending(path: "schema/app.json")
    let text = Self.schema.text()
    #expect(try Golden.text(of: file, writtenNow: text) == text)
  }

  @Test("Every example app fits the schema")
  func examples() throws {
    let paths = try Self.exampleApps()
    #expect(paths.count > 10)
    for path in paths {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(mismatch(text) == nil, "\(path)")
    }
  }

  @Test("The example of each key in the schema fits what the schema says of the key")
  func ownExamples() {
    var count = 0
    Self.visit(Self.schema) { property in
      guard case .array(let examples)? = property["examples"] else { return }
      for example in examples {
        count += 1
        #expect(validator.mismatch(example, with: property) == nil, "\(property)")
      }
    }
    #expect(count > 150)
  }

  @Test("Every key in the schema has a description and an example")
  func described() throws {
    guard case .object(let definitions)? = Self.schema["definitions"] else {
      Issue.record("no definitions")
      return
    }
    for definition in definitions {
      guard case .object(let properties)? = definition.value["properties"] else { continue }
      for property in properties {
        let text = property.value["description"]?.string ?? ""
        #expect(text.hasSuffix("."), "\(definition.key).\(property.key)")
        #expect(property.value["examples"] != nil, "\(definition.key).\(property.key)")
      }
    }
  }

  @Test(
    "What the schema refuses the loader refuses, and what only the loader refuses no schema can say"
  )
  func wrongInputs() throws {
    let beyond = try BeyondSchemas()
    var agreed = 0
    for input in WrongInput.everything {
      guard let isFit = isFit(input.text) else { continue }
      let errors = problems(of: input.text).split(separator: "\n")
        .filter { $0.contains(": error: ") }.map(String.init)
      if errors.isEmpty {
        #expect(isFit, "\(input.name): \(mismatch(input.text) ?? "")")
      } else if isFit {
        let unsaid = errors.filter { !beyond.contains($0) }
        #expect(unsaid.isEmpty, "\(input.name): \(unsaid)")
      } else {
        agreed += 1
      }
    }
    #expect(agreed > 150)
  }

  private func mismatch(_ text: String) -> String? {
    guard let value = Self.json(text) else { return "no YAML" }
    return validator.mismatch(value)
  }

  /// Whether a text fits the schema; nil where it is not YAML.
  private func isFit(_ text: String) -> Bool? {
    Self.json(text).map { validator.mismatch($0) == nil }
  }

  private static func json(_ text: String) -> JSONValue? {
    let form = FileForm(
      noun: "a file", maximumSize: .max, emptyHint: "", nestingHint: "", folderHint: { _ in "" })
    let diagnostics = Diagnostics(file: "", form: form)
    guard let node = YAMLReader(text: text, diagnostics: diagnostics).read(),
      !diagnostics.hasErrors
    else { return nil }
    return node.json
  }

  /// Calls a body with every schema inside a schema.
  private static func visit(_ value: JSONValue, _ body: (JSONValue) -> Void) {
    body(value)
    switch value {
    case .array(let elements): for element in elements { visit(element, body) }
    case .object(let members):
      for member in members where member.key != "examples" { visit(member.value, body) }
    default: return
    }
  }

  private static func exampleApps() throws -> [String] {
    let enumerator = FileManager.default.enumerator(atPath: Folders.examples)
    let found = (enumerator?.allObjects as? [String] ?? []).filter { $0.hasSuffix("app.yaml") }
    return found.map { "\(Folders.examples)/\($0)" } + ["\(Folders.fixtures)/everything.yaml"]
  }
}

extension WrongInput {
  /// All rows of all tables.
  fileprivate static var everything: [WrongInput] {
    keys + types + names + repetitions + measures + values + conditions + elements
      + sessionChanges + results + data + routes + containers + transitions + outside
      + systemScreens + actions + sheets + rules + lists + doubts + wideDoubts + resultDoubts
      + sheetDoubts + parts + platformWords + misplacedWords + plainNames + clashes + away
  }
}
