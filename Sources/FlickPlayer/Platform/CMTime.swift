#if canImport(CoreMedia)
#else
  /// The type of the numerator of a time.
  public typealias CMTimeValue = Int64
  /// The type of the denominator of a time.
  public typealias CMTimeScale = Int32

  /// A time as a rational number of seconds. It replaces the Core Media type of the same name on platforms without
  /// Core Media, and contains the members that the API of this package needs.
  public struct CMTime: Sendable {
    /// The numerator, in units of `1 / timescale` seconds.
    public var value: Int64
    /// The number of units per second. A time with a timescale of 0 or less is invalid.
    public var timescale: Int32

    /// Creates a time.
    public init(value: Int64, timescale: Int32) {
      self.value = value
      self.timescale = timescale
    }

    /// Creates the nearest time to a number of seconds. The time is invalid when the number is not finite or out of
    /// range.
    public init(seconds: Double, preferredTimescale: Int32) {
      let parts = (seconds * Double(preferredTimescale)).rounded()
      let isValid = preferredTimescale > 0 && abs(parts) < 0x1p63
      value = isValid ? Int64(parts) : 0
      timescale = isValid ? preferredTimescale : 0
    }

    /// A time of zero seconds.
    public static let zero = CMTime(value: 0, timescale: 1)
    /// An invalid time.
    public static let invalid = CMTime(value: 0, timescale: 0)

    /// A Boolean value that indicates whether the time is valid.
    public var isValid: Bool { timescale > 0 }

    /// The time in seconds, or NaN when the time is invalid.
    public var seconds: Double { isValid ? Double(value) / Double(timescale) : .nan }
  }

  /// Comparison by duration, independent of the timescale. Invalid times are ordered after all others.
  extension CMTime: Comparable, Hashable {
    /// Returns a Boolean value that indicates whether two times have the same duration. Invalid times are equal.
    public static func == (a: CMTime, b: CMTime) -> Bool {
      a.isValid && b.isValid ? a.product(b) == b.product(a) : a.isValid == b.isValid
    }

    /// Returns a Boolean value that indicates whether a time is shorter than another.
    public static func < (a: CMTime, b: CMTime) -> Bool {
      guard a.isValid, b.isValid else { return a.isValid && !b.isValid }
      let (left, right) = (a.product(b), b.product(a))
      return left.high == right.high ? left.low < right.low : left.high < right.high
    }

    public func hash(into hasher: inout Hasher) {
      guard isValid else { return hasher.combine(0) }
      // The fraction is reduced to lowest terms, so that equal times have equal hashes.
      var (divisor, rest) = (UInt64(timescale), value.magnitude % UInt64(timescale))
      while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
      hasher.combine(value / Int64(divisor))
      hasher.combine(UInt64(timescale) / divisor)
    }

    private func product(_ other: CMTime) -> (high: Int64, low: UInt64) {
      value.multipliedFullWidth(by: Int64(other.timescale))
    }
  }

  /// Returns a time.
  public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
    CMTime(value: value, timescale: timescale)
  }

  /// Returns the nearest time to a number of seconds.
  public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
  }

  /// Returns a time in seconds.
  public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
#endif
