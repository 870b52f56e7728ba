#if canImport(CoreMedia)
#else
  public typealias CMTimeValue = Int64
  public typealias CMTimeScale = Int32

  /// A time as a whole number of parts of a second, where the platform has no Core Media: what this
  /// package's interface needs of Apple's type of that name, under the same names.
  public struct CMTime: Sendable {
    /// In units of `1 / timescale` seconds.
    public var value: Int64
    /// Parts of a second. A time without any is not valid.
    public var timescale: Int32

    public init(value: Int64, timescale: Int32) {
      self.value = value
      self.timescale = timescale
    }

    /// The nearest time in parts of `preferredTimescale`. Seconds that are no number, or too many to be
    /// counted, make a time that is not valid.
    public init(seconds: Double, preferredTimescale: Int32) {
      let parts = (seconds * Double(preferredTimescale)).rounded()
      let isValid = preferredTimescale > 0 && abs(parts) < 0x1p63
      value = isValid ? Int64(parts) : 0
      timescale = isValid ? preferredTimescale : 0
    }

    public static let zero = CMTime(value: 0, timescale: 1)
    public static let invalid = CMTime(value: 0, timescale: 0)

    public var isValid: Bool { timescale > 0 }

    /// Not a number when the time is not valid.
    public var seconds: Double { isValid ? Double(value) / Double(timescale) : .nan }
  }

  /// Times are compared by how long they are, whatever they are counted in. Those that are not valid
  /// come after all others.
  extension CMTime: Comparable, Hashable {
    public static func == (a: CMTime, b: CMTime) -> Bool {
      a.isValid && b.isValid ? a.product(b) == b.product(a) : a.isValid == b.isValid
    }

    public static func < (a: CMTime, b: CMTime) -> Bool {
      guard a.isValid, b.isValid else { return a.isValid && !b.isValid }
      let (left, right) = (a.product(b), b.product(a))
      return left.high == right.high ? left.low < right.low : left.high < right.high
    }

    public func hash(into hasher: inout Hasher) {
      guard isValid else { return hasher.combine(0) }
      // In lowest terms: equal times are equal fractions.
      var (divisor, rest) = (UInt64(timescale), value.magnitude % UInt64(timescale))
      while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
      hasher.combine(value / Int64(divisor))
      hasher.combine(UInt64(timescale) / divisor)
    }

    private func product(_ other: CMTime) -> (high: Int64, low: UInt64) {
      value.multipliedFullWidth(by: Int64(other.timescale))
    }
  }

  public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
    CMTime(value: value, timescale: timescale)
  }

  public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
  }

  public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
#endif
