import FlickArchive
import FlickGeometry
import FlickLottie
package import FlickSVGA
import FlickScene

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An animation: immutable, and safe to share between any number of renderers and threads.
///
/// ```swift
/// let animation = try LottieAnimation(path: "walk.json")
/// print(animation.duration, animation.diagnostics)
/// ```
public struct LottieAnimation: Sendable {
  let document: LottieDocument
  /// Of an SVGA file, what is written in it.
  package private(set) var movie: SVGADocument?
  /// What it was made with in place of the file's own.
  var overrides = AnimationOverrides()
  /// How its file asks for it to be played, if it does.
  package internal(set) var playbackPreferences: PlaybackPreferences?

  /// Reads a Lottie JSON, dotLottie or SVGA file, told apart by its content. Pictures that the file names
  /// are looked for beside it, and nowhere outside its folder.
  ///
  /// - Parameters:
  ///   - animation: which animation of a dotLottie file; the one that it begins with unless given.
  ///   - theme: what a dotLottie file's slots hold.
  ///   - text: what texts are set with.
  ///   - evaluatesExpressions: whether the programs that the file brings along are run. They see
  ///     nothing but the animation, and are ended when they take too long; without them, properties
  ///     keep the values that the file gives them besides.
  /// - Throws: ``ReadError`` with the place in the document.
  public init(
    path: String, animation: String? = nil, theme: DotLottieTheme = .initial,
    text: TextSettings = TextSettings(), evaluatesExpressions: Bool = true
  ) throws(ReadError) {
    let bytes = try LocalFile.read(path)
    try self.init(
      bytes: bytes, DotLottieChoice(animation: animation, theme: theme),
      ReadingSettings(
        text: text, evaluatesExpressions: evaluatesExpressions,
        resourceDirectory: LocalFile.directory(of: path)))
  }

  /// - Parameters:
  ///   - data: the bytes of a Lottie JSON, dotLottie or SVGA file.
  ///   - animation: which animation of a dotLottie file; the one that it begins with unless given.
  ///   - theme: what a dotLottie file's slots hold.
  ///   - resourceDirectory: where pictures that the file names are found; without it they are not.
  ///   - text: what texts are set with.
  ///   - evaluatesExpressions: as of ``init(path:animation:theme:text:evaluatesExpressions:)``.
  public init(
    data: Data, animation: String? = nil, theme: DotLottieTheme = .initial,
    resourceDirectory: String? = nil, text: TextSettings = TextSettings(),
    evaluatesExpressions: Bool = true
  ) throws(ReadError) {
    try self.init(
      bytes: [UInt8](data), DotLottieChoice(animation: animation, theme: theme),
      ReadingSettings(
        text: text, evaluatesExpressions: evaluatesExpressions,
        resourceDirectory: resourceDirectory))
  }

  /// - Parameters:
  ///   - string: the text of a Lottie JSON file.
  ///   - text: what texts are set with.
  ///   - evaluatesExpressions: as of ``init(path:animation:theme:text:evaluatesExpressions:)``.
  public init(
    string: String, text: TextSettings = TextSettings(), evaluatesExpressions: Bool = true
  ) throws(ReadError) {
    try self.init(
      bytes: [UInt8](string.utf8), DotLottieChoice(),
      ReadingSettings(text: text, evaluatesExpressions: evaluatesExpressions))
  }

  /// A movie that is read already, even one that is of no use: then its scene is of a size and a length
  /// that it does not have.
  package init(movie: SVGADocument) {
    document = LottieDocument(movie)
    self.movie = movie
  }

  private init(
    bytes: [UInt8], _ choice: DotLottieChoice, _ settings: ReadingSettings
  ) throws(ReadError) {
    let bytes = try LottieFormat.gunzipped(bytes)
    switch LottieFormat.sniff(bytes) {
    case .dotLottie where SVGAReader.isArchivedMovie(bytes), .svga:
      try self.init(movie: bytes)
      try choice.requireNoSelection()
    case .dotLottie:
      try self.init(DotLottieArchive(bytes), choice, settings)
    case .json:
      try self.init(json: bytes, settings)
      try choice.requireNoSelection()
    case .unknown where bytes.isEmpty:
      throw ReadError(.truncated, "there are no bytes")
    case .unknown:
      throw ReadError(.unknownFormat, "this is neither Lottie JSON nor dotLottie nor SVGA")
    }
  }

  /// The bytes of an SVGA file.
  private init(movie bytes: [UInt8]) throws(ReadError) {
    let movie = try SVGAReader.read(bytes)
    if let reason = movie.playabilityError { throw reason }
    document = LottieDocument(movie)
    self.movie = movie
  }

  /// The bytes of a Lottie JSON file.
  init(json: [UInt8], _ settings: ReadingSettings) throws(ReadError) {
    var environment = LottieEnvironment { directory, name in
      guard let folder = settings.resourceDirectory else { return nil }
      return LocalFile.resource(directory + name, below: folder)
    }
    environment.sound = environment.resource
    environment.data = { [resource = environment.resource] in resource("", $1) }
    settings.configure(&environment)
    document = try LottieReader.read(json, environment: environment)
  }

  /// The composition's size in its own units, which are pixels at full size.
  public var size: (width: Double, height: Double) {
    (document.scene.size.width, document.scene.size.height)
  }

  /// Frames a second.
  public var frameRate: Double { document.scene.frameRate }

  /// The first frame.
  public var startFrame: Double { document.scene.startFrame }

  /// The frame after the last.
  public var endFrame: Double { document.scene.endFrame }

  /// Seconds.
  public var duration: Double { (endFrame - startFrame) / frameRate }

  /// Named times, in the order of the file.
  public var markers: [Marker] {
    document.scene.markers.map { Marker(name: $0.name, frame: $0.frame, duration: $0.duration) }
  }

  /// The file's layers, assets and fonts, in its own words. Read from the file's bytes when it is asked for,
  /// which takes up to half the time that reading the animation took.
  public var outline: LottieOutline { document.outline }

  /// Everything in the file that is not drawn as After Effects would draw it.
  public var diagnostics: [Diagnostic] { document.diagnostics }

  /// The expressions that fail: their properties keep the values that the file gives them besides.
  ///
  /// Evaluates each expression of the file, which costs 2 ms and more where there is one, and nothing
  /// where there is none.
  public func failingExpressions() -> [Diagnostic] { document.failingExpressions() }

  /// The page of everything that is read and not drawn as After Effects draws it, in Markdown.
  public static var unsupportedFeatures: String {
    UnsupportedPage.markdown + SVGAUnsupported.markdown
  }

  /// A named time, or a stretch of time.
  public struct Marker: Hashable, Sendable {
    public var name: String
    public var frame: Double
    /// In frames; 0 for a point in time.
    public var duration: Double
  }
}
