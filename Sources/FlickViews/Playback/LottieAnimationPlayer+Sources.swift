extension LottieAnimationPlayer {
  /// Asks the provider for all pictures, and shows the frame anew. Those that may be kept, and are, are not
  /// asked for.
  public func reloadImages() { sourcesChange() }

  /// Asks the providers for all texts and fonts, and shows the frame anew.
  public func reloadTexts() { sourcesChange() }

  func sourcesChange() { pictureChanges() }
}
