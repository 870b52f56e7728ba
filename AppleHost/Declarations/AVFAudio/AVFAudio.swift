// Declarations for type checking. They are never run.
// https://developer.apple.com/documentation/avfaudio
import Foundation

#if !os(macOS)
  // https://developer.apple.com/documentation/avfaudio/avaudiosession
  open class AVAudioSession: NSObject, @unchecked Sendable {
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
