import JSON
import NavigationEngine
import WireProtocol

extension ObjectReader {
  /// A command, as clients send it.
  func command(_ key: String) throws(Problem) -> Command? {
    guard let json = self[key] else { return nil }
    guard case .object = json else {
      throw problem(key, "must be an object, not \(json.kindName)")
    }
    do throws(ProtocolError) {
      return try Command(json: json)
    } catch {
      throw problem(key, "is not valid: \(error.message)")
    }
  }
}
