import FlickSystem
import Dispatch
import FlickExport
import FlickProcesses

/// The counts of a batch, of all its workers.
struct BatchCounts: Hashable, Sendable {
  var jobs = 0
  var done = 0
  /// The jobs that an earlier run has done.
  var skipped = 0
  /// The jobs that have failed, in this run or in an earlier one.
  var failed = 0
  /// The jobs that have failed in an earlier run and do not run again.
  var failedEarlier = 0
  var files = 0
  var bytes = 0

  var ended: Int { done + skipped + failed }
  /// The jobs that have no result because of a failure of the machine. The next run repeats them.
  var unfinished: Int { jobs - ended }
}

/// Runs the jobs of a batch on some workers. Each worker is a process with a thread that supervises it.
final class BatchRun: Sendable {
  private let entries: [BatchEntry]
  private let defaults: WorkerJob
  private let folder: BatchFolder
  private let earlier: [String: BatchRecord]
  private let retriesFailures: Bool
  /// Whether a job with a warning fails.
  private let isStrict: Bool
  private let journal: BatchJournal
  /// The rules of outputs, and those of outputs that an earlier run has made.
  private let rules: (new: OutputRules, own: OutputRules)
  private let ownOutputs: Set<String>
  private let mutex = DispatchSemaphore(value: 1)
  private let ended = DispatchSemaphore(value: 0)
  // SAFETY: the following properties are read and written only while `mutex` is held.
  private nonisolated(unsafe) var nextIndex = 0
  private nonisolated(unsafe) var state: BatchCounts
  private nonisolated(unsafe) var failures: [BatchRecord] = []
  private nonisolated(unsafe) var faults: [BatchRecord] = []
  private nonisolated(unsafe) var warned: [BatchRecord] = []
  private nonisolated(unsafe) var activeWorkers = 0
  private nonisolated(unsafe) var fatal: Failure?

  /// The number of jobs after which a worker ends if the machine fails in each of them, as with a full disk.
  private static let maxFaults = 8

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - isStrict: Whether a job with a warning fails.
  ///   - files: Whether files that exist are replaced.
  ///   - inputs: The paths of all files that the batch reads.
  ///   - animations: The paths of the animations among them.
  ///   - process: A process that reads the animations, if outputs could be files that they name.
  ///   - outputs: The other files that the batch writes: the summary of the user, and those of the hidden folder.
  init(
    _ entries: [BatchEntry], _ defaults: WorkerJob, in folder: BatchFolder, retriesFailures: Bool,
    isStrict: Bool, _ files: OutputArguments, reading inputs: [String], animations: Set<String>,
    _ process: JobProcess, outputs: [OutputRules.Name]
  ) throws(Failure) {
    self.entries = entries
    self.defaults = defaults
    self.folder = folder
    self.retriesFailures = retriesFailures
    self.isStrict = isStrict
    state = BatchCounts(jobs: entries.count)
    var rules = (
      new: files.rules(reading: inputs), own: OutputRules(reading: inputs, replacing: .all)
    )
    let own = folder.ownOutputs()
    let isOwn = Dictionary(grouping: entries) { own.contains($0.output) }
    let new = Array(outputs.prefix(1)) + (isOwn[false] ?? []).flatMap(folder.outputs)
    try rules.own.require(entries.flatMap(folder.outputs) + outputs)
    try rules.new.require(new)
    if BatchPictures.areNeeded(new) {
      let pictures = try BatchPictures.paths(of: animations, process)
      rules.new.addInputs(pictures)
      rules.own.addInputs(pictures)
      try rules.new.require(new)
    }
    (self.rules, ownOutputs) = (rules, own)
    try folder.make()
    journal = try BatchJournal(folder.journalPath)
    try folder.claim((isOwn[false] ?? []).map(\.output))
    folder.removeIncompleteOutputs()
    earlier = BatchJournal.records(folder.journalPaths)
  }

  /// The counts so far.
  var counts: BatchCounts { mutex.withLock { state } }

  /// The records of the jobs that have failed, in this run or in earlier ones.
  var failedRecords: [BatchRecord] { mutex.withLock { failures.sorted { $0.output < $1.output } } }

  /// The failures of the machine in jobs. The journal does not have them.
  var faultRecords: [BatchRecord] { mutex.withLock { faults.sorted { $0.output < $1.output } } }

  /// The records with warnings of the jobs that are done, in this run or in earlier ones.
  var warnedRecords: [BatchRecord] { mutex.withLock { warned.sorted { $0.output < $1.output } } }

  /// The failure that has ended the run before its last job; `nil` if there is none.
  var fatalFailure: Failure? { mutex.withLock { fatal } }

