import Foundation
import NavigationEngine
import TestSupport
import Testing

@Suite("Names of a route's steps")
struct RouteStepNameTests {
  /// One step of each kind, in the order of their declaration.
  private static func following(_ step: RouteStep?) -> RouteStep? {
    switch step {
    case nil: .dismissAll
    case .dismissAll: .selectTab(0)
    case .selectTab: .popToRoot
    case .popToRoot: .popTo(0)
    case .popTo: .push(0)
    case .push: .show(0)
    case .show: .path(PathChange(0, .removeLast(1)))
    case .path: .present(Modal(content: .screen(0)))
    case .present: .alert(0)
    case .alert: nil
    }
  }

  @Test("The AsyncAPI document lists the name of each step, and no other")
  func document() throws {
    let file = URL(filePath: Folders.examples).deletingLastPathComponent()
      .appending(path: "web/asyncapi.yaml")
    let document = try String(contentsOf: file, encoding: .utf8)
    let steps = sequence(state: RouteStep?.none) { step -> RouteStep? in
      step = Self.following(step)
      return step
    }
    let names = steps.map(\.name).joined(separator: ", ")
    #expect(document.contains("name: { enum: [\(names)] }"))
  }
}
