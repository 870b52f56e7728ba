#if os(Linux)

  /// A code of deflate (RFC 1951, 3.2.2) as a table to look the next bits up in: the first bits of every code,
  /// and behind them the rest of those that are longer.
  struct HuffmanTable: Sendable {
    /// What a sequence of bits means: how many of them are taken, what they are, how many bits follow that
    /// say more, and a number.
    struct Entry: Sendable {
      enum Kind: UInt8, Sendable { case literal, copy, end, further, invalid }

      private var word: UInt32

      init(_ kind: Kind, value: UInt32, taken: Int, extra: Int = 0) {
        word =
          value << 16 | UInt32(truncatingIfNeeded: extra) << 8
          | UInt32(kind.rawValue) << 5 | UInt32(truncatingIfNeeded: taken)
      }

      @inline(__always) var taken: UInt64 { UInt64(word & 31) }
      @inline(__always) var kind: UInt32 { (word &>> 5) & 7 }
      @inline(__always) var extra: UInt64 { UInt64((word &>> 8) & 255) }
      @inline(__always) var value: Int { Int(word &>> 16) }

      func taking(_ count: Int) -> Entry {
        var entry = self
        entry.word = word & ~31 | UInt32(truncatingIfNeeded: count)
        return entry
      }
    }

    private(set) var entries: [Entry]
    /// Bits that the first part is looked up by.
    let root: Int
    private var counts = [Int](repeating: 0, count: longest + 1)
    private var next = [Int](repeating: 0, count: longest + 2)

    static let longest = 15

    /// For codes of at most `symbols` symbols.
    init(root: Int, symbols: Int) {
      self.root = root
      // A second part is there for two codes at least, and has all bits that may be left.
      let further = (symbols / 2) << (Self.longest - root)
      entries = Array(
        repeating: Entry(.invalid, value: 0, taken: 1), count: 1 << root + further)
    }

    /// Makes the table of the code that gives each symbol so many bits. `false` where there is no such code,
    /// by the rules of zlib: too many short ones, or too few unless there is one of a single bit at most.
    mutating func make(
      _ lengths: ArraySlice<UInt8>, _ symbols: [Entry], mayBeIncomplete: Bool
    ) -> Bool {
      for length in counts.indices { counts[length] = 0 }
      for length in lengths { counts[Int(length)] += 1 }
      counts[0] = 0
      next[1] = 0
      let longestUsed = counts.lastIndex { $0 > 0 } ?? 0
      var left = 1
      for length in 1...Self.longest {
        left = left * 2 - counts[length]
        if left < 0 { return false }
        next[length + 1] = (next[length] + counts[length]) << 1
      }
      if left > 0, longestUsed > 1 || (longestUsed == 1 && !mayBeIncomplete) { return false }
      for index in 0..<1 << root { entries[index] = Entry(.invalid, value: 0, taken: 1) }
      var used = 1 << root
      var symbol = 0
      for length in lengths {
        defer { symbol += 1 }
        if length == 0 { continue }
        let length = Int(length)
        let code = Self.reversed(next[length], length)
        next[length] += 1
        let entry =
          symbol < symbols.count ? symbols[symbol] : Entry(.invalid, value: 0, taken: 1)
        if length <= root {
          fill(0, root, code, length, entry)
        } else {
          let start = further(code & (1 << root - 1), longestUsed - root, &used)
          guard used <= entries.count else { return false }
          fill(start, longestUsed - root, code >> root, length - root, entry)
        }
      }
      return true
    }

    /// Where the second part of the codes that begin with these bits lies.
    private mutating func further(_ first: Int, _ bits: Int, _ used: inout Int) -> Int {
      if entries[first].kind == UInt32(Entry.Kind.further.rawValue) { return entries[first].value }
      let start = used
      used += 1 << bits
      entries[first] = Entry(
        .further, value: UInt32(truncatingIfNeeded: start), taken: root, extra: bits)
      if used <= entries.count {
        for index in start..<used { entries[index] = Entry(.invalid, value: 0, taken: 1) }
      }
      return start
    }

    /// Everything that begins with the code.
    private mutating func fill(
      _ start: Int, _ bits: Int, _ code: Int, _ length: Int, _ entry: Entry
    ) {
      let entry = entry.taking(length)
      for index in stride(from: code, to: 1 << bits, by: 1 << length) {
        entries[start + index] = entry
      }
    }

    /// Codes lie in the stream with their first bit in front, which is the lowest here.
    private static func reversed(_ code: Int, _ length: Int) -> Int {
      Int(UInt16(truncatingIfNeeded: code << (16 - length)).bitReversed)
    }
  }

  extension UInt16 {
    fileprivate var bitReversed: UInt16 {
      var bits = (self & 0x5555) << 1 | (self >> 1) & 0x5555
      bits = (bits & 0x3333) << 2 | (bits >> 2) & 0x3333
      bits = (bits & 0x0F0F) << 4 | (bits >> 4) & 0x0F0F
      return bits.byteSwapped
    }
  }

  extension HuffmanTable.Entry {
    /// Of the 288 symbols of literals and lengths (RFC 1951, 3.2.5); those that have no meaning are left out.
    static let lengths: [Self] = {
      var all = (0..<256).map { Self(.literal, value: $0, taken: 1) }
      all.append(Self(.end, value: 0, taken: 1))
      var base: UInt32 = 3
      for symbol in 257..<285 {
        let extra = symbol < 265 ? 0 : (symbol - 261) / 4
        all.append(Self(.copy, value: base, taken: 1, extra: extra))
        base += 1 << UInt32(extra)
      }
      all.append(Self(.copy, value: 258, taken: 1))
      return all
    }()

    /// Of the 30 distances.
    static let distances: [Self] = {
      var all: [Self] = []
      var base: UInt32 = 1
      for symbol in 0..<30 {
        let extra = symbol < 4 ? 0 : (symbol - 2) / 2
        all.append(Self(.copy, value: base, taken: 1, extra: extra))
        base += 1 << UInt32(extra)
      }
      return all
    }()

    /// Of the 19 lengths of codes: themselves.
    static let codeLengths: [Self] = (0..<19).map { Self(.literal, value: $0, taken: 1) }
  }

#endif
