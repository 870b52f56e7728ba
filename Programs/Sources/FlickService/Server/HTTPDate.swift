import FlickSystem
import Foundation

/// The format of the header `Date` (RFC 9110, section 5.6.7).
enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns a date such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func text(_ date: Date) -> String {
    var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = days[Int(parts.tm_wday) % 7], month = months[Int(parts.tm_mon) % 12]
    return "\(day), \(digits(parts.tm_mday)) \(month) \(1900 + parts.tm_year) "
      + "\(digits(parts.tm_hour)):\(digits(parts.tm_min)):\(digits(parts.tm_sec)) GMT"
  }
}
