#if os(Linux)

  /// The sum of a zlib stream (RFC 1950, 8.2), a few times as fast as zlib's: it would take as long as
  /// everything else that is done with the rows of a picture.
  struct Adler32: Sendable {
    private var a: UInt64 = 1
    private var b: UInt64 = 0
    private static let base: UInt64 = 65_521

    var value: UInt32 { UInt32(truncatingIfNeeded: b << 16 | a) }

    mutating func add(_ byte: UInt8) {
      a = (a + UInt64(byte)) % Self.base
      b = (b + a) % Self.base
    }

    /// Bytes that are 0: not more than 2^31.
    mutating func addZeros(_ count: Int) {
      b = (b + a * UInt64(max(count, 0))) % Self.base
    }

    /// Not more than a megabyte.
    mutating func add(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
      // SAFETY: blocks of 256 bytes stop before the end of `count` bytes.
      var i = 0
      while i &+ 256 <= count {
        addBlock(bytes + i)
        i &+= 256
      }
      while i < count {
        a &+= UInt64(bytes[i])
        b &+= a
        i &+= 1
      }
      // A megabyte makes no more than 2^28 of a number below 2^16, and 2^48 of the other.
      a %= Self.base
      b %= Self.base
    }

    private typealias Lanes = SIMD8<UInt16>

    /// HOT: sixteen times sixteen bytes. In each lane the bytes are summed, and the sums before each of the
    /// sixteen; 255 times 16 times 16 is below 2^16, and so is 255 times the numbers up to 15 together.
    @inline(__always) private mutating func addBlock(_ bytes: UnsafePointer<UInt8>) {
      // SAFETY: the caller has 256 bytes there.
      var (even, odd) = (Lanes(), Lanes())
      var (evenBefore, oddBefore) = (Lanes(), Lanes())
      for k in 0..<16 {
        let pairs = UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: 16 &* k, as: Lanes.self)
        evenBefore = evenBefore &+ even
        oddBefore = oddBefore &+ odd
        even = even &+ (pairs & 0xFF)
        odd = odd &+ (pairs &>> 8)
      }
      let weighed =
        Self.sum(even &* Lanes(16, 14, 12, 10, 8, 6, 4, 2))
        &+ Self.sum(odd &* Lanes(15, 13, 11, 9, 7, 5, 3, 1))
      b &+= 256 &* a &+ 16 &* (Self.sum(evenBefore) &+ Self.sum(oddBefore)) &+ weighed
      a &+= Self.sum(even) &+ Self.sum(odd)
    }

    @inline(__always) private static func sum(_ lanes: Lanes) -> UInt64 {
      let pairs = unsafeBitCast(lanes, to: SIMD4<UInt32>.self)
      return UInt64(((pairs & 0xFFFF) &+ (pairs &>> 16)).wrappedSum())
    }
  }

#endif
