/// The state of the device that a flow met, where another flow of the run had left it.
public struct MetState: Sendable, Equatable {
  /// The file of the flow that left it so.
  public let flow: String
  /// What was other than on a new device, shortly.
  public let differences: [String]
  /// The flows by which the state came about, in their order, with that flow as the last.
  public let trail: FlowTrail

  /// What reports say of it.
  public var sentence: String {
    "met the state that \(flow) left: \(differences.joined(separator: ", "))"
  }
}

/// The flows by which a state came about, oldest first.
public struct FlowTrail: Sendable, Equatable {
  /// The most flows that are named; the oldest are left out.
  public static let bound = 16

  /// Their files.
  public private(set) var files: [String] = []
  /// Whether none was left out.
  public private(set) var isWhole = true

  mutating func append(_ file: String) {
    files.append(file)
    guard files.count > Self.bound else { return }
    files.removeFirst()
    isWhole = false
  }
}
