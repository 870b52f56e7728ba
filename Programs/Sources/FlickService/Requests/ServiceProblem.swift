import FlickArchive
import Foundation

/// The reason why a request has no result: a status code and a sentence.
struct ServiceProblem: Error, Hashable, Encodable {
  var status: Int
  var message: String
  /// The name of the parameter that is wrong.
  var parameter: String?
  /// A code of the errors of `flick worker`, or the kind of a diagnostic.
  var code: String
  /// The number of seconds after which the client can try again.
  var retryAfter: Int?

  private static let codes = [404: "noInput", 415: "badData", 422: "badData", 504: "timeLimit"]

  init(
    _ status: Int, _ message: String, parameter: String? = nil, code: String? = nil,
    retryAfter: Int? = nil
  ) {
    self.status = status
    self.code = code ?? Self.codes[status] ?? (status < 500 ? "usage" : "fault")
    self.message = Sentence.text(message, status, parameter)
    self.parameter = parameter
    self.retryAfter = retryAfter
  }

  private enum CodingKeys: String, CodingKey {
    case status, code, message, parameter
  }

  static func badParameter(_ name: String, _ message: String) -> ServiceProblem {
    ServiceProblem(400, message, parameter: name)
  }

  /// The reason of a request whose client has closed the connection. No one reads the answer, but the metrics count it.
  static let gone = ServiceProblem(499, "The client has closed the connection.")

  static let stopping = ServiceProblem(503, "The service is about to end.", retryAfter: 1)

  /// The answer with the members `status`, `code`, `message` and `parameter` as JSON.
  var response: ServiceResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var response = ServiceResponse(status: status, type: "application/json")
    // A structure of texts and numbers can always be encoded.
    response.body = (try? encoder.encode(self)) ?? Data()
    response.body.append(UInt8(ascii: "\n"))
    response.message = message
    response.headers["Cache-Control"] = "no-store"
    response.headers["Retry-After"] = retryAfter.map { "\($0)" }
    return response
  }
}
