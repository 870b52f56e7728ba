import FlickArchive
package import FlickLottie

/// A message of JSON-RPC 2.0 that a client sends: a request, a notification, or an answer.
///
/// The specification is <https://www.jsonrpc.org/specification>. Batches are refused, as the Model Context Protocol has them
/// in one version only.
package struct RPCMessage: Sendable {
  package enum Kind: Hashable, Sendable {
    /// A call that is answered.
    case request(RPCIdentifier)
    case notification
    /// An answer to a call of the server.
    case answer
  }

  package var kind: Kind
  /// The name of the method; empty for an answer.
  package var method: String
  /// The parameters, an object; `nil` if there are none.
  package var params: JSONValue?

  /// The limits of a message. Messages name files, and do not contain them.
  private static let limits = JSONLimits(depth: 64, bytes: RPCMessage.maxBytes, words: 1 << 20)
  /// The number of bytes of the longest message.
  package static let maxBytes = 4 << 20
  /// The number of bytes of the longest identifier that is text.
  private static let maxIdentifierBytes = 256

  /// Reads a message.
  ///
  /// - Throws: An error that says how to answer.
  package init(_ bytes: [UInt8]) throws(RPCError) {
    let document: JSONDocument
    do {
      document = try JSONDocument(bytes, limits: Self.limits)
    } catch {
      throw RPCError(.parse, "The message is no JSON: \(error.message).")
    }
    let root = document.root
    guard root.isObject else {
      throw RPCError(.invalidRequest, "The message is no object.")
    }
    let id = Self.identifier(root["id"])
    guard root["jsonrpc"]?.isString("2.0") == true else {
      throw RPCError(.invalidRequest, "The member \"jsonrpc\" is not \"2.0\".", id: id ?? nil)
    }
    guard let id else {
      throw RPCError(.invalidRequest, "The member \"id\" is neither a text nor a whole number.")
    }
    guard let method = root["method"] else {
      guard root["result"] != nil || root["error"] != nil else {
        throw RPCError(.invalidRequest, "The message has no method.", id: id)
      }
      (kind, self.method, params) = (.answer, "", nil)
      return
    }
    guard let name = method.string, name.utf8.count <= Self.maxIdentifierBytes else {
      throw RPCError(.invalidRequest, "The method is no short text.", id: id)
    }
    if let params = root["params"], !params.isObject, !params.isNull {
      throw RPCError(.invalidParams, "The parameters are no object.", id: id)
    }
    kind = id.map { .request($0) } ?? .notification
    self.method = name
    params = root["params"].flatMap { $0.isObject ? $0 : nil }
  }

  /// Returns the identifier; an inner `nil` if there is none, and an outer one if it is not valid.
  private static func identifier(_ value: JSONValue?) -> RPCIdentifier?? {
    guard let value else { return .some(nil) }
    if let text = value.string, text.utf8.count <= maxIdentifierBytes { return .text(text) }
    guard let number = value.number, let whole = Int(exactly: number) else { return nil }
    return .number(whole)
  }
}

/// The identifier of a request.
package enum RPCIdentifier: Hashable, Sendable {
  case number(Int)
  case text(String)

  /// Creates the identifier that a parameter contains, such as that of a request to cancel.
  package init?(_ value: JSONValue?) {
    if let text = value?.string {
      self = .text(text)
    } else if let number = value?.number, let whole = Int(exactly: number) {
      self = .number(whole)
    } else {
      return nil
    }
  }
}

/// An error that is the answer to a message.
package struct RPCError: Error, Hashable, Sendable {
  package enum Code: Int, Hashable, Sendable {
    case parse = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case resourceNotFound = -32002
  }

  package var code: Code
  /// A sentence.
  package var message: String
  /// The identifier of the request; `nil` if it is unknown.
  package var id: RPCIdentifier?

  package init(_ code: Code, _ message: String, id: RPCIdentifier? = nil) {
    self.code = code
    self.message = Sentence.text(message, code)
    self.id = id
  }
}
