import FlickLottie
package import FlickSVGA

extension LottieAnimation {
  /// An SVGA movie that was read, even one that cannot be played: it is drawn as far as it goes.
  package init(svga movie: SVGADocument) {
    document = LottieDocument(movie)
    self.movie = movie
  }
}
