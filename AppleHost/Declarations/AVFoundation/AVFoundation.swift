// The tests of sounds run the part of sounds. All else is declared for type checking.
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
      public static let ambient = Category(rawValue: "ambient")
      public static let soloAmbient = Category(rawValue: "soloAmbient")
      public static let playback = Category(rawValue: "playback")
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
    nonisolated(unsafe) private static let shared = AVAudioSession()
    open class func sharedInstance() -> AVAudioSession { shared }
    open private(set) var category = Category.soloAmbient
    open func setCategory(
      _ category: Category, mode: Mode, options: CategoryOptions = []
    ) throws { self.category = category }
    #if os(Linux)
      /// The category at each activation. The category `soloAmbient` stops the audio of other apps then.
      public var activations: [Category] = []
    #endif
  }
#endif

open class AVAudioPlayer: NSObject {
  private var isPrepared = false
  private var storedRate: Float = 1
  public init(data: Data) throws {}
  /// Activates the audio session.
  /// https://developer.apple.com/documentation/avfaudio/avaudioplayer/preparetoplay()
  @discardableResult open func prepareToPlay() -> Bool {
    guard !isPrepared else { return true }
    isPrepared = true
    #if os(Linux)
      let session = AVAudioSession.sharedInstance()
      session.activations.append(session.category)
    #endif
    return true
  }
  /// Prepares the player if it is not prepared.
  /// https://developer.apple.com/documentation/avfaudio/avaudioplayer/play()
  @discardableResult open func play() -> Bool {
    isPlaying = prepareToPlay()
    return isPlaying
  }
  open private(set) var isPlaying = false
  open func stop() { (isPlaying, isPrepared) = (false, false) }
  open var duration: TimeInterval { 10 }
  open var currentTime: TimeInterval = 0
  // https://developer.apple.com/documentation/avfaudio/avaudioplayer/enablerate
  open var enableRate = false
  open var rate: Float {
    get { storedRate }
    set { if enableRate { storedRate = newValue } }
  }
  open var volume: Float = 1
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

#if !os(Linux)
  public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let video = AVMediaType(rawValue: "vide")
  }

  extension AVAsset {
    // https://developer.apple.com/documentation/avfoundation/avasset/tracks(withmediatype:)
    @available(visionOS, deprecated: 1)
    public func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }
    // https://developer.apple.com/documentation/avfoundation/avasset/loadtracks(withmediatype:completionhandler:)
    @available(iOS 15, macOS 12, tvOS 15, *)
    public func loadTracks(
      withMediaType mediaType: AVMediaType,
      completionHandler: @escaping @Sendable ([AVAssetTrack]?, (any Error)?) -> Void
    ) {}
  }

  // https://developer.apple.com/documentation/avfoundation/avassettrack
  open class AVAssetTrack: NSObject {
    override init() {}
    open var naturalSize: CGSize { CGSize(width: 0, height: 0) }
    open var preferredTransform: CGAffineTransform { CGAffineTransform() }
  }

  // https://developer.apple.com/documentation/avfoundation/avassetreader
  open class AVAssetReader: NSObject {
    public init(asset: AVAsset) throws {}
    open func canAdd(_ output: AVAssetReaderOutput) -> Bool { true }
    open func add(_ output: AVAssetReaderOutput) {}
    open func startReading() -> Bool { false }
    open func cancelReading() {}
  }

  open class AVAssetReaderOutput: NSObject {
    override init() {}
    open var alwaysCopiesSampleData: Bool {
      get { true }
      set {}
    }
    open func copyNextSampleBuffer() -> CMSampleBuffer? { nil }
  }

  // https://developer.apple.com/documentation/avfoundation/avassetreadertrackoutput
  open class AVAssetReaderTrackOutput: AVAssetReaderOutput {
    public init(track: AVAssetTrack, outputSettings: [String: Any]?) { super.init() }
  }
#endif
