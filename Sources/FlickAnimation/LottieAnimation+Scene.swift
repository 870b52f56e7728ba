package import FlickScene

extension LottieAnimation {
  /// The scene that is drawn, for the modules above.
  package var scene: Scene { document.scene }
}
