// Declarations for type checking. They are never run.
// https://developer.apple.com/documentation/avfaudio/avaudioplayer
import CoreGraphics
import CoreMedia
import Foundation

#if !os(macOS)
  // https://developer.apple.com/documentation/avfaudio/avaudiosession
  open class AVAudioSession: NSObject {
    public struct Category: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let ambient = Category(rawValue: "")
      public static let soloAmbient = Category(rawValue: "")
      public static let playback = Category(rawValue: "")
    }
    public struct Mode: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let `default` = Mode(rawValue: "")
    }
    public struct CategoryOptions: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let mixWithOthers = CategoryOptions(rawValue: 1)
    }
    open class func sharedInstance() -> AVAudioSession { AVAudioSession() }
    open var category: Category { .soloAmbient }
    open func setCategory(
      _ category: Category, mode: Mode, options: CategoryOptions = []
    ) throws {}
  }
#endif

open class AVAudioPlayer: NSObject {
  public init(data: Data) throws {}
  @discardableResult open func prepareToPlay() -> Bool { false }
  @discardableResult open func play() -> Bool { false }
  open func stop() {}
  open var duration: TimeInterval { 0 }
  open var currentTime: TimeInterval {
    get { 0 }
    set {}
  }
  open var enableRate: Bool {
    get { false }
    set {}
  }
  open var rate: Float {
    get { 1 }
    set {}
  }
  open var volume: Float {
    get { 1 }
    set {}
  }
}

// https://developer.apple.com/documentation/avfoundation/avasset
open class AVAsset: NSObject {
  open var duration: CMTime { .zero }
}

open class AVURLAsset: AVAsset {
  public init(url: URL, options: [String: Any]? = nil) {}
}

// https://developer.apple.com/documentation/avfoundation/avassetimagegenerator
open class AVAssetImageGenerator: NSObject {
  public init(asset: AVAsset) {}
  open var appliesPreferredTrackTransform: Bool {
    get { false }
    set {}
  }
  open var requestedTimeToleranceBefore: CMTime {
    get { .zero }
    set {}
  }
  open var requestedTimeToleranceAfter: CMTime {
    get { .zero }
    set {}
  }
  #if !os(visionOS)
    // https://developer.apple.com/documentation/avfoundation/avassetimagegenerator/copycgimage(at:actualtime:)
    open func copyCGImage(
      at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
    ) throws -> CGImage { throw CocoaError(.featureUnsupported) }
  #endif
}
