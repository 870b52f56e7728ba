#if os(Linux)

  /// The bits of a deflate stream, the lowest of a byte first. Behind the last byte that counts there are
  /// sixteen more, so that it may look ahead.
  struct BitReader {
    static let padding = 16

    private let bytes: UnsafePointer<UInt8>
    /// All there are, with the padding.
    private let count: Int
    private var position: Int
    private var bits: UInt64
    private var held: UInt64

    /// What of it is kept between two turns, in which the bytes may lie elsewhere.
    struct State: Sendable {
      fileprivate var position = 0
      fileprivate var bits: UInt64 = 0
      fileprivate var held: UInt64 = 0
    }

    init(_ bytes: UnsafePointer<UInt8>, count: Int, _ state: State) {
      self.bytes = bytes
      self.count = count
      position = state.position
      bits = state.bits
      held = state.held
    }

    var state: State { State(position: position, bits: bits, held: held) }

    /// Whether more was taken than there is without the padding.
    var isOverdrawn: Bool { position &* 8 &- Int(held) > (count &- Self.padding) &* 8 }

    /// Makes 56 bits ready, at least. `false` beyond the end.
    @inline(__always) mutating func refill() -> Bool {
      // SAFETY: eight bytes are read where there are as many.
      guard position &+ 8 <= count else { return held >= 56 }
      let next = UnsafeRawPointer(bytes + position).loadUnaligned(as: UInt64.self)
      bits |= UInt64(littleEndian: next) &<< held
      position &+= Int((63 &- held) &>> 3)
      held |= 56
      return true
    }

    /// The lowest bits, which stay; at most 32, and no more than are ready.
    @inline(__always) func peek(_ count: UInt64) -> Int {
      Int(truncatingIfNeeded: bits & (1 &<< count &- 1))
    }

    @inline(__always) mutating func drop(_ count: UInt64) {
      bits &>>= count
      held &-= count
    }

    @inline(__always) mutating func take(_ count: UInt64) -> Int {
      let value = peek(count)
      drop(count)
      return value
    }

    /// Leaves out what is left of a byte.
    mutating func dropToByte() { drop(held & 7) }

    /// Copies whole bytes from the next whole byte on; `false` where there are not as many.
    mutating func copy(_ length: Int, to target: UnsafeMutablePointer<UInt8>) -> Bool {
      // SAFETY: it was checked that there are `length` bytes; the caller owns room for them.
      let start = position &- Int(held &>> 3)
      guard start >= 0, length >= 0, start &+ length <= count &- Self.padding else { return false }
      target.update(from: bytes + start, count: length)
      position = start &+ length
      bits = 0
      held = 0
      return true
    }
  }

#endif
