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

    mutating func add(_ seconds: Double) {
      for (index, bound) in ServiceMetrics.bounds.enumerated() where seconds <= bound {
        counts[index] += 1
      }
      count += 1
      sum += seconds
    }
  }

  /// A present value.
  struct Gauge {
    var name: String
    var help: String
    var value: Double
    /// The type: `gauge`, or `counter` for a number that only grows.
    var type = "gauge"
    /// The labels with their braces.
    var labels = ""

    init(
      _ name: String, _ help: String, _ value: Double, type: String = "gauge", labels: String = ""
    ) {
      self.name = name
      self.help = help
      self.value = value
      self.type = type
      self.labels = labels
    }
  }

  private let lock = NSLock()
  // SAFETY: the following properties are read and written only while `lock` is locked.
  private nonisolated(unsafe) var answers: [Answer: Int] = [:]
  private nonisolated(unsafe) var durations: [String: Durations] = [:]
  private nonisolated(unsafe) var waits: [String: Durations] = [:]
  private nonisolated(unsafe) var failures: [String: Int] = [:]
  private nonisolated(unsafe) var diagnostics: [String: Int] = [:]
  private nonisolated(unsafe) var bytes = 0

  /// Counts an answer.
  ///
  /// - Parameter path: A path of the service, or `other`, so that the number of labels is bounded.
  func count(_ path: String, _ response: ServiceResponse, seconds: Double) {
    lock.withLock {
      answers[Answer(path: path, status: response.status), default: 0] += 1
      durations[path, default: Durations()].add(seconds)
      bytes += response.body.count
    }
  }

  /// Counts the time for which a request has waited for a process.
  func countWaiting(_ seconds: Double, _ path: String) {
    lock.withLock { waits[path, default: Durations()].add(seconds) }
  }

  /// Counts a job that has failed, with the code of the worker's answer.
  func countFailure(_ code: String) { lock.withLock { failures[code, default: 0] += 1 } }

  /// Counts an answer that lacks something, for each kind of what it lacks.
  func countDiagnostic(_ kind: String) { lock.withLock { diagnostics[kind, default: 0] += 1 } }

  /// The numbers as text.
  ///
  /// - Parameter gauges: The present values.
  func text(_ gauges: [Gauge]) -> String {
    var lines: [String] = []
    func head(_ name: String, _ type: String, _ help: String) {
      lines += ["# HELP \(name) \(help)", "# TYPE \(name) \(type)"]
    }
    func histogram(_ name: String, _ help: String, _ all: [String: Durations]) {
      head(name, "histogram", help)
      for (path, own) in all.sorted(by: { $0.key < $1.key }) {
        for (bound, count) in zip(Self.bounds, own.counts) {
          lines.append("\(name)_bucket{path=\"\(path)\",le=\"\(bound)\"} \(count)")
        }
        lines.append("\(name)_bucket{path=\"\(path)\",le=\"+Inf\"} \(own.count)")
        lines.append("\(name)_sum{path=\"\(path)\"} \(own.sum)")
        lines.append("\(name)_count{path=\"\(path)\"} \(own.count)")
      }
    }
    lock.withLock {
      head("flick_requests_total", "counter", "The answered requests.")
      for (answer, count) in answers.sorted(by: {
        ($0.key.path, $0.key.status) < ($1.key.path, $1.key.status)
      }) {
        lines.append(
          "flick_requests_total{path=\"\(answer.path)\",status=\"\(answer.status)\"} \(count)")
      }
      histogram("flick_request_seconds", "The time of requests, with their waiting.", durations)
      histogram("flick_queue_seconds", "The time for which requests wait for a process.", waits)
      head(
        "flick_job_failures_total", "counter", "The jobs that have failed, by code of the worker.")
      for (code, count) in failures.sorted(by: { $0.key < $1.key }) {
        lines.append("flick_job_failures_total{code=\"\(code)\"} \(count)")
      }
      head(
        "flick_diagnostics_total", "counter", "The answers that lack something, by its kind.")
      for (kind, count) in diagnostics.sorted(by: { $0.key < $1.key }) {
        lines.append("flick_diagnostics_total{kind=\"\(kind)\"} \(count)")
      }
      head("flick_response_bytes_total", "counter", "The bytes of all answers without headers.")
      lines.append("flick_response_bytes_total \(bytes)")
    }
    for gauge in gauges {
      head(gauge.name, gauge.type, gauge.help)
      lines.append("\(gauge.name)\(gauge.labels) \(gauge.value)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
