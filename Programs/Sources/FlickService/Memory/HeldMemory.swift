import Foundation

/// The memory that the process with the sockets holds for files and answers, within a budget.
final class HeldMemory: Sendable {
  private let uptime: @Sendable () -> Double
  private let lock = NSLock()
  // SAFETY: the following properties are read and written only while `lock` is locked.
  private nonisolated(unsafe) var budget: MemoryBudget
  private nonisolated(unsafe) var lastID = 0
  private nonisolated(unsafe) var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
  private nonisolated(unsafe) var closings: [Int: @Sendable () -> Void] = [:]
  private nonisolated(unsafe) var isTicking = false
  private nonisolated(unsafe) var closed = 0

  /// The number of seconds in which the connection of an answer is not closed for others.
  static let patience = 5.0
  /// The number of seconds after which the times of waiting requests are compared again.
  private static let tick = 0.1

  init(_ configuration: ServiceConfiguration) {
    budget = MemoryBudget(capacity: configuration.memoryBudget, patience: Self.patience)
    uptime = configuration.uptime
  }

  /// The number of bytes that are held.
  var heldBytes: Int { lock.withLock { budget.held } }
  /// The number of connections that were closed because others have waited for their memory.
  var closedCount: Int { lock.withLock { closed } }
  /// The number of bytes that can be held.
  var capacity: Int { lock.withLock { budget.capacity } }

  /// A number of bytes that are held until nothing refers to this object.
  final class Share: Sendable {
    private let memory: HeldMemory
    private let id: Int
    // SAFETY: read and written only while the lock of the memory is locked.
    fileprivate nonisolated(unsafe) var bytes: Int

    fileprivate init(_ memory: HeldMemory, _ id: Int, _ bytes: Int) {
      self.memory = memory
      self.id = id
      self.bytes = bytes
    }

    /// Changes the number of bytes.
    func resize(to count: Int) {
      memory.update {
        memory.budget.add(count - bytes)
        bytes = count
      }
    }

    /// Notes that a client takes these bytes as its answer, or sends them as its file.
    ///
    /// - Parameter close: Closes the connection of the client. It is called if others need the memory.
    func startSending(orClose close: @escaping @Sendable () -> Void) {
      memory.update {
        memory.closings[id] = close
        memory.budget.startSending(id, bytes: bytes, at: memory.uptime())
      }
    }

    /// Notes that a client has sent all bytes of its file.
    func endSending() {
      memory.update {
        memory.closings[id] = nil
        memory.budget.endSending(id)
      }
    }

    deinit {
      memory.update {
        memory.budget.add(-bytes)
        memory.closings[id] = nil
        memory.budget.endSending(id)
      }
    }
  }

  /// Holds bytes without waiting.
  func hold(_ bytes: Int) -> Share {
    let id = nextID()
    lock.withLock { budget.add(bytes) }
    return Share(self, id, bytes)
  }

  /// Waits until there is room for a file.
  ///
  /// - Parameters:
  ///   - client: The client, as ``ClientAddress`` identifies it.
  ///   - deadline: The time of ``ServiceConfiguration/uptime`` after which the request is refused.
  func reserve(
    _ bytes: Int, of client: String, until deadline: Double
  ) async throws(ServiceProblem) -> Share {
    let id = nextID()
    guard
      await isAdmitted(id, { $0.waitForFile(id, of: client, bytes: bytes, until: deadline) })
    else {
      throw Task.isCancelled ? .gone : .waitedTooLong
    }
    return Share(self, id, bytes)
  }

  /// Waits until no more bytes are held than the budget has, so that an answer can be made.
  func waitForRoom(until deadline: Double) async throws(ServiceProblem) {
    let id = nextID()
    guard await isAdmitted(id, { $0.waitForJob(id, until: deadline) }) else {
      throw Task.isCancelled ? .gone : .waitedTooLong
    }
  }

  private func nextID() -> Int {
    lock.withLock {
      lastID += 1
      return lastID
    }
  }

  private func isAdmitted(_ id: Int, _ wait: @Sendable (inout MemoryBudget) -> Void) async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        update {
          waiting[id] = continuation
          wait(&budget)
        }
        if Task.isCancelled { stopWaiting(id) }
      }
    } onCancel: {
      stopWaiting(id)
    }
  }

  private func stopWaiting(_ id: Int) {
    var continuation: CheckedContinuation<Bool, Never>?
    update {
      budget.cancel(id)
      continuation = waiting.removeValue(forKey: id)
    }
    continuation?.resume(returning: false)
  }

  /// Changes the budget, and resumes the requests and closes the connections that it names then.
  private func update(_ change: () -> Void) {
    var resumed: [(continuation: CheckedContinuation<Bool, Never>, isAdmitted: Bool)] = []
    var closings: [@Sendable () -> Void] = []
    var needsTick = false
    lock.withLock {
      change()
      guard budget.hasWaiting else { return }
      let outcome = budget.settle(at: uptime())
      for (ids, isAdmitted) in [(outcome.admitted, true), (outcome.refused, false)] {
        resumed += ids.compactMap { id in
          waiting.removeValue(forKey: id).map { ($0, isAdmitted) }
        }
      }
      closings = outcome.closed.compactMap { self.closings[$0] }
      closed += closings.count
      needsTick = budget.hasWaiting && !isTicking
      if needsTick { isTicking = true }
    }
    for (continuation, isAdmitted) in resumed { continuation.resume(returning: isAdmitted) }
    for close in closings { close() }
    guard needsTick else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.tick) { [weak self] in
      self?.update { self?.isTicking = false }
    }
  }
}

extension ServiceProblem {
  static let waitedTooLong = ServiceProblem(
    503, "The request has waited too long for other requests.", retryAfter: 1)
}
