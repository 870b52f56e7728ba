import FlickSystem

/// The resident memory of the process, in kilobytes.
package struct ResidentMemory {
  package var current: Int
  package var peak: Int

  /// Reads `/proc` on Linux, because `getrusage` there includes the peak of the parent process.
  package static func measure() -> ResidentMemory {
    #if os(Linux)
      let status = Descriptor.text(ofFile: "/proc/self/status") ?? ""
      return ResidentMemory(
        current: field("VmRSS:", in: status), peak: field("VmHWM:", in: status))
    #else
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      let peak = Int(usage.ru_maxrss) / 1024
      return ResidentMemory(current: peak, peak: peak)
    #endif
  }

  /// Returns the resident memory of another process in kilobytes; `nil` if it is unknown, as on Apple platforms.
  package static func current(of process: Int32) -> Int? {
    #if os(Linux)
      Descriptor.text(ofFile: "/proc/\(process)/status").map { field("VmRSS:", in: $0) }
    #else
      nil
    #endif
  }

  private static func field(_ name: String, in status: String) -> Int {
    for line in status.split(separator: "\n") where line.hasPrefix(name) {
      return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
    }
    return 0
  }
}
