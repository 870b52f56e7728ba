import FlickProcesses

/// Reports the progress of a batch on standard error.
struct BatchProgress {
  private let style: ProgressStyle
  private let start = System.now
  private var lastReport = 0.0
  private var bar = ProgressBar(label: "")

  /// The time between two lines of JSON in seconds.
  private static let interval = 1.0

  init(_ style: ProgressStyle) { self.style = style }

  mutating func report(_ counts: BatchCounts) {
    let now = System.now
    let rate = Double(counts.done + counts.failed - counts.failedEarlier) / max(now - start, 1e-3)
    let left = rate > 0 ? Double(counts.jobs - counts.ended) / rate : 0
    switch style {
    case .bar:
      let failed = counts.failed > 0 ? ", \(counts.failed) failed" : ""
      bar.show(
        counts.ended, of: counts.jobs,
        note: ExportProgress.note(rate: rate, secondsLeft: left, unit: "files") + failed)
    case .json:
      guard now - lastReport >= Self.interval || counts.ended == counts.jobs else { return }
      lastReport = now
      Output.standardError.print(
        JSONText([
          "jobs": counts.jobs, "ended": counts.ended, "failed": counts.failed,
          "filesPerSecond": (rate * 100).rounded() / 100,
          "secondsLeft": (left * 100).rounded() / 100,
        ]).compact)
    case .none: break
    }
  }

  mutating func end() { bar.clear() }
}

/// A kind of warning of the jobs of a batch.
struct BatchWarning {
  /// The first warning of the kind, and its input.
  var first: (warning: WorkerAnswer.Diagnostic, input: String)
  var jobs = 1

  /// Returns the kinds of warnings, in the order of the records.
  static func kinds(_ records: [BatchRecord]) -> [BatchWarning] {
    var kinds: [BatchWarning] = []
    var indices: [String: Int] = [:]
    for record in records {
      for warning in record.warnings ?? [] {
        if let index = indices[warning.kind] {
          kinds[index].jobs += 1
        } else {
          indices[warning.kind] = kinds.count
          kinds.append(BatchWarning(first: (warning, record.input)))
        }
      }
    }
    return kinds
  }

  var line: String {
    let more = jobs > 1 ? " and \(jobs - 1) more" : ""
    return "flick: \(printable(first.input))\(more): "
      + printable("\(first.warning.feature): \(first.warning.explanation)")
  }

  var json: JSONText {
    [
      "kind": first.warning.kind, "jobs": jobs, "input": first.input,
      "feature": first.warning.feature, "explanation": first.warning.explanation,
    ]
  }
}

/// The summary of a batch.
struct BatchSummary {
  var counts: BatchCounts
  var failures: [BatchRecord]
  /// The failures of the machine, which the next run repeats.
  var faults: [BatchRecord]
  /// The kinds of warnings.
  var warnings: [BatchWarning]
  /// The failure that has ended the run early.
  var fatal: Failure?
  var seconds: Double
  var shard: Shard

  /// The number of failures that are printed. The summary file has all.
  private static let maxPrinted = 20

  var json: JSONText {
    [
      "version": 1, "shard": shard.index, "shards": shard.count, "jobs": counts.jobs,
      "done": counts.done, "skipped": counts.skipped, "failed": failures.count,
      "files": counts.files, "bytes": counts.bytes, "seconds": (seconds * 1000).rounded() / 1000,
      "failures": failures.map(Self.json), "unfinished": counts.unfinished,
      "faults": faults.map(Self.json), "warnings": warnings.map(\.json),
    ]
  }

  private static func json(_ record: BatchRecord) -> JSONText {
    [
      "input": record.input, "output": record.output, "code": record.code ?? "",
      "message": record.message ?? "",
    ]
  }

  var line: String {
    "\(counts.jobs) jobs: \(counts.done) done, \(counts.skipped) skipped, \(failures.count) failed"
      + (counts.unfinished > 0 ? ", \(counts.unfinished) unfinished; " : "; ")
      + "\(counts.files) files, \(counts.bytes) bytes, \(Decimals.text(seconds, places: 1)) s"
  }

  /// The sentence about failures, with the first ones; `nil` if there are none. A failure of the machine takes precedence,
  /// because another run can complete the batch.
  var failure: Failure? {
    if let fatal { return fatal }
    if counts.unfinished > 0 {
      return Failure(
        .fault,
        Self.text(
          "\(counts.unfinished) of \(counts.jobs) jobs are not finished, because the machine has failed; run the "
            + "batch again:", faults))
    }
    guard !failures.isEmpty else { return nil }
    return Failure(
      .badData, Self.text("\(failures.count) of \(counts.jobs) jobs failed:", failures))
  }

  private static func text(_ title: String, _ records: [BatchRecord]) -> String {
    var lines = records.prefix(maxPrinted).map {
      "  \(printable($0.output)): \(printable($0.message ?? ""))"
    }
    if records.count > lines.count { lines.append("  and \(records.count - lines.count) more") }
    return ([title] + lines).joined(separator: "\n")
  }
}
