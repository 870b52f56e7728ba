public import FlickAnimation
public import Foundation

extension LottieLoader {
  /// The limits of a loader and the locations of its files and caches.
  public struct Configuration: Sendable {
    /// The limits of reading and drawing the files.
    public var limits = Limits.standard
    /// The maximum size of a file in bytes, after decompression. It is the value of ``Limits/Document/bytes`` in
    /// ``limits``.
    public var largestFile: Int {
      get { limits.document.bytes }
      set { limits.document.bytes = newValue }
    }
    /// The maximum number of seconds without data from the server.
    public var stallTimeout = 15.0
    /// The maximum number of seconds that a load takes in total.
    public var timeLimit = 120.0
    /// The maximum number of redirects.
    public var redirects = 8

    /// The maximum memory of the animations in the memory cache in bytes, with their pictures. An animation that needs more
    /// by itself is not kept. The default is 64 MB.
    ///
    /// The memory is an estimate from the numbers of layers and shapes. It is within 30 % of that of typical files, which take
    /// 4 to 20 times the size of a JSON file.
    public var memoryLimit = 64 << 20
    /// The maximum size of the disk cache in bytes. If it is 0, no files are cached.
    public var diskLimit = 128 << 20
    /// The folder of the disk cache, which no other loader or code may use; `nil` disables the disk cache.
    public var folder = LottieLoader.standardFolder
    /// The number of seconds for which a response is considered fresh if the server does not specify it.
    public var freshness = 300.0

    /// The bundle that is searched first for files of ``LottieSource/local(fileName:)``.
    public var bundle = Bundle.main
    /// The folders that are searched after the bundle.
    public var folders: [URL] = []

    /// The clock for cache lifetimes.
    package var now: @Sendable () -> Date = { Date() }
    /// Returns after a number of seconds.
    package var wait: @Sendable (Double) async throws -> Void = { seconds in
      try await Task.sleep(nanoseconds: UInt64(min(max(seconds, 0), 1e6) * 1e9))
    }

    /// The notification center that posts memory warnings.
    package var notifications = NotificationCenter.default

    /// Creates the default configuration.
    public init() {}
  }

  /// The default folder of the disk cache: `flick/animations` in the system's caches folder. On Linux, the
  /// caches folder is `$XDG_CACHE_HOME`.
  public static var standardFolder: URL? {
    var root = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    #if os(Linux)
      // The XDG Base Directory Specification requires an absolute path and ignores a relative one.
      if let folder = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
        root = URL(fileURLWithPath: folder, isDirectory: true)
      }
    #endif
    return root?.appendingPathComponent("flick", isDirectory: true)
      .appendingPathComponent("animations", isDirectory: true)
  }
}
