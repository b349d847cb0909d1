import FlowLanguage

/// Flows of which no app file can be made, as no step of them shows a screen.
public struct NoScreenError: Error, CustomStringConvertible {
  /// The most flows that are named.
  private static let maximumFlows = 10

  /// Why not, with the place in each flow.
  public let description: String

  /// - Parameters:
  ///   - traces: The flows.
  ///   - limit: What an app file of them would exceed; nil for nothing.
  init(_ traces: [FlowTrace], limit: String?) {
    var lines = ["no step of these flows shows a screen, so there is nothing to write"]
    if traces.isEmpty { lines.append("flows that drive several clients are not read") }
    if let limit { lines.append(limit) }
    lines += traces.prefix(Self.maximumFlows).map(Self.reason)
    let rest = traces.count - Self.maximumFlows
    if rest > 0 { lines.append("and \(rest) more") }
    description = lines.joined(separator: "\n    ")
  }

  /// Why a flow shows no screen.
  private static func reason(of trace: FlowTrace) -> String {
    if let (place, reason) = trace.ignored.first { return "\(place): \(reason)" }
    return "\(trace.start?.description ?? trace.path): no step from here on taps or sees anything"
  }
}
