import Foundation
import Logging

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
    log(response, of: request, id: id, isPage: Self.pages[route] != nil, seconds: seconds)
    return response
  }

  /// Adds an answer to the log. `file` is the parameter `path`, or the parameter `url` without its query; `cache` says
  /// whether the client has the answer already (`known`), or it was drawn for an earlier request (`hit`) or now (`miss`).
  private func log(
    _ response: ServiceResponse, of request: ServiceRequest?, id: String, isPage: Bool,
    seconds: Double
  ) {
    let level: Logger.Level =
      switch response.status {
      case 500...: .error
      case 400...: .warning
      default: isPage ? .debug : .info
      }
    configuration.log.log(
      level: level, "\(response.message ?? "")",
      metadata: {
        var line: Logger.Metadata = [
          "id": .string(id), "method": .string(request?.method ?? ""),
          "path": .string(request?.path ?? ""), "status": .stringConvertible(response.status),
          "bytes": .stringConvertible(response.body.count),
          "milliseconds": Self.milliseconds(seconds),
          // The time for which the request has waited for a process.
          "queueMilliseconds": Self.milliseconds(response.queueSeconds ?? 0),
          "cache": response.status == 304
            ? "known"
            : response.isCached ? "hit" : response.queueSeconds != nil ? "miss" : "none",
        ]
        line["file"] = request.flatMap(Self.file).map { .string($0) }
        if !response.diagnostics.isEmpty {
          line["diagnostics"] = .array(response.diagnostics.map { .string($0) })
        }
        return line
      }())
  }

  private static func milliseconds(_ seconds: Double) -> Logger.Metadata.Value {
    .stringConvertible((seconds * 1e6).rounded() / 1e3)
  }

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

  private func takesFiles(_ path: String) -> Bool {
    configuration.allowsUploads && Self.pages[path] == nil && player?.files[path] == nil
  }

  /// Returns the methods of requests for a path.
  func methods(of path: String) -> [String] {
    ["GET", "HEAD"] + (takesFiles(path) ? ["POST"] : [])
  }

  /// Returns the answer to a request by which a browser asks whether a page of another origin may send one.
  func preflight() -> ServiceResponse {
    var response = ServiceResponse(status: 200, type: "text/plain")
    response.headers["Access-Control-Allow-Methods"] = methods(of: "").joined(separator: ", ")
    response.headers["Access-Control-Allow-Headers"] =
      "Content-Type, If-None-Match, X-Request-Id"
    response.headers["Access-Control-Max-Age"] = "86400"
    response.headers["Cache-Control"] = "no-store"
    return response
  }
}
