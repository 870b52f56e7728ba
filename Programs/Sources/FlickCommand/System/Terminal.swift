import FlickSystem

/// The terminal of the program. It is put into raw mode while something plays and restored afterwards.
///
/// Signals that end or stop the program are blocked during this time and polled between frames. The terminal
/// is restored before a signal takes effect, without a signal handler.
struct Terminal {
  private let input = STDIN_FILENO
  private let output = Output.standard
  private var saved = termios()
  private var isRaw = false
  private var blockedSignals = sigset_t()
  private var savedSignalMask = sigset_t()
  private var reader = TerminalEventReader()
  /// A Boolean value that indicates whether the terminal was closed.
  private(set) var isClosed = false
  /// The longest time in seconds to wait for input before signals are polled again.
  static let longestWait = 0.1

  /// The size of a cell that the terminal has reported.
  private var reportedCell: PixelSize?
  /// The bytes that are sent before the terminal is restored.
  var closing: [UInt8] = []
  /// The longest time in seconds to wait for answers about graphics.
  private static let longestAnswer = 0.5

  /// Whether the terminal reports mouse events.
  var reportsMouse = false

  static var isPresent: Bool { Output.standard.isTerminal }

  struct Size: Hashable, Sendable {
    var columns: Int
    var rows: Int
    /// The size of a cell in pixels, if it is known.
    var cell: PixelSize?
  }

  /// The size of the terminal. 80 × 24 if it is unknown.
  var size: Size {
    var window = winsize()
    guard ioctl(output.descriptor, UInt(TIOCGWINSZ), &window) == 0,
      window.ws_col > 0, window.ws_row > 0
    else { return Size(columns: 80, rows: 24) }
    let (columns, rows) = (Int(window.ws_col), Int(window.ws_row))
    let cell = PictureArea.cell(
      width: Int(window.ws_xpixel) / columns, height: Int(window.ws_ypixel) / rows)
    return Size(columns: columns, rows: rows, cell: cell ?? reportedCell)
  }

  mutating func enter() {
    sigemptyset(&blockedSignals)
    for signal in Self.terminationSignals + [SIGTSTP] { sigaddset(&blockedSignals, signal) }
    sigprocmask(SIG_BLOCK, &blockedSignals, &savedSignalMask)
    if isatty(input) == 1, tcgetattr(input, &saved) == 0 {
      var raw = saved
      cfmakeraw(&raw)
      isRaw = tcsetattr(input, TCSAFLUSH, &raw) == 0
    }
    send(.enter)
    if reportsMouse { send(.enableMouseReports) }
  }

  /// Restores the terminal. Pending signals take effect here.
  mutating func leave() {
    if reportsMouse { send(.disableMouseReports) }
    if !closing.isEmpty { _ = output.write(closing) }
    send(.leave)
    if isRaw { tcsetattr(input, TCSAFLUSH, &saved) }
    isRaw = false
    sigprocmask(SIG_SETMASK, &savedSignalMask, nil)
  }

  /// Restores the terminal, stops the program as the suspend key does, and resumes with `fg`.
  mutating func suspend() {
    leave()
    raise(SIGTSTP)
    enter()
  }

  /// A Boolean value that indicates whether a signal that ends the program is pending.
  var isTerminationPending: Bool { isPending(Self.terminationSignals) }
  /// A Boolean value that indicates whether a signal that stops the program is pending.
  var isSuspensionPending: Bool { isPending([SIGTSTP]) }

  func write(_ bytes: [UInt8]) -> Bool { output.write(bytes) }

  /// Returns the graphics that the terminal has. Asks it if `choice` leaves it open.
  mutating func graphics(_ choice: GraphicsChoice) -> TerminalGraphics {
    if choice == .blocks { return .blocks }
    var answers = GraphicsAnswers()
    let end = System.now + Self.longestAnswer
    if isRaw, output.write(GraphicsAnswers.questions) {
      while !answers.isComplete, System.now < end, !isClosed, !isTerminationPending {
        for event in events(within: end - System.now) { answers.read(event) }
      }
    }
    reportedCell = answers.cell
    return choice.fixed ?? answers.graphics(System.environment)
  }

  /// Waits up to `seconds` for keyboard and mouse input. Returns as soon as there is input.
  mutating func events(within seconds: Double) -> [TerminalEvent] {
    let strokes = reader.read(bytes(within: seconds))
    guard reader.isPending else { return strokes }
    // The other bytes of an escape sequence follow immediately; after the escape key nothing follows.
    let rest = bytes(within: 0.025)
    return strokes + (rest.isEmpty ? reader.flush() : reader.read(rest))
  }

  private mutating func bytes(within seconds: Double) -> [UInt8] {
    var watched = pollfd(fd: isRaw ? input : -1, events: Int16(POLLIN), revents: 0)
    let wait = Int32(min(max(seconds, 0) * 1000, 1000).rounded(.up))
    guard poll(&watched, 1, wait) > 0 else { return [] }
    guard watched.revents & Int16(POLLIN) != 0 else {
      isClosed = true
      return []
    }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(input, &bytes, bytes.count)
    if count == 0 { isClosed = true }
    return Array(bytes.prefix(max(count, 0)))
  }

  private static let terminationSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE]

  private func send(_ escape: Escape) {
    var bytes: [UInt8] = []
    escape.append(to: &bytes)
    _ = output.write(bytes)
  }

  private func isPending(_ signals: [Int32]) -> Bool {
    var pending = sigset_t()
    guard sigpending(&pending) == 0 else { return false }
    return signals.contains { sigismember(&pending, $0) == 1 }
  }
}
