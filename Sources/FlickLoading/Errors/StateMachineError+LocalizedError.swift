public import FlickAnimation
import FlickArchive
public import Foundation

extension StateMachineError: LocalizedError {
  /// A sentence that describes the error.
  public var errorDescription: String? { description }

  /// A sentence that says how the machine continues.
  public var failureReason: String? {
    Sentence.text(of: self, "reason") {
      switch self {
      case .endlessLoop: "States lead to each other without waiting for an input or for playback."
      case .refusedURL: "The policy for opening URLs does not allow it. The machine continues."
      case .unknownAnimation: "The current animation stays."
      case .unknownTheme: "The current theme stays."
      case .unknownSegment: "The whole animation is played instead."
      }
    }
  }

  /// A sentence that says what to change.
  public var recoverySuggestion: String? {
    Sentence.text(of: self, "suggestion") {
      switch self {
      case .endlessLoop: "Add a guard to one of the transitions."
      case .refusedURL: "Pass an OpenURLPolicy that allows the address, if you trust the file."
      case .unknownAnimation: "Use an identifier that the manifest of the file lists."
      case .unknownTheme: "Use a theme that the manifest of the file lists."
      case .unknownSegment: "Use the name of a marker of the animation."
      }
    }
  }
}
