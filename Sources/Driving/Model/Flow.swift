/// A flow file: what it is about, and what it does.
public struct Flow: Sendable, Equatable {
  /// The file, as it was named to the loader.
  public let path: String
  /// The first document.
  public let configuration: FlowConfiguration
  /// The second document: what is done, in order.
  public let steps: [FlowStep]

  /// The flow's own name, or that of its file without folder and ending.
  public var name: String { configuration.name ?? fileName }

  /// The name of its file without folder and ending.
  var fileName: String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }

  /// Whether a workspace means this flow: by its name, or by that of its file.
  func isCalled(_ name: String) -> Bool { name == self.name || name == fileName }
}
