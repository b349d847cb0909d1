/// How a script is put before the engine.
enum ScriptForm {
  case expression
  case statements

  /// What is evaluated in the place of the script.
  func text(for source: String) -> String {
    switch self {
    case .expression: "\(prefix)\(source)\n)][0]})()}"
    case .statements: "\(prefix)\(source)\n})()}"
    }
  }

  /// How far the script's first line is moved to the right, in UTF-16 units.
  var prefixLength: Int { prefix.utf16.count }

  private var prefix: String {
    switch self {
    // Not returned at once, as a call would take the place of this one in the stack.
    case .expression: "with($scope){(function(){'use strict';return [("
    case .statements: "with($scope){(function(){'use strict';"
    }
  }
}
