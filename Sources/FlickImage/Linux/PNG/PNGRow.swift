#if os(Linux)

  /// A row of a PNG with its filter undone (specification, section 9).
  struct PNGRow {
    /// Bytes from a pixel to the next; 1 for pixels that are smaller.
    let step: Int
    /// Bytes of a row.
    let count: Int
    /// Bytes behind a row that may be written to.
    static let padding = 16

    enum Outcome { case new, repeated, broken }

    /// Undoes the filter of `line`, whose first byte names it. With ``Outcome/repeated`` the row is `above`, and
    /// nothing has been written.
    func undo(
      _ line: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>,
      into row: UnsafeMutablePointer<UInt8>
    ) -> Outcome {
      // SAFETY: the caller has `count` bytes behind the first of `line`, and all three have room for the padding.
      let source = line + 1
      switch line[0] {
      case 0:
        if Self.areEqual(source, above, count) { return .repeated }
        row.update(from: source, count: count)
      case 1: step == 4 || step == 3 ? addLeft(source, row) : addLeftByBytes(source, row)
      case 2:
        if Self.isZero(source, count) { return .repeated }
        addAbove(source, above, row)
      case 3: step == 4 || step == 3 ? addMean(source, above, row) : byBytes(source, above, row, 3)
      case 4: step == 4 || step == 3 ? addPaeth(source, above, row) : byBytes(source, above, row, 4)
      default: return .broken
      }
      return .new
    }

    private typealias Pixel = SIMD4<UInt8>
    private typealias Piece = SIMD16<UInt8>

    // SAFETY of all: whole pieces may read and write as far as the padding goes.

    @inline(__always) private static func load<T>(_ at: UnsafePointer<UInt8>, as type: T.Type) -> T
    {
      UnsafeRawPointer(at).loadUnaligned(as: type)
    }

    @inline(__always) private static func store<T>(
      _ value: T, _ at: UnsafeMutablePointer<UInt8>
    ) {
      UnsafeMutableRawPointer(at).storeBytes(of: value, as: T.self)
    }

    private static func isZero(_ a: UnsafePointer<UInt8>, _ count: Int) -> Bool {
      var i = 0
      while i &+ 16 <= count {
        if load(a + i, as: Piece.self) != Piece() { return false }
        i &+= 16
      }
      while i < count {
        if a[i] != 0 { return false }
        i &+= 1
      }
      return true
    }

    private static func areEqual(
      _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int
    ) -> Bool {
      var i = 0
      while i &+ 16 <= count {
        if load(a + i, as: Piece.self) != load(b + i, as: Piece.self) { return false }
        i &+= 16
      }
      while i < count {
        if a[i] != b[i] { return false }
        i &+= 1
      }
      return true
    }

    private func addAbove(
      _ source: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
      _ row: UnsafeMutablePointer<UInt8>
    ) {
      var i = 0
      while i < count {
        Self.store(
          Self.load(source + i, as: Piece.self) &+ Self.load(above + i, as: Piece.self), row + i)
        i &+= 16
      }
    }

    private func addLeft(_ source: UnsafePointer<UInt8>, _ row: UnsafeMutablePointer<UInt8>) {
      var left = Pixel()
      var i = 0
      while i < count {
        left = left &+ Self.load(source + i, as: Pixel.self)
        Self.store(left, row + i)
        i &+= step
      }
    }

    private func addLeftByBytes(
      _ source: UnsafePointer<UInt8>, _ row: UnsafeMutablePointer<UInt8>
    ) {
      for i in 0..<count { row[i] = source[i] &+ (i < step ? 0 : row[i &- step]) }
    }

    private func addMean(
      _ source: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
      _ row: UnsafeMutablePointer<UInt8>
    ) {
      var left = Pixel()
      var i = 0
      while i < count {
        let up = Self.load(above + i, as: Pixel.self)
        // The common bits, and half of the others.
        let mean = (left & up) &+ ((left ^ up) &>> 1)
        left = Self.load(source + i, as: Pixel.self) &+ mean
        Self.store(left, row + i)
        i &+= step
      }
    }

    private func addPaeth(
      _ source: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
      _ row: UnsafeMutablePointer<UInt8>
    ) {
      typealias Wide = SIMD4<Int16>
      @inline(__always) func wide(_ p: Pixel) -> Wide {
        Wide(Int16(p[0]), Int16(p[1]), Int16(p[2]), Int16(p[3]))
      }
      @inline(__always) func magnitude(_ v: Wide) -> Wide {
        v.replacing(with: 0 &- v, where: v .< 0)
      }
      var left = Pixel()
      var (a, c) = (Wide(), Wide())
      var i = 0
      while i < count {
        let up = Self.load(above + i, as: Pixel.self)
        let b = wide(up)
        let (toLeft, toUp) = (b &- c, a &- c)
        let near = (magnitude(toLeft), magnitude(toUp), magnitude(toLeft &+ toUp))
        let other = c.replacing(with: b, where: near.1 .<= near.2)
        let best = other.replacing(with: a, where: near.0 .<= near.1 .& near.0 .<= near.2)
        let prediction = Pixel(
          UInt8(truncatingIfNeeded: best[0]), UInt8(truncatingIfNeeded: best[1]),
          UInt8(truncatingIfNeeded: best[2]), UInt8(truncatingIfNeeded: best[3]))
        left = Self.load(source + i, as: Pixel.self) &+ prediction
        Self.store(left, row + i)
        (a, c) = (wide(left), b)
        i &+= step
      }
    }

    /// The mean (3) or Paeth's choice (4) of single bytes.
    private func byBytes(
      _ source: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
      _ row: UnsafeMutablePointer<UInt8>, _ filter: Int
    ) {
      for i in 0..<count {
        let a = i < step ? 0 : Int(row[i &- step])
        let b = Int(above[i])
        let c = i < step ? 0 : Int(above[i &- step])
        let (toLeft, toUp, toBoth) = (abs(b &- c), abs(a &- c), abs(a &+ b &- 2 &* c))
        let nearest = toLeft <= toUp && toLeft <= toBoth ? a : toUp <= toBoth ? b : c
        let prediction = filter == 3 ? (a &+ b) / 2 : nearest
        row[i] = source[i] &+ UInt8(truncatingIfNeeded: prediction)
      }
    }
  }

#endif
