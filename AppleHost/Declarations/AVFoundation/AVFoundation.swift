// Declarations for type checking. They are never run.
// https://developer.apple.com/documentation/avfaudio/avaudioplayer
import Foundation

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
