#if os(Linux)

  /// A deflate stream (RFC 1951) read in turns. Pictures that somebody has drawn are long runs, which are
  /// copied here sixteen bytes at a time. Whatever is out of order is left to libpng to judge.
  struct Inflater: Sendable {
    /// How far back a copy may reach.
    static let window = 32_768
    /// Bytes that may be written beyond those that a turn asks for.
    static let overshoot = 258 + 32

    private enum Block: Sendable { case none, stored(Int), coded, finished }

    private var block = Block.none
    private var isLast = false
    private var state = BitReader.State()
    private var lengths = HuffmanTable(root: 10, symbols: 288)
    private var distances = HuffmanTable(root: 8, symbols: 32)
    /// The farthest that the stream's header allows.
    private let farthest: Int

    /// - Parameter farthest: at most 32,768.
    init(farthest: Int) { self.farthest = min(farthest, Self.window) }

    /// Goes on until `limit` bytes or a few more are in `output`, of which `filled` are there; `nil` where the
    /// stream is broken or too short. At the end there may be less.
    ///
    /// - Parameters:
    ///   - input: with the padding that ``BitReader`` asks for.
    ///   - output: has room for ``overshoot`` bytes more than `limit`, and begins at the stream's beginning or
    ///     at least a window before `filled`.
    mutating func run(
      _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutablePointer<UInt8>,
      from filled: Int,
      to limit: Int
    ) -> Int? {
      guard let base = input.baseAddress, input.count >= BitReader.padding else { return nil }
      // SAFETY: the reader keeps to the buffer, and the output is written as far as its room goes.
      var reader = BitReader(base, count: input.count, state)
      var filled = filled
      while filled < limit {
        switch block {
        case .none:
          guard beginBlock(&reader) else { return nil }
        case .stored(let left):
          let count = min(left, limit - filled)
          guard reader.copy(count, to: output + filled) else { return nil }
          filled += count
          block = count < left ? .stored(left - count) : isLast ? .finished : .none
        case .coded:
          guard let end = codes(&reader, output, filled, limit) else { return nil }
          filled = end
        case .finished:
          state = reader.state
          return reader.isOverdrawn ? nil : filled
        }
      }
      state = reader.state
      return reader.isOverdrawn ? nil : filled
    }

    /// The sum that stands behind the stream (RFC 1950, 2.2), which must end where `filled` bytes have come.
    mutating func sum(
      _ input: UnsafeBufferPointer<UInt8>, _ output: UnsafeMutablePointer<UInt8>, after filled: Int
    ) -> UInt32? {
      guard run(input, into: output, from: filled, to: filled + 1) == filled,
        case .finished = block, let base = input.baseAddress
      else { return nil }
      // SAFETY: the reader keeps to the buffer.
      var reader = BitReader(base, count: input.count, state)
      reader.dropToByte()
      guard reader.refill() else { return nil }
      let sum = UInt32(truncatingIfNeeded: reader.take(32)).byteSwapped
      return reader.isOverdrawn ? nil : sum
    }

    private mutating func beginBlock(_ reader: inout BitReader) -> Bool {
      if isLast {
        block = .finished
        return true
      }
      guard reader.refill() else { return false }
      isLast = reader.take(1) == 1
      switch reader.take(2) {
      case 0:
        reader.dropToByte()
        let (length, complement) = (reader.take(16), reader.take(16))
        guard length ^ complement == 0xFFFF else { return false }
        block = .stored(length)
        return true
      case 1:
        block = .coded
        return useFixedCodes()
      case 2:
        block = .coded
        return readCodes(&reader)
      default: return false
      }
    }

    /// RFC 1951, 3.2.6.
    private mutating func useFixedCodes() -> Bool {
      let ranges: [(UInt8, Int)] = [(8, 144), (9, 112), (7, 24), (8, 8)]
      let literals = ranges.flatMap { [UInt8](repeating: $0.0, count: $0.1) }
      let others = [UInt8](repeating: 5, count: 32)
      return lengths.make(literals[...], HuffmanTable.Entry.lengths, mayBeIncomplete: true)
        && distances.make(others[...], HuffmanTable.Entry.distances, mayBeIncomplete: true)
    }

    /// RFC 1951, 3.2.7.
    private mutating func readCodes(_ reader: inout BitReader) -> Bool {
      let literals = reader.take(5) + 257
      let others = reader.take(5) + 1
      let written = reader.take(4) + 4
      guard literals <= 286, others <= 30 else { return false }
      let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
      var first = [UInt8](repeating: 0, count: 19)
      for place in order.prefix(written) {
        guard reader.refill() else { return false }
        first[place] = UInt8(truncatingIfNeeded: reader.take(3))
      }
      // Seven bits are the most that they have.
      var table = HuffmanTable(root: 7, symbols: 0)
      guard table.make(first[...], HuffmanTable.Entry.codeLengths, mayBeIncomplete: false),
        let all = Self.lengths(&reader, literals + others, by: table), all[256] > 0
      else { return false }
      return lengths.make(
        all[..<literals], HuffmanTable.Entry.lengths, mayBeIncomplete: true)
        && distances.make(
          all[literals...], HuffmanTable.Entry.distances, mayBeIncomplete: true)
    }

    /// The lengths of both codes, which follow one another without a seam.
    private static func lengths(
      _ reader: inout BitReader, _ count: Int, by table: HuffmanTable
    ) -> [UInt8]? {
      var all: [UInt8] = []
      all.reserveCapacity(count)
      while all.count < count {
        guard reader.refill() else { return nil }
        let entry = table.entries[reader.peek(UInt64(table.root))]
        guard entry.kind == UInt32(HuffmanTable.Entry.Kind.literal.rawValue) else { return nil }
        reader.drop(entry.taken)
        if entry.value < 16 {
          all.append(UInt8(truncatingIfNeeded: entry.value))
          continue
        }
        let repeated = entry.value == 16 ? all.last : 0
        let times =
          entry.value == 16
          ? 3 + reader.take(2) : entry.value == 17 ? 3 + reader.take(3) : 11 + reader.take(7)
        guard let repeated, all.count + times <= count else { return nil }
        all.append(contentsOf: repeatElement(repeated, count: times))
      }
      return all
    }

    /// HOT: literals and copies up to the end of the block or of the turn.
    private mutating func codes(
      _ reader: inout BitReader, _ output: UnsafeMutablePointer<UInt8>, _ start: Int, _ limit: Int
    ) -> Int? {
      typealias Kind = HuffmanTable.Entry.Kind
      let (further, literal, copy) = (
        UInt32(Kind.further.rawValue), UInt32(Kind.literal.rawValue), UInt32(Kind.copy.rawValue)
      )
      let root = (UInt64(lengths.root), UInt64(distances.root))
      let farthest = farthest
      var isAtEnd = false
      var bits = reader
      let end = lengths.entries.withUnsafeBufferPointer { lengths in
        distances.entries.withUnsafeBufferPointer { distances -> Int? in
          // SAFETY: tables have an entry for as many bits as they are looked up by. At most `limit` and 257
          // bytes are written, in pieces of sixteen, and only what has been written is copied.
          guard let lengths = lengths.baseAddress, let distances = distances.baseAddress else {
            return nil
          }
          var filled = start
          while filled < limit {
            guard bits.refill() else { return nil }
            var entry = lengths[bits.peek(root.0)]
            if entry.kind == further {
              bits.drop(entry.taken)
              entry = lengths[entry.value &+ bits.peek(entry.extra)]
            }
            bits.drop(entry.taken)
            if entry.kind == literal {
              output[filled] = UInt8(truncatingIfNeeded: entry.value)
              filled &+= 1
              continue
            }
            guard entry.kind == copy else {
              isAtEnd = entry.kind == UInt32(Kind.end.rawValue)
              return isAtEnd ? filled : nil
            }
            let length = entry.value &+ bits.take(entry.extra)
            // Fifteen bits and five more are gone of the 56, so another fifteen and thirteen are there.
            entry = distances[bits.peek(root.1)]
            if entry.kind == further {
              bits.drop(entry.taken)
              entry = distances[entry.value &+ bits.peek(entry.extra)]
            }
            bits.drop(entry.taken)
            guard entry.kind == copy else { return nil }
            let distance = entry.value &+ bits.take(entry.extra)
            guard distance <= filled, distance <= farthest else { return nil }
            Self.copy(output + filled, from: distance, length)
            filled &+= length
          }
          return filled
        }
      }
      reader = bits
      if isAtEnd { block = isLast ? .finished : .none }
      return end
    }

    /// HOT: `length` bytes from `distance` before, which may be what is being written.
    @inline(__always) private static func copy(
      _ target: UnsafeMutablePointer<UInt8>, from distance: Int, _ length: Int
    ) {
      // SAFETY: there are `distance` bytes before the target, and room for sixteen more than are asked for.
      let to = UnsafeMutableRawPointer(target)
      let from = UnsafeRawPointer(target - distance)
      typealias Piece = SIMD16<UInt8>
      var i = 0
      if distance >= 16 {
        while i < length {
          to.storeBytes(
            of: from.loadUnaligned(fromByteOffset: i, as: Piece.self), toByteOffset: i,
            as: Piece.self)
          i &+= 16
        }
      } else if distance == 4 {
        let piece = SIMD4<UInt32>(repeating: from.loadUnaligned(as: UInt32.self))
        while i < length {
          to.storeBytes(of: piece, toByteOffset: i, as: SIMD4<UInt32>.self)
          i &+= 16
        }
      } else if distance == 1 {
        let piece = Piece(repeating: from.load(as: UInt8.self))
        while i < length {
          to.storeBytes(of: piece, toByteOffset: i, as: Piece.self)
          i &+= 16
        }
      } else if distance >= 8 {
        while i < length {
          to.storeBytes(
            of: from.loadUnaligned(fromByteOffset: i, as: UInt64.self), toByteOffset: i,
            as: UInt64.self)
          i &+= 8
        }
      } else {
        while i < length {
          target[i] = target[i &- distance]
          i &+= 1
        }
      }
    }
  }

#endif
