import CJavaScriptCore

/// What a script asks a server for.
public struct ScriptRequest: Sendable, Equatable {
  /// The method in capitals, such as `GET`.
  public let method: String
  /// The address, as the script gives it.
  public let url: String

  /// Creates a request.
  public init(method: String, url: String) {
    self.method = method
    self.url = url
  }
}

/// What a script is answered.
public struct ScriptResponse: Sendable, Equatable {
  /// The status, 200 to 299 where the call went well.
  public let status: Int
  /// The header fields by name.
  public let headers: [String: String]
  /// The text of the body.
  public let body: String
  /// How much time passes until the answer is there, in milliseconds.
  public let delayMilliseconds: Int

  /// Creates a response.
  public init(
    status: Int, headers: [String: String] = [:], body: String = "", delayMilliseconds: Int = 0
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.delayMilliseconds = delayMilliseconds
  }
}

/// Answers the calls of scripts; what it throws is thrown in the script.
public typealias ScriptNetwork = (ScriptRequest) throws(ScriptError) -> ScriptResponse

/// The function behind `http`, which JavaScript calls with a method and an address.
final class NetworkFunction {
  private let network: ScriptNetwork

  init(_ network: @escaping ScriptNetwork) { self.network = network }

  /// The function as an object, which must not be called once this is gone.
  func object(in context: JSContextRef) -> JSObjectRef? {
    var definition = JSClassDefinition()
    definition.callAsFunction = call
    let kind = JSClassCreate(&definition)
    defer { JSClassRelease(kind) }
    return JSObjectMake(context, kind, Unmanaged.passUnretained(self).toOpaque())
  }

  /// A list: why there is no answer, status, body, delay, then names and values of the header.
  fileprivate func answer(_ request: ScriptRequest, in context: JSContextRef) -> JSValueRef? {
    var list: [JSValueRef?]
    do throws(ScriptError) {
      let response = try network(request)
      list = [
        JavaScriptText.value("", in: context),
        JSValueMakeNumber(context, Double(response.status)),
        JavaScriptText.value(response.body, in: context),
        JSValueMakeNumber(context, Double(response.delayMilliseconds)),
      ]
      for (name, value) in response.headers.sorted(by: { $0.key < $1.key }) {
        list.append(JavaScriptText.value(name, in: context))
        list.append(JavaScriptText.value(value, in: context))
      }
    } catch {
      list = [JavaScriptText.value(error.message, in: context)]
    }
    return JSObjectMakeArray(context, list.count, list, nil)
  }
}

private func call(
  _ context: JSContextRef?, _ function: JSObjectRef?, _ this: JSObjectRef?, _ count: Int,
  _ arguments: UnsafePointer<JSValueRef?>?, _ exception: UnsafeMutablePointer<JSValueRef?>?
) -> JSValueRef? {
  guard let context, let function, let arguments, count == 2,
    let owner = JSObjectGetPrivate(function),
    let method = JavaScriptText.text(of: arguments[0], in: context),
    let url = JavaScriptText.text(of: arguments[1], in: context)
  else { return nil }
  return Unmanaged<NetworkFunction>.fromOpaque(owner).takeUnretainedValue()
    .answer(ScriptRequest(method: method, url: url), in: context)
}
