import FlickArchive
public import FlickFoundation
import FlickLottie
import FlickRaster
import FlickScene

/// A dotLottie file with its animations, themes, state machines and resources. It is immutable and can be
/// shared between threads.
///
/// ```swift
/// let file = try DotLottieFile(path: "emojis.lottie")
/// for animation in file.animations { print(animation.id, animation.animation.duration) }
/// let night = try file.animation(id: "wink", theme: "dark")
/// ```
public final class DotLottieFile: Sendable {
  /// An animation of the file and its playback settings.
  public struct Animation: Sendable {
    /// The identifier of the animation.
    public let id: String
    /// The animation in its initial theme.
    public let animation: LottieAnimation
    /// The playback settings of the manifest.
    public let playback: DotLottiePlayback
    /// Returns the bytes of an image of the file by the directory and the name of its asset.
    package let readImage: @Sendable (_ directory: String, _ name: String) -> [UInt8]?
  }

  /// The reason an animation is missing from ``DotLottieFile/animations``.
  public struct Failure: Sendable {
    /// The identifier of the animation.
    public let id: String
    /// The error that occurred when the animation was read.
    public let error: ReadError
  }

  /// The animations that can be read, in the order of the manifest. The array is never empty.
  public let animations: [Animation]
  /// The animations that cannot be read.
  public let failures: [Failure]
  /// The manifest of the file.
  public var manifest: DotLottieManifest { archive.manifest }

  package let archive: DotLottieArchive
  private let settings: ReadingSettings

  /// Creates a dotLottie file from a local file. All its animations are read and their pictures are decoded.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - text: The settings for laying out text. Fonts in the file are searched first.
  ///   - evaluatesExpressions: A Boolean value that indicates whether expressions are evaluated. See
  ///     ``LottieAnimation/init(path:animation:theme:text:evaluatesExpressions:limits:)``.
  ///   - limits: The limits of reading and drawing the file. The number of pixels applies to all its animations
  ///     together.
  /// - Throws: ``ReadError`` if the file is not a dotLottie archive or if none of its animations can be read.
  public convenience init(
    path: String, text: TextSettings = TextSettings(), evaluatesExpressions: Bool = true,
    limits: Limits = .standard
  ) throws(ReadError) {
    try self.init(
      bytes: LocalFile.readNamed(path, limits: limits), text: text,
      evaluatesExpressions: evaluatesExpressions, limits: limits)
  }

  /// Creates a dotLottie file from its contents. See ``DotLottieFile/init(path:text:evaluatesExpressions:limits:)``.
  ///
  /// - Parameter data: The contents of the file.
  public convenience init(
    data: Data, text: TextSettings = TextSettings(), evaluatesExpressions: Bool = true,
    limits: Limits = .standard
  ) throws(ReadError) {
    try self.init(
      bytes: [UInt8](data), text: text, evaluatesExpressions: evaluatesExpressions, limits: limits)
  }

  /// Creates a dotLottie file from its bytes.
  ///
  /// - Parameter imagePixels: The maximum number of pixels of all pictures together.
  package init(
    bytes: [UInt8], text: TextSettings = TextSettings(), evaluatesExpressions: Bool = true,
    limits: Limits = .standard, imagePixels: Int? = nil
  ) throws(ReadError) {
    guard LottieFormat.sniff(bytes) == .dotLottie else {
      throw ReadError(.unknownFormat, "this is not a dotLottie archive")
    }
    let archive = try DotLottieArchive(bytes, limits: limits.archives)
    var settings = ReadingSettings(
      text: text, evaluatesExpressions: evaluatesExpressions, limits: limits)
    try settings.addFonts(of: archive)
    let whole = settings.limits
    if let imagePixels { settings.limits.images.totalPixels = imagePixels }
    var animations: [Animation] = []
    var failures: [Failure] = []
    var seen: Set<String> = []
    for entry in archive.manifest.animations where seen.insert(entry.id).inserted {
      do {
        let content = try AnimationContent(
          archive, DotLottieChoice(animation: entry.id), withFonts: settings)
        let animation = LottieAnimation(content)
        animations.append(
          Animation(id: entry.id, animation: animation, playback: entry.playback) {
            (try? archive.image(folder: $0, file: $1)) ?? nil
          })
        // The pixel limit applies to all animations of the file together.
        for image in animation.scene.images {
          settings.limits.images.totalPixels -= image.width * image.height
        }
      } catch {
        // A file with some of its animations could be cached.
        guard error.code != .cancelled else { throw error }
        failures.append(Failure(id: entry.id, error: error))
      }
    }
    if animations.isEmpty, let first = failures.first { throw first.error }
    settings.limits = whole
    self.archive = archive
    self.settings = settings
    self.animations = animations
    self.failures = failures
  }

  /// The initial animation, or the first animation if the initial one cannot be read.
  public var activeAnimation: Animation? {
    animations.first { $0.id == manifest.activeAnimation } ?? animations.first
  }

  /// Returns an animation in a theme.
  ///
  /// - Parameters:
  ///   - id: The identifier of the animation; `nil` for the initial animation.
  ///   - theme: The theme that supplies the values of slots. A theme that the manifest assigns only to other
  ///     animations has no effect except for a diagnostic.
  /// - Returns: The animation.
  /// - Throws: ``ReadError`` if there is no such animation or theme, or if it cannot be read.
  /// - Complexity: Reads the animation again unless it is one of ``animations`` in its initial theme.
  public func animation(
    id: String? = nil, theme: DotLottieTheme = .initial
  ) throws(ReadError) -> LottieAnimation {
    let id = id ?? manifest.activeAnimation
    if theme == .initial, let known = animations.first(where: { $0.id == id }) {
      return known.animation
    }
    return LottieAnimation(
      try AnimationContent(
        archive, DotLottieChoice(animation: id, theme: theme), withFonts: settings))
  }

  /// Returns an animation in a theme, with other values of slots.
  ///
  /// - Parameter slots: A theme in JSON whose rules take precedence over the theme of the archive.
  package func animation(
    id: String?, theme: DotLottieTheme, slots: [UInt8]
  ) throws(ReadError) -> LottieAnimation {
    let choice = DotLottieChoice(animation: id ?? manifest.activeAnimation, theme: theme)
    let content = try AnimationContent(
      archive, choice, withFonts: settings,
      slots: ThemeDocument(slots, name: "slots", limits: settings.limits.json))
    return LottieAnimation(content)
  }
}
