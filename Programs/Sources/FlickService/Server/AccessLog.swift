import FlickProcesses
import Foundation

/// The log of requests: one line of JSON for each.
package struct AccessLog: Sendable {
  /// The importance of a line. A log has the lines of its own level and of those above.
  package enum Level: String, CaseIterable, Sendable {
    /// Requests of `/healthz` and `/metrics`.
    case debug
    /// Requests that were answered.
    case info
    /// Requests that were refused.
    case warning
    /// Requests for which the service has failed.
    case error
    /// No line.
    case none

    fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The members of a line.
  struct Entry: Encodable {
    var time: String
    var level: String
    var id: String
    var method: String
    var path: String
    /// The parameter `path`, or the parameter `url` without its query.
    var file: String?
    var status: Int
    var bytes: Int
    var milliseconds: Double
    /// The time for which the request has waited for a process.
    var queueMilliseconds: Double
    /// Whether the client has the answer already (`known`), or it was drawn (`miss`); `none` for others.
    var cache: String
    var message: String?
    /// The kinds of what the answer lacks.
    var diagnostics: [String]?
  }

  private let level: Level
  private let write: @Sendable (String) -> Void

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - level: The lowest level of its lines.
  ///   - write: Receives each line, without its end.
  package init(_ level: Level, write: @escaping @Sendable (String) -> Void) {
    self.level = level
    self.write = write
  }

  /// Returns a log on standard error.
  package static func standardError(_ level: Level) -> AccessLog {
    AccessLog(level) { line in
      BrokenPipes.ignored {
        // A log that no one reads must not end the service.
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
      }
    }
  }

  /// Returns the level of an answer.
  static func level(status: Int, isPage: Bool) -> Level {
    switch status {
    case 500...: .error
    case 400...: .warning
    default: isPage ? .debug : .info
    }
  }

  func isEnabled(_ level: Level) -> Bool { level.rank >= self.level.rank }

  /// Adds a line that concerns no request.
  func add(_ level: Level, _ message: String, at time: Date) {
    guard isEnabled(level) else { return }
    write(["level": level.rawValue, "message": message, "time": Self.text(of: time)])
  }

  /// The text of a time, as RFC 3339 describes it.
  static func text(of time: Date) -> String {
    time.ISO8601Format(.init(includingFractionalSeconds: true))
  }

  func add(_ entry: Entry) { write(entry) }

  private func write(_ entry: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and finite numbers can always be encoded.
    guard let line = try? encoder.encode(entry) else { return }
    write(String(decoding: line, as: UTF8.self))
  }
}
