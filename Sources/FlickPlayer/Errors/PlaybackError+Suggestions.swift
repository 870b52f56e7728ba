// The description is in `LottieViewModel.swift`.

extension LottieViewModel.PlaybackError {
  /// A sentence that explains the error; `nil` if the description says everything.
  public var failureReason: String? {
    switch self {
    case .renderingFailed: nil
    case .imageCreationFailed: "The memory for the image could not be allocated."
    case .invalidFrameIndex: "The number is below 0 or above `numberOfFrames` of the animation."
    }
  }

  /// A sentence that says what to do.
  public var recoverySuggestion: String? {
    switch self {
    case .renderingFailed, .imageCreationFailed:
      "Pass a size of at least one pixel that fits into memory, and call `play()` again."
    case .invalidFrameIndex: "Seek to a number from 0 to `numberOfFrames`."
    }
  }
}
