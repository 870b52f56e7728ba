public import FlickAnimation
import FlickArchive
public import Foundation

// `FlickAnimation` does not link all of Foundation, so the conformances of its errors are here.

extension ReadError: LocalizedError {
  /// A sentence that says what cannot be read, and where in the document.
  public var errorDescription: String? {
    let detail = description
    guard code == .notFound, let first = detail.first else {
      return Sentence.text("The animation cannot be read: \(detail).", detail)
    }
    return Sentence.text("\(first.uppercased())\(detail.dropFirst()).", detail)
  }

  /// A sentence that explains the error's ``ReadError/code-swift.property``.
  public var failureReason: String? {
    Sentence.text(of: code, "reason") { Self.texts[code]?.reason }
  }

  /// A sentence that says what to do.
  public var recoverySuggestion: String? {
    Sentence.text(of: code, "suggestion") { Self.texts[code]?.suggestion }
  }

  private static let texts: [Code: (reason: String, suggestion: String)] = [
    .notFound: (
      "No file exists at this path.",
      "Check the spelling, the letter case and the extension, and that the file is copied into the app."
    ),
    .notReadable: (
      "The file exists, but the system does not allow reading it, or it is a folder.",
      "Pass the path of a regular file that the app may read."
    ),
    .systemFailure: (
      "The system has failed to read the file. The file itself may be good.",
      "Try again later, and check the disk or the network that has the file."
    ),
    .malformed: (
      "The bytes violate their format.",
      "Export the animation again, and check that the file was not changed on its way."
    ),
    .truncated: (
      "The bytes end too early.",
      "Check that the file was copied or downloaded completely."
    ),
    .missing: (
      "An element that the format requires is missing.",
      "Export the animation again, or add the element at the stated position."
    ),
    .wrongType: (
      "A value has another type than the format requires.",
      "Correct the value at the stated position, or export the animation again."
    ),
    .outOfRange: (
      "A number is outside of the range that the format allows.",
      "Correct the number at the stated position, or export the animation again."
    ),
    .limitExceeded: (
      "The file or a part of it exceeds a limit that protects the app.",
      "Make the animation smaller, for example by removing unused layers and by scaling down its pictures."
    ),
    .unknownFormat: (
      "The bytes do not begin like a Lottie, dotLottie or SVGA file.",
      "Pass a Lottie JSON file, a dotLottie archive or an SVGA file. The content decides, not the name."
    ),
    .unsupported: (
      "The bytes have a known format in a variant that is not supported.",
      "Export the animation in another version of its format."
    ),
  ]
}
