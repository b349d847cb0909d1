import JSON

// The file of links: what a server must know after a restart, without anything that opens it.

extension AccessList {
  /// The version of the file's form.
  private static let version: Int64 = 1

  /// What is wrong with a file of links, for a person.
  public struct FileProblem: Error, Sendable, Equatable, CustomStringConvertible {
    /// What it is, such as "links[0].right must be one of operator, device, replay".
    public let description: String
  }

  /// The links as a file, which ends with a line feed.
  public var file: [UInt8] {
    var writer = JSONWriter()
    writer.raw("{")
    writer.member("version", Self.version)
    writer.member("last", lastNumber)
    writer.key("links")
    writer.array(links) { writer, link in
      writer.raw("{")
      writer.member("id", link.id)
      writer.member("name", link.name)
      writer.member("right", link.right.rawValue)
      if let stream = link.stream { writer.member("stream", stream) }
      writer.member("created", link.createdUnixMilliseconds)
      if let expires = link.expiresUnixMilliseconds { writer.member("expires", expires) }
      writer.member("fingerprint", link.fingerprint.text)
      writer.raw("}")
    }
    writer.raw("}")
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// Reads a file of links.
  public init(file: [UInt8]) throws(FileProblem) {
    self.init()
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONParser.parse(file)
    } catch {
      throw FileProblem(
        description: "it is not JSON, at byte \(error.offset + 1): \(error.problem.rawValue)")
    }
    do throws(ObjectReader.Problem) {
      let reader = try ObjectReader(json, allowing: ["version", "last", "links"])
      let version = try reader.required("version", reader.integer("version"))
      guard version == Self.version else {
        throw reader.problem("version", "must be \(Self.version), not \(version)")
      }
      lastNumber = try reader.required("last", reader.count("last"))
      for link in try reader.objects("links") { links.append(try Self.link(link)) }
      guard links.count <= Self.maximumLinks else {
        throw reader.problem("links", "must be \(Self.maximumLinks) at most")
      }
      guard Set(links.map(\.id)).count == links.count else {
        throw reader.problem("links", "has an id twice")
      }
    } catch {
      throw FileProblem(description: error.description)
    }
  }

  private static func link(_ reader: ObjectReader) throws(ObjectReader.Problem) -> AccessLink {
    let text = try reader.required("fingerprint", reader.text("fingerprint"))
    guard let fingerprint = Token.Fingerprint(text) else {
      throw reader.problem("fingerprint", "must be \(Token.length) characters of base64")
    }
    return AccessLink(
      id: try reader.required("id", reader.text("id")),
      name: try reader.required("name", reader.text("name")),
      right: try reader.required("right", reader.choice("right")),
      stream: try reader.text("stream"),
      createdUnixMilliseconds: try reader.required("created", reader.count("created")),
      // Links of before there were lifetimes hold until they are revoked.
      expiresUnixMilliseconds: try reader.count("expires"),
      fingerprint: fingerprint)
  }
}
