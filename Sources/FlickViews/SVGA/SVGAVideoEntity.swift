package import FlickAnimation
import FlickGeometry
package import FlickSVGA
public import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif
#if canImport(UIKit)
  public import UIKit
#endif

/// An SVGA animation, read and ready to be played by any number of players.
///
/// Pictures are decoded when they are drawn, at the size at which they are drawn.
#if canImport(ObjectiveC)
  @objcMembers
#endif
@MainActor public final class SVGAVideoEntity: NSObject {
  /// In points; 100 × 100 where the file says nothing.
  public let videoSize: CGSize
  /// Frames a second.
  public let FPS: Int32
  /// How many frames there are.
  public let frames: Int32
  /// From the bottom up.
  public let sprites: [SVGAVideoSpriteEntity]
  public let audios: [SVGAAudioEntity]
  /// The sounds that ``audios`` name, in the format of the file: MP3, mostly.
  public let audiosData: [String: Data]
  /// What is wrong with it; `none` for what can be played.
  public let entityError: SVGAVideoEntityError

  /// What is drawn.
  package let animation: LottieAnimation?
  private let pictures: [(key: String, bytes: [UInt8])]

  /// The pictures of the file by their keys, two pixels a point. Asked for the first time, it decodes all of
  /// them at their full size and keeps them; playing does without.
  public private(set) lazy var images: [String: UIImage] = decodedImages()

  package init(_ document: SVGADocument, animation: LottieAnimation?) {
    videoSize = CGSize(width: document.size.width, height: document.size.height)
    FPS = Int32(clamping: document.frameRate)
    frames = Int32(clamping: document.frames)
    sprites = document.sprites.map { SVGAVideoSpriteEntity($0.imageKey, matteKey: $0.matteKey) }
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
    super.init()
  }

  /// Frames count from here: 0.
  public var minFrame: Int { 0 }
  public var maxFrame: Int { max(Int(frames) - 1, 0) }
  /// Of one pass, in seconds; 0 for what cannot be played.
  public var duration: TimeInterval {
    FPS > 0 && frames > 0 ? TimeInterval(frames) / TimeInterval(FPS) : 0
  }

  private func decodedImages() -> [String: UIImage] {
    var images: [String: UIImage] = [:]
    for picture in pictures {
      guard let image = CGImage.create(from: Data(picture.bytes)) else { continue }
      images[picture.key] = UIImage(cgImage: image, scale: 2, orientation: .up)
    }
    return images
  }

  /// What nobody else is called: its place in memory.
  var identifier: String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)
  }
}

/// One thing that moves in an animation.
#if canImport(ObjectiveC)
  @objcMembers
#endif
public final class SVGAVideoSpriteEntity: NSObject {
  /// What its picture is called by, and it is itself when it is replaced.
  public let imageKey: String
  /// The key of the sprite that it is seen through; empty where there is none.
  public let matteKey: String

  init(_ imageKey: String, matteKey: String) {
    self.imageKey = imageKey
    self.matteKey = matteKey
    super.init()
  }
}

/// When a sound is heard.
#if canImport(ObjectiveC)
  @objcMembers
#endif
public final class SVGAAudioEntity: NSObject {
  public let audioKey: String
  /// It is heard from the one up to, not including, the other.
  public let startFrame: Int
  public let endFrame: Int
  /// Where in the sound it begins, in milliseconds.
  public let startTime: Int
  /// How long the sound is, in milliseconds; 0 where the file does not say.
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
