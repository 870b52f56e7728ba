import Foundation

/// The headers, metrics and log lines of all answers.
extension AnimationService {
  /// Returns an answer with the headers of all answers, counts it, and adds it to the log.
  ///
  /// - Parameter request: The request; `nil` if it cannot be read.
  func finish(
    _ answer: ServiceResponse, of request: ServiceRequest?, route: String, seconds: Double
  ) -> ServiceResponse {
    var response = answer
    let id = Self.identifier(request?.id)
    response.headers["X-Request-Id"] = id
    response.headers["Date"] = HTTPDate.text(configuration.now())
    allowOrigin(request?.origin, in: &response)
    if request?.method == "HEAD" { response.removeBody() }
    metrics.count(route, response, seconds: seconds)
    let level = AccessLog.level(status: response.status, isPage: Self.pages[route] != nil)
    guard configuration.log.isEnabled(level) else { return response }
    configuration.log.add(
      AccessLog.Entry(
        time: AccessLog.text(of: configuration.now()),
        level: level.rawValue, id: id, method: request?.method ?? "", path: request?.path ?? "",
        file: request.flatMap(Self.file), status: response.status,
        bytes: response.body.count,
        milliseconds: Self.milliseconds(seconds),
        queueMilliseconds: Self.milliseconds(response.queueSeconds ?? 0),
        cache: response.status == 304 ? "known" : response.queueSeconds != nil ? "miss" : "none",
        message: response.message,
        diagnostics: response.diagnostics.isEmpty ? nil : response.diagnostics))
    return response
  }

  private static func milliseconds(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e3 }

  /// Returns the file of a request for the log, without what can be a secret.
  private static func file(_ request: ServiceRequest) -> String? {
    guard let query = try? Query(request.query) else { return nil }
    let address = query["url"].map { $0.prefix { $0 != "?" && $0 != "#" } }.map(String.init)
    return query["path"] ?? address
  }

  /// Returns the identifier of a client, or a new one if it is none that can be repeated.
  private static func identifier(_ text: String?) -> String {
    guard let text, (1...maxIdentifierLength).contains(text.utf8.count),
      text.utf8.allSatisfy({ identifierBytes.contains($0) })
    else { return UUID().uuidString.lowercased() }
    return text
  }

  private static let maxIdentifierLength = 128
  private static let identifierBytes = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.".utf8)

  // MARK: - Other origins

  /// Adds the headers that let pages of other origins read an answer (Fetch standard, CORS protocol).
  private func allowOrigin(_ origin: String?, in response: inout ServiceResponse) {
    let allowed = configuration.allowedOrigins
    guard !allowed.isEmpty else { return }
    if allowed.contains("*") {
      response.headers["Access-Control-Allow-Origin"] = "*"
    } else {
      response.headers["Vary"] = [response.headers["Vary"], "Origin"].compactMap { $0 }
        .joined(separator: ", ")
      guard let origin, allowed.contains(origin) else { return }
      response.headers["Access-Control-Allow-Origin"] = origin
    }
    response.headers["Access-Control-Expose-Headers"] = "ETag, Flick-Diagnostics, X-Request-Id"
  }

  /// The methods of requests.
  static let methods = "GET, HEAD"

  /// Returns the answer to a request by which a browser asks whether a page of another origin may send one.
  func preflight() -> ServiceResponse {
    var response = ServiceResponse(status: 200, type: "text/plain")
    response.headers["Access-Control-Allow-Methods"] = Self.methods
    response.headers["Access-Control-Allow-Headers"] = "If-None-Match, X-Request-Id"
    response.headers["Access-Control-Max-Age"] = "86400"
    response.headers["Cache-Control"] = "no-store"
    return response
  }
}
