import FlickArchive
public import FlickFoundation
import FlickGeometry
import FlickLottie
package import FlickSVGA
import FlickScene

/// A vector animation that was read from a Lottie JSON, dotLottie or SVGA file. It is immutable and can be
/// shared by any number of renderers and threads.
///
/// ```swift
/// let animation = try LottieAnimation(path: "walk.json")
/// print(animation.duration, animation.diagnostics)
/// ```
///
/// Two references are identical, `===`, if they refer to the same loaded animation, for example one from a cache.
public final class LottieAnimation: Sendable {
  let content: AnimationContent
  var document: LottieDocument { content.document }
  package var movie: SVGADocument? { content.movie }
  var overrides: AnimationOverrides { content.overrides }
  package var playbackPreferences: PlaybackPreferences? { content.playbackPreferences }

  init(_ content: AnimationContent) { self.content = content }

  /// An animation without layers, with the size zero. It stands for an animation that is set later.
  package static let empty = LottieAnimation(
    AnimationContent(
      LottieDocument(
        scene: Scene(
          size: Size2D(0, 0), frameRate: 60, startFrame: 0, endFrame: 1,
          compositions: [Composition(layers: [])]),
        diagnostics: [], outline: LottieOutline(version: "", generator: "", layers: [], assets: []))
    ))

  /// Creates an animation with the contents of another one.
  package init(copying other: LottieAnimation) { content = other.content }

  /// Creates an animation from a Lottie JSON, dotLottie or SVGA file. The format is detected from the file's
  /// contents.
  ///
  /// Pictures that the file names are searched for in the file's folder and never outside it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - animation: The identifier of an animation in a dotLottie file; `nil` for the file's initial
  ///     animation.
  ///   - theme: The theme of a dotLottie file that supplies the values of slots.
  ///   - text: The settings for laying out text.
  ///   - evaluatesExpressions: A Boolean value that indicates whether expressions are evaluated. Expressions
  ///     can access only the animation and are stopped when they take too long. Without them, properties keep
  ///     the values that the file stores for them.
  ///   - limits: The limits of reading and drawing the file.
  /// - Throws: ``ReadError`` with the position in the document if the file cannot be read.
  public convenience init(
    path: String, animation: String? = nil, theme: DotLottieTheme = .initial,
    text: TextSettings = TextSettings(), evaluatesExpressions: Bool = true,
    limits: Limits = .standard
  ) throws(ReadError) {
    let bytes = try LocalFile.readNamed(path, limits: limits)
    let content = try AnimationContent(
      bytes: bytes, DotLottieChoice(animation: animation, theme: theme),
      ReadingSettings(
        text: text, evaluatesExpressions: evaluatesExpressions,
        resourceDirectory: LocalFile.directory(of: path), limits: limits))
    self.init(content)
  }

  /// Creates an animation from the contents of a Lottie JSON, dotLottie or SVGA file. The format is detected
  /// from the contents. See ``LottieAnimation/init(path:animation:theme:text:evaluatesExpressions:limits:)``.
  ///
  /// - Parameters:
  ///   - data: The contents of the file.
  ///   - resourceDirectory: The folder that contains the pictures that the file names. If `nil`, only
  ///     embedded pictures are found.
  public convenience init(
    data: Data, animation: String? = nil, theme: DotLottieTheme = .initial,
    resourceDirectory: String? = nil, text: TextSettings = TextSettings(),
    evaluatesExpressions: Bool = true, limits: Limits = .standard
  ) throws(ReadError) {
    let content = try AnimationContent(
      bytes: [UInt8](data), DotLottieChoice(animation: animation, theme: theme),
      ReadingSettings(
        text: text, evaluatesExpressions: evaluatesExpressions,
        resourceDirectory: resourceDirectory, limits: limits))
    self.init(content)
  }

  /// Creates an animation from the text of a Lottie JSON file. See
  /// ``LottieAnimation/init(path:animation:theme:text:evaluatesExpressions:limits:)``.
  ///
  /// - Parameter string: The JSON text.
  public convenience init(
    string: String, text: TextSettings = TextSettings(), evaluatesExpressions: Bool = true,
    limits: Limits = .standard
  ) throws(ReadError) {
    let content = try AnimationContent(
      bytes: [UInt8](string.utf8), DotLottieChoice(),
      ReadingSettings(text: text, evaluatesExpressions: evaluatesExpressions, limits: limits))
    self.init(content)
  }

  /// Creates an animation from a parsed SVGA file, even an unplayable one. The scene of an unplayable file
  /// has a substitute size and length.
  package convenience init(movie: SVGADocument) { self.init(AnimationContent(movie: movie)) }

  /// The frame rate in frames per second.
  public var frameRate: Double { document.scene.frameRate }

  /// The first frame of the animation.
  public var startFrame: Double { document.scene.startFrame }

  /// The frame at which the animation ends, exclusive.
  public var endFrame: Double { document.scene.endFrame }

  /// The duration in seconds.
  public var duration: Double { (endFrame - startFrame) / frameRate }

  /// The markers of the animation, in the order of the file.
  public var markers: [Marker] {
    document.scene.markers.map { Marker(name: $0.name, frame: $0.frame, duration: $0.duration) }
  }

  /// The layers, assets and fonts of the file, described in the terms of its format.
  ///
  /// - Complexity: Parses the file's bytes on each access, which takes up to half the time of reading the
  ///   animation.
  public var outline: LottieOutline { document.outline }

  /// The name of the animation in its file, or `nil` if it has none. SVGA files have no names.
  ///
  /// - Complexity: That of ``outline``.
  public var title: String? {
    let name = outline.name
    return name.contains { !$0.isWhitespace } ? name : nil
  }

  /// The features of the file that are not drawn as After Effects draws them.
  public var diagnostics: [Diagnostic] { document.diagnostics }

  /// Evaluates all expressions of the file and returns those that fail. Their properties keep the values that
  /// the file stores for them.
  ///
  /// - Returns: A diagnostic for each expression that fails.
  /// - Complexity: At least 2 ms if the file has expressions; no cost otherwise.
  public func failingExpressions() -> [Diagnostic] { document.failingExpressions() }

  /// A Markdown page that lists all features that are read but not drawn as After Effects draws them: the kinds of
  /// diagnostics.
  public static var unsupportedFeatures: String {
    UnsupportedPage.markdown + Diagnostic.Kind.markdown("SVGA files", Diagnostic.Kind.svga)
      + Diagnostic.Kind.markdown("State machines of dotLottie files", Diagnostic.Kind.stateMachine)
      + Diagnostic.Kind.markdown("Limits of drawing", [.drawingLimit, .expressionLimit])
  }

  /// A named point in time or a named time range.
  public struct Marker: Hashable, Sendable {
    /// The name of the marker.
    public var name: String
    /// The position of the marker in composition frames.
    public var frame: Double
    /// The duration in frames; 0 for a point in time.
    public var duration: Double
  }
}
