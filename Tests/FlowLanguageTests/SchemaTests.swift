import FlowLanguage
import Foundation
import JSON
import TestSupport
import Testing
import YAMLReading

@Suite("The schema of flow files")
struct SchemaTests {
  private static let schema = FlowLoader.schema
  private let validator: SchemaValidator

  init() throws {
    validator = try SchemaValidator(Self.schema)
  }

  @Test("The schema in Examples is the one that the commands' keys give")
  func committed() throws {
    let file = URL(filePath: Folders.examples).appending(path: "schema/flow.json")
    let text = Self.schema.text()
    #expect(try Golden.text(of: file, writtenNow: text) == text)
  }

  @Test("Every flow of the examples fits the schema")
  func examples() throws {
    let names = FileManager.default.enumerator(atPath: Folders.examples)?.allObjects as? [String]
    let flows = (names ?? []).filter { $0.contains("/flows/") && $0.hasSuffix(".yaml") }
    #expect(flows.count > 50)
    for name in flows {
      let text = try String(contentsOfFile: "\(Folders.examples)/\(name)", encoding: .utf8)
      #expect(mismatch(text) == nil, "\(name)")
    }
  }

  @Test("The example of each key and command in the schema fits what the schema says of it")
  func ownExamples() {
    guard case .object(let definitions)? = Self.schema["definitions"] else {
      Issue.record("no definitions")
      return
    }
    for definition in definitions {
      guard case .object(let properties)? = definition.value["properties"] else { continue }
      for property in properties {
        let place = "\(definition.key).\(property.key)"
        #expect(property.value["description"]?.string?.hasSuffix(".") == true, "\(place)")
        for example in property.value["examples"]?.array ?? [.null] {
          #expect(validator.mismatch(example, with: property.value) == nil, "\(place)")
        }
      }
    }
  }

  @Test(
    "What the schema refuses the loader refuses, and what only the loader refuses no schema can say"
  )
  func wrongFlows() throws {
    let beyond = try BeyondSchemas()
    var agreed = 0
    for flow in WrongFlow.everything {
      guard let documents = Self.documents(flow.text), documents.count > 1 else { continue }
      let mismatch = documents.prefix(2).lazy.compactMap { validator.mismatch($0) }.first
      let errors = flow.problems.split(separator: "\n").filter { $0.contains(": error: ") }
        .map(String.init)
      if errors.isEmpty {
        #expect(mismatch == nil, "\(flow.name)")
      } else if mismatch == nil {
        let unsaid = errors.filter { !beyond.contains($0) }
        #expect(unsaid.isEmpty, "\(flow.name)")
      } else {
        agreed += 1
      }
    }
    #expect(agreed > 100)
  }

  private func mismatch(_ text: String) -> String? {
    guard let documents = Self.documents(text), documents.count > 1 else { return "no flow" }
    return documents.prefix(2).lazy.compactMap { validator.mismatch($0) }.first
  }

  private static func documents(_ text: String) -> [JSONValue]? {
    let form = FileForm(
      noun: "a file", maximumSize: .max, emptyHint: "", nestingHint: "", folderHint: { _ in "" })
    let diagnostics = Diagnostics(file: "", form: form)
    guard let nodes = YAMLReader(text: text, diagnostics: diagnostics).documents(),
      !diagnostics.hasErrors
    else { return nil }
    return nodes.map(\.json)
  }
}

extension WrongFlow {
  /// All rows of all tables but those about the shape of a file.
  fileprivate static var everything: [WrongFlow] {
    commands + options + blocks + stage + clients + outside + device + permissions
  }
}
