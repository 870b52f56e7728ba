public import FlickAnimation
public import Foundation

/// Why an animation did not come.
public enum LottieLoadError: Error, Hashable, Sendable {
  /// The app has no file of this name.
  case notFound(fileName: String)
  /// It came, and is no animation.
  case unreadable(ReadError)
  /// It came, and is a page for people to read, such as that of a network that wants a password.
  case isWebPage
  /// Not an address that animations are loaded from.
  case unsupportedAddress(String)
  /// The server answered, with this status of HTTP.
  case refused(status: Int)
  /// The server sends from one address to the next without end.
  case tooManyRedirects
  /// Less came than was promised.
  case truncated
  /// More than ``LottieLoader/Configuration/largestFile`` bytes.
  case tooLarge(limit: Int)
  /// Nothing came for so many seconds.
  case stalled(seconds: Double)
  /// It took more than so many seconds in all.
  case tookTooLong(seconds: Double)
  /// No server answered; the system's words for it.
  case unreachable(String)
  /// Nobody waits for it any more.
  case cancelled
}

extension LottieLoadError: LocalizedError, CustomStringConvertible {
  /// One sentence for a person.
  public var errorDescription: String? { description }

  public var description: String {
    switch self {
    case .notFound(let fileName): "There is no animation “\(fileName)” in this app."
    case .unreadable(let error): "The file is no animation that can be played: \(error)."
    case .isWebPage: "A web page came in place of the animation."
    case .unsupportedAddress(let address): "Animations cannot be loaded from “\(address)”."
    case .refused(let status) where status == 404 || status == 410:
      "The animation is not on the server (status \(status))."
    case .refused(let status) where status >= 500:
      "The server is in trouble (status \(status)); try again later."
    case .refused(let status): "The server does not give the animation away (status \(status))."
    case .tooManyRedirects: "The server sends from one address to the next without end."
    case .truncated: "The connection broke off before the animation was complete."
    case .tooLarge(let limit): "The animation is larger than \(limit >> 20) MB."
    case .stalled(let seconds):
      "Nothing came from the server for \(Int(clamping: seconds)) seconds."
    case .tookTooLong(let seconds):
      "The animation was not here after \(Int(clamping: seconds)) seconds."
    case .unreachable(let reason): "The server cannot be reached: \(reason)."
    case .cancelled: "Loading was cancelled."
    }
  }
}

extension Int {
  /// The nearest whole number; 0 for what is none.
  fileprivate init(clamping seconds: Double) {
    self = Int(exactly: seconds.rounded()) ?? (seconds > 0 ? .max : 0)
  }
}
