package import FlickSystem
import CSandbox
import Dispatch

/// An error number of the system with which a program could not be started.
package struct ChildProcessError: Error, Hashable {
  package var number: Int32
  /// The path of the program.
  package var path: String

  /// The path and the reason.
  package var message: String { "\(path): \(String(cString: strerror(number)))." }
}

/// A program that runs beside this one, reads from a pipe, and writes to another. One thread uses it.
package final class ChildProcess {
  /// The stream of the program that this one reads.
  package enum ReadStream: Sendable {
    /// The messages. The output is discarded.
    case standardError
    /// The output. The messages go where those of this program go.
    case standardOutput
    /// The output. The messages are discarded.
    case standardOutputAlone
    /// Neither.
    case none
  }

  package let identifier: Int32
  /// The end of the pipe that the program reads as its standard input; -1 when it is closed.
  private var input: Int32
  /// The end of the pipe from which this program reads.
  package let output: Int32
  private var status: Int32?

  /// Starts a program. It is in a process group of its own, so that keys of the terminal reach this program alone.
  package init(
    _ path: String, _ arguments: [String], reading stream: ReadStream = .standardError
  ) throws(ChildProcessError) {
    guard let (inputPipe, outputPipe) = ChildProcesses.shared.makePipes() else {
      throw ChildProcessError(number: errno, path: path)
    }
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
      throw ChildProcessError(number: result.error, path: path)
    }
  }

  deinit {
    closeInput()
    close(output)
    end()
  }

  /// Writes to the program's standard input.
  ///
  /// - Returns: `false` if the program has ended. Its exit status and ``errorText`` have the reason.
  package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    input >= 0 && BrokenPipes.ignored { Descriptor.write(bytes, to: input) }
  }

  /// Writes to the program's standard input. Returns `false` if the program has ended.
  package func write(_ bytes: some ContiguousBytes) -> Bool {
    // SAFETY: the bytes are written within the call.
    bytes.withUnsafeBytes { write($0) }
  }

  package func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Waits for the end of the program and returns whether it succeeded.
  @discardableResult
  package func wait() -> Bool {
    if status == nil { status = ChildProcesses.shared.wait(identifier) }
    return status == 0
  }

  /// Ends the program at once.
  package func end() {
    ChildProcesses.shared.send(SIGKILL, to: identifier)
    wait()
  }

  /// The exit status of the program; -1 if a signal has ended it, or if it is unknown.
  package var exitStatus: Int32 {
    wait()
    guard let status, status >= 0, status & 0x7F == 0 else { return -1 }
    return status >> 8
  }

  /// The signal that has ended the program; `nil` if it ended by itself, or if ``wait()`` was not called.
  package var endingSignal: Int32? { status.flatMap { $0 > 0 && $0 & 0x7F != 0 ? $0 & 0x7F : nil } }

  /// The messages of the program so far.
  package var errorText: String {
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
    return Descriptor.text(from: output)
  }
}

/// The programs that this one has started. They are ended before a signal ends this program.
package final class ChildProcesses: Sendable {
  package static let shared = ChildProcesses()

  private let mutex = DispatchSemaphore(value: 1)
  // SAFETY: read and written only while `mutex` is held.
  private nonisolated(unsafe) var running: Set<pid_t> = []
  // SAFETY: read and written only while `mutex` is held.
  private nonisolated(unsafe) var isClosed = false

  fileprivate typealias Ends = (read: Int32, write: Int32)

  /// Creates two pipes that other programs do not inherit; `nil` after an error, whose number is `errno`. No program is started
  /// meanwhile, which would keep the ends open.
  fileprivate func makePipes() -> (input: Ends, output: Ends)? {
    mutex.withLock {
      var (first, second): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
      guard pipe(&first) == 0 else { return nil }
      guard pipe(&second) == 0 else {
        for end in first { close(end) }
        return nil
      }
      for end in first + second { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return ((first[0], first[1]), (second[0], second[1]))
    }
  }

  /// Starts a program. Returns its identifier, and an error number or 0.
  fileprivate func spawn(
    _ path: String, _ arguments: [String], _ settings: SpawnSettings
  ) -> (identifier: pid_t, error: Int32) {
    mutex.withLock {
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
    // The process stays until no other thread can send it a signal, because another one can have its number afterwards.
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    let isEnding = mutex.withLock {
      if waitpid(identifier, &status, 0) < 0 { status = -1 }
      running.remove(identifier)
      return isClosed
    }
    // The signal that has ended the other program is about to end this one, which must not report an error instead.
    while isEnding { pause() }
    return status
  }

  /// Sends a signal to a program that has not ended. Any thread can call this method.
  package func send(_ signal: Int32, to identifier: Int32) {
    mutex.withLock { if running.contains(identifier) { kill(identifier, signal) } }
  }

  /// Ends all programs at once. No other can be started afterwards.
  package func endAll() {
    let all = mutex.withLock {
      isClosed = true
      return running
    }
    for identifier in all { kill(identifier, SIGKILL) }
    for identifier in all { waitpid(identifier, nil, 0) }
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
    let read: [Int32: ChildProcess.ReadStream] = [
      STDOUT_FILENO: .standardOutput, STDERR_FILENO: .standardError,
    ]
    for (descriptor, own) in read {
      if stream == own || (stream == .standardOutputAlone && descriptor == STDOUT_FILENO) {
        posix_spawn_file_actions_adddup2(&actions, output, descriptor)
      } else if stream != .standardOutput {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
      }
    }
    // SAFETY: the function changes the actions within the call.
    withUnsafeMutablePointer(to: &actions) { flick_spawn_closes_descriptors($0) }
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
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
