import Foundation

/// The numbers of `/metrics`, in the text format of Prometheus.
final class ServiceMetrics: Sendable {
  /// The upper bounds of the histogram of durations in seconds.
  private static let bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

  private struct Answer: Hashable {
    var path: String
    var status: Int
  }

  private struct Durations {
    var counts = [Int](repeating: 0, count: ServiceMetrics.bounds.count)
    var count = 0
    var sum = 0.0
  }

  private let lock = NSLock()
  // SAFETY: the following properties are read and written only while `lock` is locked.
  private nonisolated(unsafe) var answers: [Answer: Int] = [:]
  private nonisolated(unsafe) var durations: [String: Durations] = [:]
  private nonisolated(unsafe) var failures: [String: Int] = [:]
  private nonisolated(unsafe) var bytes = 0

  /// Counts an answer.
  ///
  /// - Parameter path: A path of the service, or `other`, so that the number of labels is bounded.
  func count(_ path: String, _ response: ServiceResponse, seconds: Double) {
    lock.withLock {
      answers[Answer(path: path, status: response.status), default: 0] += 1
      var own = durations[path] ?? Durations()
      for (index, bound) in Self.bounds.enumerated() where seconds <= bound {
        own.counts[index] += 1
      }
      own.count += 1
      own.sum += seconds
      durations[path] = own
      bytes += response.body.count
    }
  }

  /// Counts a job that has failed, with the code of the worker's answer.
  func countFailure(_ code: String) { lock.withLock { failures[code, default: 0] += 1 } }

  /// The numbers as text.
  ///
  /// - Parameter gauges: The present values, with their names and descriptions.
  func text(_ gauges: [(name: String, help: String, value: Double)]) -> String {
    var lines: [String] = []
    func head(_ name: String, _ type: String, _ help: String) {
      lines += ["# HELP \(name) \(help)", "# TYPE \(name) \(type)"]
    }
    lock.withLock {
      head("flick_requests_total", "counter", "The answered requests.")
      for (answer, count) in answers.sorted(by: {
        ($0.key.path, $0.key.status) < ($1.key.path, $1.key.status)
      }) {
        lines.append(
          "flick_requests_total{path=\"\(answer.path)\",status=\"\(answer.status)\"} \(count)")
      }
      head("flick_request_seconds", "histogram", "The time of requests, with their waiting.")
      for (path, own) in durations.sorted(by: { $0.key < $1.key }) {
        for (bound, count) in zip(Self.bounds, own.counts) {
          lines.append("flick_request_seconds_bucket{path=\"\(path)\",le=\"\(bound)\"} \(count)")
        }
        lines.append("flick_request_seconds_bucket{path=\"\(path)\",le=\"+Inf\"} \(own.count)")
        lines.append("flick_request_seconds_sum{path=\"\(path)\"} \(own.sum)")
        lines.append("flick_request_seconds_count{path=\"\(path)\"} \(own.count)")
      }
      head(
        "flick_job_failures_total", "counter", "The jobs that have failed, by code of the worker.")
      for (code, count) in failures.sorted(by: { $0.key < $1.key }) {
        lines.append("flick_job_failures_total{code=\"\(code)\"} \(count)")
      }
      head("flick_response_bytes_total", "counter", "The bytes of all answers without headers.")
      lines.append("flick_response_bytes_total \(bytes)")
    }
    for gauge in gauges {
      head(gauge.name, "gauge", gauge.help)
      lines.append("\(gauge.name) \(gauge.value)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
