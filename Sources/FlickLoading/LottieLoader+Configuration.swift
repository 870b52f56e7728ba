public import Foundation

extension LottieLoader {
  /// How much a load may cost, and where what was loaded is kept.
  public struct Configuration: Sendable {
    /// Bytes of one file, unpacked. A stranger's server may promise any number of them.
    public var largestFile = 64 << 20
    /// Seconds without a byte after which a server is given up.
    public var stallTimeout = 15.0
    /// Seconds that a load may take in all.
    public var timeLimit = 120.0
    /// How often a server may send on to another address.
    public var redirects = 8

    /// What animations kept in memory may cost in all, counted in bytes of their files.
    public var memoryLimit = 32 << 20
    /// Bytes of files kept on the disk. With 0, none are written.
    public var diskLimit = 128 << 20
    /// Where files are kept between launches: a folder of this loader's alone. `nil` keeps none.
    public var folder = LottieLoader.standardFolder
    /// Seconds for which what a server sent is taken as current, where the server does not say.
    public var freshness = 300.0

    /// Where files of ``LottieSource/local(fileName:)`` are looked for first.
    public var bundle = Bundle.main
    /// Where they are looked for next.
    public var folders: [URL] = []

    /// The time, for what is kept.
    package var now: @Sendable () -> Date = { Date() }
    /// Returns after so many seconds.
    package var wait: @Sendable (Double) async throws -> Void = { seconds in
      try await Task.sleep(nanoseconds: UInt64(min(max(seconds, 0), 1e6) * 1e9))
    }

    /// Where the system tells that it is short of memory.
    package var notifications = NotificationCenter.default

    public init() {}
  }

  /// The system's folder for what may be deleted at any time, and a folder of Flick's in it: on Linux,
  /// `$XDG_CACHE_HOME/flick/animations`.
  public static var standardFolder: URL? {
    var root = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    #if os(Linux)
      // A relative path counts as none (XDG Base Directory Specification).
      if let folder = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
        root = URL(fileURLWithPath: folder, isDirectory: true)
      }
    #endif
    return root?.appendingPathComponent("flick", isDirectory: true)
      .appendingPathComponent("animations", isDirectory: true)
  }
}
