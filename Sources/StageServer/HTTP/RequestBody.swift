import JSON
import WireProtocol

/// The body of a request, which is a JSON object.
package enum RequestBody {
  /// What is wrong with a body, for the person who made it.
  package struct Problem: Error, Equatable {
    let message: String
  }

  /// Reads a body with a rule for its members.
  static func read<Value>(
    _ bytes: [UInt8], allowing keys: [String]? = nil,
    _ make: (ObjectReader) throws(ObjectReader.Problem) -> Value
  ) throws(Problem) -> Value {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONParser.parse(bytes)
    } catch {
      throw Problem(
        message: "the body is not JSON, at byte \(error.offset + 1): \(error.problem.rawValue)")
    }
    do throws(ObjectReader.Problem) {
      return try make(try ObjectReader(json, allowing: keys))
    } catch {
      throw Problem(message: error.path.isEmpty ? "the body \(error.rule)" : error.description)
    }
  }
}
