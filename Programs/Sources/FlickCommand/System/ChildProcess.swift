import Dispatch

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that runs beside this one, reads from a pipe, and reports errors through another.
final class ChildProcess {
  let identifier: pid_t
  /// The end of the pipe that the program reads as its standard input; -1 when it is closed.
  private var input: Int32
  private let errors: Int32
  private var status: Int32?

  /// Starts a program. It is in a process group of its own, so that keys of the terminal reach this program alone.
  init(_ path: String, _ arguments: [String]) throws(Failure) {
    let (inputPipe, errorPipe) = (try Self.makePipe(), try Self.makePipe())
    // A program that reports many errors does not wait for a reader.
    _ = fcntl(errorPipe.write, F_SETFL, O_NONBLOCK)
    #if os(Linux)
      // F_SETPIPE_SZ, which Swift does not import: fewer switches between the two programs.
      _ = fcntl(inputPipe.write, 1031, 1 << 20)
    #endif
    input = inputPipe.write
    errors = errorPipe.read
    let result = ChildProcesses.shared.spawn(
      path, arguments, standardInput: inputPipe.read, standardError: errorPipe.write)
    close(inputPipe.read)
    close(errorPipe.write)
    identifier = result.identifier
    if result.error != 0 {
      status = -1
      throw Failure(.fault, "\(path): \(String(cString: strerror(result.error))).")
    }
  }

  deinit {
    closeInput()
    close(errors)
    if status == nil { ChildProcesses.shared.end(identifier) }
  }

  /// Writes to the program's standard input.
  ///
  /// - Returns: `false` if the program has ended. Its exit status and ``errorText`` have the reason.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard input >= 0 else { return false }
    var done = 0
    while done < bytes.count {
      // SAFETY: the rest of the buffer has this number of bytes.
      let count = systemWrite(input, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Waits for the end of the program and returns whether it succeeded.
  func wait() -> Bool {
    if status == nil { status = ChildProcesses.shared.wait(identifier) }
    return status == 0
  }

  /// The messages of the program so far.
  var errorText: String {
    _ = fcntl(errors, F_SETFL, O_NONBLOCK)
    return File.text(from: errors)
  }

  private static func makePipe() throws(Failure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw Failure(.fault, "a pipe cannot be created: \(System.lastError).")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

#if canImport(Glibc)
  private let systemWrite = Glibc.write
#elseif canImport(Musl)
  private let systemWrite = Musl.write
#elseif canImport(Darwin)
  private let systemWrite = Darwin.write
#endif

/// The programs that this one has started. They are ended before a signal ends this program.
final class ChildProcesses: Sendable {
  static let shared = ChildProcesses()

  private let mutex = DispatchSemaphore(value: 1)
  // SAFETY: read and written only while `mutex` is held.
  private nonisolated(unsafe) var running: Set<pid_t> = []
  // SAFETY: read and written only while `mutex` is held.
  private nonisolated(unsafe) var isClosed = false

  /// Starts a program with two descriptors. Returns its identifier, and an error number or 0.
  fileprivate func spawn(
    _ path: String, _ arguments: [String], standardInput: Int32, standardError: Int32
  ) -> (identifier: pid_t, error: Int32) {
    withLock {
      guard !isClosed else { return (0, ECANCELED) }
      var identifier: pid_t = 0
      var settings = SpawnSettings(standardInput, standardError)
      let error = settings.spawn(&identifier, path, arguments)
      if error == 0 { running.insert(identifier) }
      return (identifier, error)
    }
  }

  /// Waits for the end of a program. Returns its status, -1 if it is unknown.
  fileprivate func wait(_ identifier: pid_t) -> Int32 {
    var status: Int32 = -1
    while waitpid(identifier, &status, 0) < 0 {
      guard errno == EINTR else {
        status = -1
        break
      }
    }
    let isEnding = withLock {
      running.remove(identifier)
      return isClosed
    }
    // The signal that has ended the other program is about to end this one, which must not report an error instead.
    while isEnding { pause() }
    return status
  }

  /// Ends a program at once.
  fileprivate func end(_ identifier: pid_t) {
    kill(identifier, SIGKILL)
    _ = wait(identifier)
  }

  /// Ends all programs at once. No other can be started afterwards.
  func endAll() {
    let all = withLock {
      isClosed = true
      return running
    }
    for identifier in all { kill(identifier, SIGKILL) }
    for identifier in all { waitpid(identifier, nil, 0) }
  }

  private func withLock<Result>(_ action: () -> Result) -> Result {
    mutex.wait()
    defer { mutex.signal() }
    return action()
  }
}

/// The attributes of a new process: its descriptors, a process group, and signals with their default actions.
private struct SpawnSettings {
  #if canImport(Darwin)
    private var actions: posix_spawn_file_actions_t?
    private var attributes: posix_spawnattr_t?
  #else
    private var actions = posix_spawn_file_actions_t()
    private var attributes = posix_spawnattr_t()
  #endif

  init(_ standardInput: Int32, _ standardError: Int32) {
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, standardInput, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, standardError, STDERR_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  /// Starts a program. Returns an error number or 0.
  mutating func spawn(_ identifier: inout pid_t, _ path: String, _ arguments: [String]) -> Int32 {
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var environment =
      ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    // SAFETY: the arrays hold C strings and end with null pointers. They stay alive until the call returns.
    let error = posix_spawn(&identifier, path, &actions, &attributes, &words, &environment)
    for word in words + environment { free(word) }
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
    return error
  }
}