  /// Runs all jobs, unless the machine fails.
  ///
  /// - Parameters:
  ///   - workers: The number of processes.
  ///   - arguments: The arguments of `flick worker`.
  ///   - progress: A closure that is called a few times in a second.
  func run(
    workers: Int, arguments: [String], limits: WorkerJob.JobLimits,
    progress: (BatchCounts) -> Void
  ) {
    mutex.withLock { activeWorkers = workers }
    for worker in 0..<workers {
      DispatchQueue(label: "flick.batch.\(worker)").async {
        self.work(worker, JobProcess(arguments: arguments, limits: limits))
      }
    }
    while ended.wait(timeout: .now() + .milliseconds(100)) == .timedOut { progress(counts) }
    progress(counts)
    journal.end()
    folder.removeIncompleteOutputs()
  }

  /// Runs jobs until there are no more, or until the machine fails repeatedly.
  private func work(_ worker: Int, _ process: JobProcess) {
    var folders: Set<String> = []
    var faults = 0
    do throws(Failure) {
      while faults < Self.maxFaults, let entry = nextEntry() {
        switch try run(entry, worker, process, &folders) {
        case .fault?: faults += 1
        // Each file can have its process killed for lack of memory. It does not keep others from being drawn.
        case .killed?: break
        default: faults = 0
        }
      }
    } catch {
      mutex.withLock { fatal = fatal ?? error }
    }
    process.end()
    let isLast = mutex.withLock {
      activeWorkers -= 1
      return activeWorkers == 0
    }
    if isLast { ended.signal() }
  }

  private func nextEntry() -> BatchEntry? {
    mutex.withLock {
      guard nextIndex < entries.count, fatal == nil else { return nil }
      nextIndex += 1
      return entries[nextIndex - 1]
    }
  }

  /// Runs a job unless the journal has it. Returns its error. Throws if the journal cannot be written.
  private func run(
    _ entry: BatchEntry, _ worker: Int, _ process: JobProcess, _ folders: inout Set<String>
  ) throws(Failure) -> WorkerAnswer.ErrorCode? {
    var job = try entry.job(defaults)
    let digest = try BatchJournal.digest(job)
    if let record = earlier[entry.output], record.digest == digest, isValid(record, entry) {
      mutex.withLock {
        if record.ok {
          state.skipped += 1
          if record.warnings != nil { warned.append(record) }
        } else {
          state.failed += 1
          state.failedEarlier += 1
          failures.append(record)
        }
      }
      return nil
    }
    job.output = folder.stagingPath(entry.output, worker: worker)
    let answer = process.answer(try job.line(), id: nil, limits: job.limits)
    var record = BatchRecord(input: entry.input, output: entry.output, digest: digest, ok: false)
    guard let received = WorkerAnswer(Array(answer.utf8)) else {
      throw Failure(.fault, "the answer of a worker cannot be read.")
    }
    record.warnings = received.diagnostics.flatMap { $0.isEmpty ? nil : $0 }
    if isStrict, let first = record.warnings?.first {
      record.code = WorkerAnswer.ErrorCode.badData.rawValue
      record.message = "\(first.feature): \(first.explanation)"
    } else if received.ok {
      do throws(Failure) {
        let outputs = received.outputs ?? []
        try folder.commit(
          outputs.compactMap(\.path), of: entry,
          ownOutputs.contains(entry.output) ? rules.own : rules.new, folders: &folders)
        record.ok = true
        record.files = outputs.count
        record.bytes = outputs.reduce(0) { $0 + ($1.size ?? 0) }
        record.seconds = received.seconds
      } catch {
        record.code = WorkerAnswer.ErrorCode(error.status).rawValue
        record.message = error.message
      }
    } else {
      record.code = received.error?.code.rawValue
      record.message = received.error?.message
    }
    if !record.ok { folder.discard(worker: worker) }
    let code = record.code.flatMap(WorkerAnswer.ErrorCode.init)
    if code?.isOfMachine == true {
      mutex.withLock { faults.append(record) }
    } else {
      try add(record)
    }
    return code
  }

  private func add(_ record: BatchRecord) throws(Failure) {
    let error: Failure? = mutex.withLock {
      do throws(Failure) {
        try journal.append(record)
      } catch {
        return error
      }
      if record.ok { state.done += 1 } else { state.failed += 1 }
      state.files += record.files ?? 0
      state.bytes += record.bytes ?? 0
      if !record.ok {
        failures.append(record)
      } else if record.warnings != nil {
        warned.append(record)
      }
      return nil
    }
    if let error { throw error }
  }

  /// Returns whether the result of an earlier run counts: its outputs are still there.
  private func isValid(_ record: BatchRecord, _ entry: BatchEntry) -> Bool {
    if record.warnings != nil, record.ok == isStrict { return false }
    guard record.ok else {
      // A file that could not be opened can be there now. Journals of earlier versions have failures of the machine.
      let code = record.code.flatMap(WorkerAnswer.ErrorCode.init)
      return !retriesFailures && code != .noInput && code?.isOfMachine != true
    }
    guard let pattern = try? FramePatternPath(entry.output) else {
      return File.size("\(folder.path)/\(entry.output)") != nil
    }
    return (0..<(record.files ?? 0)).allSatisfy {
      File.size("\(folder.path)/\(pattern.path($0))") != nil
    }
  }
}
