// The tests of sounds run these declarations.
// https://developer.apple.com/documentation/avfaudio
import Foundation

#if !os(macOS)
  // https://developer.apple.com/documentation/avfaudio/avaudiosession
  open class AVAudioSession: NSObject, @unchecked Sendable {
    private static let shared = AVAudioSession()
    open class func sharedInstance() -> AVAudioSession { shared }
    open private(set) var category = Category.soloAmbient
    open func setCategory(
      _ category: Category, mode: Mode, options: CategoryOptions = []
    ) throws { self.category = category }
    #if os(Linux)
      /// Begins or ends an interruption, during which no sound can be played.
      public func interrupt(_ type: InterruptionType) {
        isInterrupted = type == .began
        NotificationCenter.default.post(
          name: AVAudioSession.interruptionNotification, object: self,
          userInfo: [AVAudioSessionInterruptionTypeKey: type.rawValue])
      }
      /// Makes all players unusable, and the category the first one.
      public func resetMediaServices() {
        (resets, category) = (resets + 1, .soloAmbient)
        NotificationCenter.default.post(
          name: AVAudioSession.mediaServicesWereResetNotification, object: self)
      }
      var isInterrupted = false
      var resets = 0
      /// The category at each activation. The category `soloAmbient` stops the audio of other apps then.
      public var activations: [Category] = []
    #endif
  }
  public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
#endif

open class AVAudioPlayer: NSObject {
  private var isPrepared = false
  private var storedRate: Float = 1
  #if os(Linux)
    private let resets = AVAudioSession.sharedInstance().resets
  #endif
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
    #if os(Linux)
      let session = AVAudioSession.sharedInstance()
      isPlaying = !session.isInterrupted && session.resets == resets
    #endif
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
