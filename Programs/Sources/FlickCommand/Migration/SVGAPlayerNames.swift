/// The names of SVGAPlayer-iOS that compile as they are.
///
/// Written by Scripts/make-migration-tables.
enum SVGAPlayerNames {
  static let types = """
    SVGAAudioEntity SVGAExporter SVGAImageView SVGAParser SVGAPlayer SVGAPlayerDelegate
    SVGAVideoEntity SVGAVideoSpriteEntity SVGAVideoSpriteFrameEntity
    """

  static let members = """
    audioKey audiosData autoPlay clearDynamicObjects clearsAfterStop enabledMemoryCache endFrame
    fillMode imageKey imageName matteKey pauseAnimation readCache saveCache saveImages
    saveWeakCache setAttributedText setDrawingBlock setHidden setImage startAnimation startFrame
    startTime stepToFrame stepToPercentage stopAnimation svgaPlayer svgaPlayerDidAnimatedToFrame
    svgaPlayerDidAnimatedToPercentage svgaPlayerDidFinishedAnimation toImages totalTime
    videoItem videoSize
    """
}
