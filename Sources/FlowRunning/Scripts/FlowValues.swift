package import FlowLanguage
import Scripting
package import ServerMocks

/// What the texts of a flow say once their variables and scripts are filled in, without a client.
package struct FlowValues {
  private var variables = Variables()
  private let scripts: FlowScripts

  /// Creates the values of a run.
  ///
  /// - Parameters:
  ///   - environment: The variables of the command line and the shell.
  ///   - seed: Where chance begins.
  ///   - mocks: What scripts are answered when they call a server.
  ///   - otherwise: Answers a call that these do not.
  package init(
    environment: [String: String], seed: UInt64, mocks: HTTPMocks,
    otherwise: @escaping (_ method: String, _ url: String) -> HTTPMock?
  ) {
    scripts = FlowScripts(seed: seed, mocks: mocks, otherwise: otherwise)
    for (name, value) in environment { variables.define(name, as: value) }
  }

  /// Gives a variable its value.
  package mutating func define(_ name: String, as value: String) {
    variables.define(name, as: value)
  }

  /// Whether a variable has a value.
  package func has(_ name: String) -> Bool { variables[name] != nil }

  /// What is on the clipboard, also as `maestro.copiedText`.
  package var copiedText: String? {
    get { variables.copiedText }
    set { variables.copiedText = newValue }
  }

  /// The text with everything filled in; nil where a script in it fails.
  package func text(of template: Template) -> String? {
    defer { _ = scripts.takeRemarks() }
    return try? scripts.text(of: template, with: variables, at: 0)
  }

  /// What a script gives as text; nil where it fails.
  package func text(ofScript script: String) -> String? {
    defer { _ = scripts.takeRemarks() }
    return try? scripts.run(script, with: variables, at: 0).text
  }

  /// Whether a condition holds; nil where its script fails.
  package func isTrue(_ template: Template) -> Bool? {
    defer { _ = scripts.takeRemarks() }
    return try? scripts.isTrue(template, with: variables, at: 0)
  }

  /// Runs a script for what it leaves in `output`; one that fails leaves what it did until then.
  package func run(_ script: String) {
    _ = try? scripts.run(script, with: variables, at: 0)
    _ = scripts.takeRemarks()
  }
}
