public import FlickAnimation
import FlickArchive
public import Foundation

/// An error that occurs when an animation is loaded.
public enum LottieLoadError: Error, Hashable, Sendable {
  /// The app has no file of this name.
  case notFound(fileName: String)
  /// The file was loaded but cannot be read as an animation.
  case unreadable(ReadError)
  /// The response is a web page, such as the login page of a network.
  case isWebPage
  /// The address is invalid or has an unsupported scheme.
  case unsupportedAddress(String)
  /// The server responded with this HTTP status code, which is not a success.
  case refused(status: Int)
  /// The number of redirects exceeded ``LottieLoader/Configuration/redirects``.
  case tooManyRedirects
  /// The connection ended before all bytes were received.
  case truncated
  /// The file is larger than ``LottieLoader/Configuration/largestFile`` bytes.
  case tooLarge(limit: Int)
  /// The server sent no data for this number of seconds.
  case stalled(seconds: Double)
  /// The load took longer than this number of seconds.
  case tookTooLong(seconds: Double)
  /// The server cannot be reached, or does not answer with HTTP. The associated value is the reason as a part of a sentence, or
  /// the system's description of it.
  case unreachable(String)
  /// The load was canceled.
  case cancelled
}

extension LottieLoadError: LocalizedError, CustomStringConvertible {
  /// A sentence that describes the error to a user. For a file that is missing in the app, it names similar
  /// files of the main bundle.
  public var errorDescription: String? {
    guard case .notFound(let fileName) = self else { return description }
    let similar = LocalFiles.inMainBundle.missingFile(fileName).similarSentencePart
    if similar.isEmpty { return description }
    return Sentence.text("\(description.dropLast()); \(similar).", self)
  }

  /// A sentence that explains the error to a developer; `nil` if ``errorDescription`` says everything.
  public var failureReason: String? {
    Sentence.text(of: self, "reason") {
      switch self {
      case .notFound(let fileName): LocalFiles.inMainBundle.missingFile(fileName).triedSentence
      case .unreadable(let error): error.failureReason
      default: nil
      }
    }
  }

  /// A sentence that says what to do; `nil` for a canceled load.
  public var recoverySuggestion: String? {
    Sentence.text(of: self, "suggestion") {
      switch self {
      case .notFound(let fileName):
        LocalFiles.inMainBundle.missingFile(fileName).suggestion(
          orElse:
            "Add “\(fileName)” to the target of the app, so that it is copied into the bundle.")
      case .unreadable(let error): error.recoverySuggestion
      case .isWebPage: "Check the address, and log in to the network if it requires that."
      case .unsupportedAddress: "Use an address that begins with https:, http: or file:."
      case .refused(let status) where status == 401 || status == 403:
        "Check that the address is valid without a login. The loader sends no credentials."
      case .refused(let status) where status >= 500: "Try again later."
      case .refused: "Check the address."
      case .tooManyRedirects: "Use the address that the redirects lead to."
      case .truncated, .stalled, .unreachable: "Check the connection, and try again."
      case .tooLarge: "Load a smaller file, or raise `largestFile` of the loader's configuration."
      case .tookTooLong: "Try again, or raise `timeLimit` of the loader's configuration."
      case .cancelled: nil
      }
    }
  }

  public var description: String {
    if Sentence.isReplaced { return Sentence.text("", self) }
    return switch self {
    case .notFound(let fileName): "There is no animation “\(fileName)” in this app."
    case .unreadable(let error): "The file is not a playable animation: \(error)."
    case .isWebPage: "The server returned a web page instead of an animation."
    case .unsupportedAddress(let address): "Animations cannot be loaded from “\(address)”."
    case .refused(let status) where status == 404 || status == 410:
      "The animation is not on the server (status \(status))."
    case .refused(let status) where status >= 500:
      "The server has a problem (status \(status)). Try again later."
    case .refused(let status): "The server refused the request (status \(status))."
    case .tooManyRedirects: "The server redirected the request too many times."
    case .truncated: "The connection ended before the animation was complete."
    case .tooLarge(let limit): "The animation is larger than \(limit >> 20) MB."
    case .stalled(let seconds):
      "The server sent no data for \(Int(clamping: seconds)) seconds."
    case .tookTooLong(let seconds):
      "The animation did not load within \(Int(clamping: seconds)) seconds."
    case .unreachable(let reason):
      "The animation cannot be loaded: \(reason.hasSuffix(".") ? reason : reason + ".")"
    case .cancelled: "Loading was cancelled."
    }
  }
}

extension Int {
  /// Creates the nearest integer. Values that have none become 0 or the maximum.
  fileprivate init(clamping seconds: Double) {
    self = Int(exactly: seconds.rounded()) ?? (seconds > 0 ? .max : 0)
  }
}
