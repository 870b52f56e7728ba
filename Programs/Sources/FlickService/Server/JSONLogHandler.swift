import FlickProcesses
import Foundation
import Logging

/// The importance of a line of the log. A log has the lines of its own level and of those above.
package enum LogLevel: String, CaseIterable, Sendable {
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
}

extension ServiceConfiguration {
  /// Sets a log that writes lines of JSON.
  ///
  /// - Parameters:
  ///   - level: The lowest level of its lines.
  ///   - write: Receives each line, without its end. By default, lines are written to standard error.
  package mutating func writeLog(
    _ level: LogLevel, _ write: @escaping @Sendable (String) -> Void = Self.writeToStandardError
  ) {
    log = Logger(label: "flick.service") { [now] _ in
      guard let level = Logger.Level(rawValue: level.rawValue) else {
        return SwiftLogNoOpLogHandler()
      }
      return JSONLogHandler(logLevel: level, now: now, write: write)
    }
  }

  @Sendable package static func writeToStandardError(_ line: String) {
    BrokenPipes.ignored {
      // A log that no one reads must not end the service.
      try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }
  }
}

/// Writes each message as one line of JSON: its level, its time, its text unless that is empty, and its metadata.
struct JSONLogHandler: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel: Logger.Level
  let now: @Sendable () -> Date
  let write: @Sendable (String) -> Void

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var line = metadata.merging(event.metadata ?? [:]) { $1 }
    line["level"] = "\(event.level)"
    // RFC 3339.
    line["time"] = .string(now().ISO8601Format(.init(includingFractionalSeconds: true)))
    if !event.message.description.isEmpty { line["message"] = .string(event.message.description) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and finite numbers can always be encoded.
    guard let text = try? encoder.encode(line.mapValues(LogValue.init)) else { return }
    write(String(decoding: text, as: UTF8.self))
  }
}

/// A value of a line. Numbers are numbers of JSON.
private struct LogValue: Encodable {
  let value: Logger.Metadata.Value

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case .string(let text): try container.encode(text)
    case .array(let values): try container.encode(values.map(LogValue.init))
    case .dictionary(let values): try container.encode(values.mapValues(LogValue.init))
    case .stringConvertible(let number as Int): try container.encode(number)
    case .stringConvertible(let number as Double): try container.encode(number)
    case .stringConvertible(let other): try container.encode(other.description)
    }
  }
}
