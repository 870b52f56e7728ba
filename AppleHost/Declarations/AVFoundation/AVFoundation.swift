// Declarations for type checking. They are never run.
// https://developer.apple.com/documentation/avfoundation
@_exported import AVFAudio
import CoreGraphics
import CoreMedia
import Foundation

// https://developer.apple.com/documentation/avfoundation/avasset
open class AVAsset: NSObject {
  open var duration: CMTime { .zero }
}

open class AVURLAsset: AVAsset, @unchecked Sendable {
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
