// https://developer.apple.com/documentation/coremedia/cmtime-api
#if os(Linux)
  @_exported import Foundation

  public typealias CMTimeValue = Int64
  public typealias CMTimeScale = Int32
  public typealias CMTimeEpoch = Int64

  public struct CMTimeFlags: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let valid = CMTimeFlags(rawValue: 1)
    public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
  }

  public struct CMTime: Sendable {
    public var value: CMTimeValue
    public var timescale: CMTimeScale
    public var flags: CMTimeFlags
    public var epoch: CMTimeEpoch

    public init() { (value, timescale, flags, epoch) = (0, 0, [], 0) }
    public init(
      value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch
    ) { (self.value, self.timescale, self.flags, self.epoch) = (value, timescale, flags, epoch) }
  }
#else
  // The structures come from CoreMedia.h.
  @_exported import CoreFoundation
  @_exported import CoreFoundationTypes
  @_exported import CoreMedia
  import ObjectiveC
#endif

extension CMTime {
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(value: value, timescale: timescale, flags: .valid, epoch: 0)
  }
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    let exact = seconds * Double(preferredTimescale)
    self.init(value: CMTimeValue(exact.rounded()), timescale: preferredTimescale)
  }
  public var seconds: Double { Double(value) / Double(timescale) }
  public var isValid: Bool { flags.contains(.valid) }
  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime()
}

extension CMTime: Comparable, Hashable {
  public static func == (a: CMTime, b: CMTime) -> Bool { a.seconds == b.seconds }
  public static func < (a: CMTime, b: CMTime) -> Bool { a.seconds < b.seconds }
  public func hash(into hasher: inout Hasher) { hasher.combine(seconds) }
  public static func + (a: CMTime, b: CMTime) -> CMTime {
    CMTime(seconds: a.seconds + b.seconds, preferredTimescale: max(a.timescale, b.timescale))
  }
  public static func - (a: CMTime, b: CMTime) -> CMTime {
    CMTime(seconds: a.seconds - b.seconds, preferredTimescale: max(a.timescale, b.timescale))
  }
}

public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
