// Declarations for type checking. They are never run.
// https://developer.apple.com/documentation/avfoundation
@_exported import AVFAudio
import CoreGraphics
import CoreMedia
import Foundation

// AVFoundation has no assets of videos on watchOS.
// https://developer.apple.com/documentation/avfoundation/avassetreader
#if !os(watchOS)
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

  #if !os(Linux)
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
#endif
