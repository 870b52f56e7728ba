import FlickSystem

/// Functions of the operating system.
enum System {
  static func exit(_ code: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(code)
    #elseif canImport(Musl)
      Musl.exit(code)
    #else
      Darwin.exit(code)
    #endif
  }

  /// The time in seconds of a monotonic clock.
  static var now: Double { seconds(of: CLOCK_MONOTONIC) }

  /// The processor time of this process in seconds, on all threads.
  static var processorTime: Double { seconds(of: CLOCK_PROCESS_CPUTIME_ID) }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The system's message for the last failed call.
  static var lastError: String { String(cString: strerror(errno)) }
}

extension System {
  /// The path of this program with all links resolved.
  static var programPath: String? {
    #if os(Linux)
      guard let path = realpath("/proc/self/exe", nil) else { return nil }
    #else
      guard let path = realpath(CommandLine.arguments.first ?? "", nil) else { return nil }
    #endif
    defer { free(path) }
    return String(cString: path)
  }

  static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }

  /// Replaces this process with another program. Returns only by throwing.
  static func replaceProcess(_ path: String, _ arguments: [String]) throws(Failure) {
    var words = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    // SAFETY: the array holds C strings and ends with a null pointer; all of it stays alive until execv
    // replaces the process.
    execv(path, &words)
    for word in words { free(word) }
    throw Failure(.fault, "\(path): \(lastError).")
  }
}

extension System {
  /// Returns the path of a program in the folders of `PATH`.
  static func programPath(of name: String) -> String? {
    guard let path = environment("PATH") else { return nil }
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first(where: isExecutable)
  }

  /// Returns the value of an environment variable.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The number of processors that this process can use.
  static var processorCount: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

  /// The folder for temporary files.
  static var temporaryFolder: String {
    environment("TMPDIR") ?? "/tmp"
  }
}
