import FlickSystem

/// The number of files and connections that this process can have open.
package enum HandleLimit {
  #if canImport(Darwin)
    // The system refuses more than this number.
    private static let wanted = rlim_t(OPEN_MAX)
    private static let files = RLIMIT_NOFILE
  #else
    /// Enough for all ports from which one machine can connect.
    private static let wanted: rlim_t = 65_536
    #if canImport(Glibc)
      private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      private static let files = RLIMIT_NOFILE
    #endif
  #endif

  /// Raises the limit as far as the system allows. The usual limit of 1024 is in reach of one client, and FlyingFox 0.27.1
  /// stops a server that cannot accept a connection.
  ///
  /// - Returns: The number of files and connections; `nil` if the system does not say it.
  @discardableResult package static func raise() -> Int? {
    var limit = rlimit()
    guard getrlimit(files, &limit) == 0 else { return nil }
    if limit.rlim_cur < wanted {
      limit.rlim_cur = max(limit.rlim_cur, min(wanted, limit.rlim_max))
      setrlimit(files, &limit)
      guard getrlimit(files, &limit) == 0 else { return nil }
    }
    return Int(clamping: limit.rlim_cur)
  }
}
