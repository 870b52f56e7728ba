package import FlickScene

extension LottieAnimation {
  /// What is drawn, for the rooms above.
  package var scene: Scene { document.scene }
}
