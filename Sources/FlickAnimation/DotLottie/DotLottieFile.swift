import FlickArchive
import FlickLottie
import FlickRaster
import FlickScene

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A dotLottie file: its animations, and whatever else it carries. Immutable, and safe to share.
///
/// ```swift
/// let file = try DotLottieFile(path: "emojis.lottie")
/// for animation in file.animations { print(animation.id, animation.animation.duration) }
/// let night = try file.animation(id: "wink", theme: "dark")
/// ```
public final class DotLottieFile: Sendable {
  /// One of the file's animations, and how it asks to be played.
  public struct Animation: Sendable {
    public let id: String
    /// In the theme that the file says it begins with.
    public let animation: LottieAnimation
    public let playback: DotLottiePlayback
  }

  /// Why an animation of the file is not among ``DotLottieFile/animations``.
  public struct Failure: Sendable {
    public let id: String
    public let error: ReadError
  }

  /// Those that can be read, in the order of the manifest; never empty.
  public let animations: [Animation]
  public let failures: [Failure]
  /// What the file says about itself.
  public var manifest: DotLottieManifest { archive.manifest }

  package let archive: DotLottieArchive
  private let settings: ReadingSettings

  /// - Parameters:
  ///   - path: a dotLottie file.
  ///   - text: what texts are set with, after the fonts of the file.
  ///   - evaluatesExpressions: as of ``LottieAnimation/init(path:animation:theme:text:evaluatesExpressions:)``.
  /// - Throws: ``ReadError`` where the file is no dotLottie archive, or none of its animations can be read.
  public convenience init(
    path: String, text: TextSettings = TextSettings(), evaluatesExpressions: Bool = true
  ) throws(ReadError) {
    try self.init(
      bytes: LocalFile.read(path), text: text, evaluatesExpressions: evaluatesExpressions)
  }

  /// - Parameters:
  ///   - data: the bytes of a dotLottie file.
  ///   - text: what texts are set with, after the fonts of the file.
  ///   - evaluatesExpressions: as of ``LottieAnimation/init(path:animation:theme:text:evaluatesExpressions:)``.
  /// - Complexity: reads all animations; the pictures of each are decoded.
  public convenience init(
    data: Data, text: TextSettings = TextSettings(), evaluatesExpressions: Bool = true
  ) throws(ReadError) {
    try self.init(bytes: [UInt8](data), text: text, evaluatesExpressions: evaluatesExpressions)
  }

  /// - Parameter imagePixels: how many the pictures of all animations may have together.
  package init(
    bytes: [UInt8], text: TextSettings = TextSettings(), evaluatesExpressions: Bool = true,
    imagePixels: Int? = nil
  ) throws(ReadError) {
    guard LottieFormat.sniff(bytes) == .dotLottie else {
      throw ReadError(.unknownFormat, "this is no dotLottie archive")
    }
    let archive = try DotLottieArchive(bytes)
    var settings = ReadingSettings(text: text, evaluatesExpressions: evaluatesExpressions)
    try settings.addFonts(of: archive)
    let whole = settings.limits
    if let imagePixels { settings.limits.imagePixels = imagePixels }
    var animations: [Animation] = []
    var failures: [Failure] = []
    var seen: Set<String> = []
    for entry in archive.manifest.animations where seen.insert(entry.id).inserted {
      do {
        let animation = try LottieAnimation(
          archive, DotLottieChoice(animation: entry.id), withFonts: settings)
        animations.append(
          Animation(id: entry.id, animation: animation, playback: entry.playback))
        // All animations of a file share the pixels that one may have.
        for image in animation.scene.images {
          settings.limits.imagePixels -= image.width * image.height
        }
      } catch {
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

  /// The one that the file begins with, or the first where that cannot be read.
  public var activeAnimation: Animation? {
    animations.first { $0.id == manifest.activeAnimation } ?? animations.first
  }

  /// An animation in a theme.
  ///
  /// - Parameters:
  ///   - id: the animation that the file begins with unless given.
  ///   - theme: what its slots hold. A theme that the file gives to other animations alone changes
  ///     nothing, and says so in the diagnostics.
  /// - Complexity: reads the animation anew, unless it is one of ``animations``.
  public func animation(
    id: String? = nil, theme: DotLottieTheme = .initial
  ) throws(ReadError) -> LottieAnimation {
    let id = id ?? manifest.activeAnimation
    if theme == .initial, let known = animations.first(where: { $0.id == id }) {
      return known.animation
    }
    return try LottieAnimation(
      archive, DotLottieChoice(animation: id, theme: theme), withFonts: settings)
  }
}
