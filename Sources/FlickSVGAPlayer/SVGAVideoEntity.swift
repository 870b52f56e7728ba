package import FlickAnimation
import FlickGeometry
public import FlickPlatform
public import FlickPlayer
package import FlickSVGA
import FlickScene

#if canImport(CoreGraphics)
  import CoreGraphics
#else
  public import FlickPlayer
#endif

/// A parsed SVGA animation. Any number of players can share it, and any thread can use it.
///
/// Pictures are decoded in the background, at the size at which they are drawn. All players of an
/// entity share them, up to 64 MB.
#if canImport(ObjectiveC)
  @objc(SVGAVideoEntity)
  @objcMembers
#endif
public final class SVGAVideoEntity: NSObject, Sendable {
  /// The size in points; 100 × 100 if the file has no size.
  public let videoSize: CGSize
  /// The frames per second.
  public let FPS: Int32
  /// The number of frames.
  public let frames: Int32
  /// The sprites from bottom to top.
  public let sprites: [SVGAVideoSpriteEntity]
  /// The sounds, and when they play.
  public let audios: [SVGAAudioEntity]
  /// The encoded sounds by their keys, usually MP3.
  public let audiosData: [String: Data]
  /// The reason why the animation cannot be played; `none` if it can.
  public let entityError: SVGAVideoEntityError

  /// The animation to draw.
  package let animation: LottieAnimation?
  /// The decoded pictures, which all players of this entity share.
  package let pictureStore: SVGAPictureStore?
  /// The digest of the file's bytes; `nil` if it is unknown.
  let digest: String?
  private let pictures: [(key: String, bytes: [UInt8])]

  /// The pictures of the file by their keys, at two pixels per point. The first access decodes all
  /// pictures at full size and keeps them. Playback does not use this property.
  public var images: [String: LottieImage] { lazyImages.value(decodedImages) }
  private let lazyImages = LockedValue<[String: LottieImage]?>(nil)

  package init(
    _ document: SVGADocument, animation: LottieAnimation?, pictureStore: SVGAPictureStore? = nil,
    digest: String? = nil
  ) {
    videoSize = CGSize(width: document.size.width, height: document.size.height)
    FPS = Int32(clamping: document.frameRate)
    frames = Int32(clamping: document.frames)
    sprites = document.sprites.indices.map { SVGAVideoSpriteEntity(document, at: $0) }
    audios = document.audios.map { SVGAAudioEntity($0) }
    var sounds: [String: Data] = [:]
    for audio in document.audios {
      if let bytes = audio.bytes { sounds[audio.key] = Data(bytes) }
    }
    audiosData = sounds
    pictures = document.pictures.map { ($0.key, $0.bytes) }
    entityError =
      !(videoSize.width > 0 && videoSize.height > 0)
      ? .zeroVideoSize : FPS <= 0 ? .zeroFPS : frames <= 0 ? .zeroFrames : .none
    self.animation = animation
    self.pictureStore = pictureStore
    self.digest = digest
    super.init()
  }

  /// The index of the first frame, which is 0.
  public var minFrame: Int { 0 }
  /// The index of the last frame.
  public var maxFrame: Int { max(Int(frames) - 1, 0) }
  /// The duration of one pass in seconds; 0 if the animation cannot be played.
  public var duration: TimeInterval {
    FPS > 0 && frames > 0 ? TimeInterval(frames) / TimeInterval(FPS) : 0
  }

  private func decodedImages() -> [String: LottieImage] {
    var images: [String: LottieImage] = [:]
    for picture in pictures {
      guard let image = CGImage.create(from: Data(picture.bytes)) else { continue }
      images[picture.key] = makeLottieImage(image, scale: 2)
    }
    return images
  }

  /// The unique identifier of this object: its memory address.
  var identifier: String { "0x" + String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16) }
}

/// A sprite: an element of an animation that moves.
#if canImport(ObjectiveC)
  @objc(SVGAVideoSpriteEntity)
  @objcMembers
#endif
public final class SVGAVideoSpriteEntity: NSObject, Sendable {
  /// The key of the sprite's picture, and of its dynamic objects.
  public let imageKey: String
  /// The key of the sprite's matte; empty if there is none.
  public let matteKey: String

  /// The states of the sprite, one for each frame of the animation.
  public var frames: [SVGAVideoSpriteFrameEntity] { lazyFrames.value(makeFrames) }
  private let lazyFrames = LockedValue<[SVGAVideoSpriteFrameEntity]?>(nil)

  private let scene: Scene
  private let index: Int

  init(_ document: SVGADocument, at index: Int) {
    imageKey = document.sprites[index].imageKey
    matteKey = document.sprites[index].matteKey
    scene = document.scene
    self.index = index
    super.init()
  }

  private func makeFrames() -> [SVGAVideoSpriteFrameEntity] {
    guard let table = scene.sprites, table.sprites.indices.contains(index) else { return [] }
    let sprite = table.sprites[index]
    return (0..<max(Int(scene.endFrame - scene.startFrame), 0)).map { frame in
      SVGAVideoSpriteFrameEntity(
        table.run(of: sprite, at: scene.startFrame + Double(frame)).map { SVGASpriteState($0) })
    }
  }
}

/// A sound of an animation, and the frames in which it plays.
#if canImport(ObjectiveC)
  @objc(SVGAAudioEntity)
  @objcMembers
#endif
public final class SVGAAudioEntity: NSObject, Sendable {
  /// The key of the sound's bytes.
  public let audioKey: String
  /// The frame at which the sound starts.
  public let startFrame: Int
  /// The frame at which the sound stops. The sound does not play in this frame.
  public let endFrame: Int
  /// The start time within the sound, in milliseconds.
  public let startTime: Int
  /// The duration of the sound, in milliseconds; 0 if the file does not contain it.
  public let totalTime: Int

  init(_ audio: SVGADocument.Audio) {
    audioKey = audio.key
    startFrame = audio.startFrame
    endFrame = audio.endFrame
    startTime = audio.startTime
    totalTime = audio.totalTime
    super.init()
  }
}

/// The state of a sprite in a frame.
#if canImport(ObjectiveC)
  @objc(SVGAVideoSpriteFrameEntity)
  @objcMembers
#endif
public final class SVGAVideoSpriteFrameEntity: NSObject, Sendable {
  /// The opacity, 0…1. It is 0 in a frame without the sprite.
  public let alpha: CGFloat
  /// The transform from the sprite's coordinates to the animation's coordinates.
  public let transform: CGAffineTransform
  /// The sprite's box in its own coordinates, in points.
  public let layout: CGRect
  /// The smallest x coordinate of the transformed box, in points.
  public var nx: CGFloat { corners.map(\.x).min() ?? 0 }
  /// The smallest y coordinate of the transformed box, in points.
  public var ny: CGFloat { corners.map(\.y).min() ?? 0 }

  init(_ state: SVGASpriteState?) {
    alpha = CGFloat(state?.alpha ?? 0)
    transform = state?.transform ?? CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    layout = state?.layout ?? .zero
    super.init()
  }

  private var corners: [CGPoint] {
    [
      CGPoint(x: layout.minX, y: layout.minY), CGPoint(x: layout.maxX, y: layout.minY),
      CGPoint(x: layout.minX, y: layout.maxY), CGPoint(x: layout.maxX, y: layout.maxY),
    ].map { $0.applying(transform) }
  }
}
