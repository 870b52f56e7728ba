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

/// A program that runs beside this one, reads from a pipe, and writes to another.
final class ChildProcess {
  /// The stream of the program that this one reads.
  enum ReadStream {
    /// The messages. The output is discarded.
    case standardError
    /// The output. The messages go where those of this program go.
    case standardOutput
  }

  let identifier: pid_t
  /// The end of the pipe that the program reads as its standard input; -1 when it is closed.
  private var input: Int32
  /// The end of the pipe from which this program reads.
  let output: Int32
  private var status: Int32?

  /// Starts a program. It is in a process group of its own, so that keys of the terminal reach this program alone.
  init(
    _ path: String, _ arguments: [String], reading stream: ReadStream = .standardError
  ) throws(Failure) {
    let (inputPipe, outputPipe) = (
      try ChildProcesses.shared.makePipe(), try ChildProcesses.shared.makePipe()
    )
    // A program that reports many errors does not wait for a reader.
    if stream == .standardError { _ = fcntl(outputPipe.write, F_SETFL, O_NONBLOCK) }
    #if os(Linux)
      // F_SETPIPE_SZ, which Swift does not import: fewer switches between the two programs.
      _ = fcntl(inputPipe.write, 1031, 1 << 20)
    #endif
    input = inputPipe.write
    output = outputPipe.read
    let result = ChildProcesses.shared.spawn(
      path, arguments, SpawnSettings(inputPipe.read, outputPipe.write, stream))
    close(inputPipe.read)
    close(outputPipe.write)
    identifier = result.identifier
    if result.error != 0 {
      status = -1
      throw Failure(.fault, "\(path): \(String(cString: strerror(result.error))).")
    }
  }

  deinit {
    closeInput()
    close(output)
    if status == nil { ChildProcesses.shared.end(identifier) }
  }

  /// Writes to the program's standard input.
  ///
  /// - Returns: `false` if the program has ended. Its exit status and ``errorText`` have the reason.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    input >= 0 && Output(descriptor: input).write(bytes)
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

  /// Ends the program at once.
  func end() {
    guard status == nil else { return }
    kill(identifier, SIGKILL)
    _ = wait()
  }

  /// The signal that has ended the program; `nil` if it ended by itself, or if ``wait()`` was not called.
  var endingSignal: Int32? { status.flatMap { $0 > 0 && $0 & 0x7F != 0 ? $0 & 0x7F : nil } }

  /// The messages of the program so far.
  var errorText: String {
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
    return File.text(from: output)
  }
}

/// The programs that this one has started. They are ended before a signal ends this program.
final class ChildProcesses: Sendable {
  static let shared = ChildProcesses()

  private let mutex = DispatchSemaphore(value: 1)
  // SAFETY: read and written only while `mutex` is held.
  private nonisolated(unsafe) var running: Set<pid_t> = []
  // SAFETY: read and written only while `mutex` is held.
  private nonisolated(unsafe) var isClosed = false

  /// Creates a pipe that other programs do not inherit. None is started meanwhile, which would keep its ends open.
  fileprivate func makePipe() throws(Failure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    let isMade = withLock {
      guard pipe(&ends) == 0 else { return false }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return true
    }
    guard isMade else {
      throw Failure(.fault, "a pipe cannot be created: \(System.lastError).")
    }
    return (ends[0], ends[1])
  }

  /// Starts a program. Returns its identifier, and an error number or 0.
  fileprivate func spawn(
    _ path: String, _ arguments: [String], _ settings: SpawnSettings
  ) -> (identifier: pid_t, error: Int32) {
    withLock {
      var settings = settings
      guard !isClosed else {
        settings.destroy()
        return (0, ECANCELED)
      }
      var identifier: pid_t = 0
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

  /// - Parameters:
  ///   - input: The descriptor that becomes the standard input.
  ///   - output: The descriptor that becomes `stream`.
  init(_ input: Int32, _ output: Int32, _ stream: ChildProcess.ReadStream) {
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    switch stream {
    case .standardError:
      posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    case .standardOutput: posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    }
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
    destroy()
    return error
  }

  mutating func destroy() {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
}
