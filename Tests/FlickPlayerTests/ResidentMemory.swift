import Foundation

/// The number of ticks of the long runs, or `nil` to leave them out.
let soakTicks = ProcessInfo.processInfo.environment["FLICK_SOAK"].flatMap { Int($0) }

/// Returns the resident memory of the process in kilobytes.
func residentKB() -> Int {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
    let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
  else { return 0 }
  return pages * 4
}
