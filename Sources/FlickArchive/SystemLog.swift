// The log of the system and the intervals that Instruments shows. Neither exists on Linux.
#if canImport(os)
  import os
#endif

/// The name of the subsystem in the log and in Instruments.
private let subsystem = "Flick"

/// An interval of work, which Instruments shows under the subsystem “Flick” from iOS 15 and macOS 12 on. It costs nothing
/// while nobody records.
///
/// The names are `load` (a file), `resolve` (its document), `evaluate` and `draw` (a frame), and `present` (its picture in a
/// view).
package struct SignpostInterval {
  #if canImport(os)
    private let name: StaticString
    /// The state that the system returns, which is not available on the oldest systems.
    private var state: AnyObject?

    package init(_ name: StaticString) {
      self.name = name
      guard #available(iOS 15, macOS 12, macCatalyst 15, tvOS 15, watchOS 8, *),
        Signposts.signposter.isEnabled
      else { return }
      let signposter = Signposts.signposter
      state = signposter.beginInterval(name, id: signposter.makeSignpostID())
    }

    package func end() {
      guard #available(iOS 15, macOS 12, macCatalyst 15, tvOS 15, watchOS 8, *),
        let state = state as? OSSignpostIntervalState
      else { return }
      Signposts.signposter.endInterval(name, state)
    }
  #else
    #if DEBUG
      /// Receives the names of intervals, for tests.
      @TaskLocal package static var observer: (@Sendable (String) -> Void)?

      package init(_ name: StaticString) { Self.observer?("\(name)") }
    #else
      package init(_ name: StaticString) {}
    #endif
    package func end() {}
  #endif
}

#if canImport(os)
  @available(iOS 15, macOS 12, macCatalyst 15, tvOS 15, watchOS 8, *)
  private enum Signposts {
    static let signposter = OSSignposter(subsystem: subsystem, category: "Playback")
  }
#endif

/// The log of the system.
package enum SystemLog {
  package enum Level {
    case warning, information
  }

  /// Writes a message in a debug build, and does nothing in a release build.
  package static func writeInDebugBuild(_ message: @autoclosure () -> String, _ level: Level) {
    #if DEBUG
      write(message(), level)
    #endif
  }

  /// Writes a message. On systems without a log, it is printed.
  package static func write(_ message: String, _ level: Level) {
    #if canImport(os)
      if #available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, watchOS 7, *) {
        let logger = Logger(subsystem: subsystem, category: "Messages")
        switch level {
        case .warning: logger.warning("\(message, privacy: .public)")
        case .information: logger.info("\(message, privacy: .public)")
        }
        return
      }
    #endif
    print("\(subsystem): \(message)")
  }
}
