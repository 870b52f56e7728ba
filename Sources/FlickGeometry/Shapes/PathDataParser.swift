/// A parser that converts SVG path data (SVG 2, 9.3) to contours of lines and cubics.
///
/// Other players support less: one command letter for each segment, and no `S`, `T` or `A`. Path
/// data that they can read has the same result here. As SVG requires, the part before an error is
/// drawn.
package struct PathDataParser {
  private let bytes: [UInt8]
  private var offset = 0
  private var path = Path()
  private var point = Point2D.zero
  private var start = Point2D.zero
  /// The control point that a smooth segment reflects, and whether it belongs to a cubic.
  private var control: (point: Point2D, isCubic: Bool)?
  private var isOpen = false
  /// The number of verbs after each segment; `nil` if nobody asks.
  private var ends: [Int]?

  /// Returns the path of a text. It ends with the first segment that has more points than `maxPoints`.
  package static func path(_ text: String, maxPoints: Int = .max) -> Path {
    var data = PathDataParser(text)
    data.read(maxPoints)
    return data.path
  }

  /// Returns the numbers of verbs of a path after which a segment of its data ends. An arc has several verbs.
  ///
  /// - Parameter path: the path of the text.
  package static func segmentEnds(_ text: String, _ path: Path) -> [Int] {
    var data = PathDataParser(text)
    data.ends = []
    data.read(path.points.count)
    return data.ends ?? []
  }

  /// Returns the numbers at the start of a text, which white space or commas separate.
  package static func numbers(_ text: String) -> [Double] {
    var data = PathDataParser(text)
    var numbers: [Double] = []
    while let number = data.number() { numbers.append(number) }
    return numbers
  }

  private init(_ text: String) {
    bytes = Array(text.utf8)
  }

  private mutating func read(_ maxPoints: Int) {
    var command: UInt8?
    while path.points.count <= maxPoints, let next = peek() {
      if Self.isLetter(next) {
        offset += 1
        command = next
      } else if command == nil {
        return
      }
      guard let letter = command, segment(letter) else { return }
      ends?.append(path.verbs.count)
      // A repeated segment omits its letter. After a move it is a line, and after a close there is
      // none.
      switch letter {
      case UInt8(ascii: "M"): command = UInt8(ascii: "L")
      case UInt8(ascii: "m"): command = UInt8(ascii: "l")
      case UInt8(ascii: "Z"), UInt8(ascii: "z"): command = nil
      default: break
      }
    }
  }

  /// Reads one segment of a command. Returns `false` if a number is missing.
  private mutating func segment(_ letter: UInt8) -> Bool {
    let isRelative = letter >= UInt8(ascii: "a")
    let kind = isRelative ? letter - 32 : letter
    let base = isRelative ? point.vector : .zero
    switch kind {
    case UInt8(ascii: "M"):
      guard let p = pair(base) else { return false }
      move(to: p)
    case UInt8(ascii: "L"):
      guard let p = pair(base) else { return false }
      line(to: p)
    case UInt8(ascii: "H"):
      guard let x = number() else { return false }
      line(to: Point2D(base.x + x, point.y))
    case UInt8(ascii: "V"):
      guard let y = number() else { return false }
      line(to: Point2D(point.x, base.y + y))
    case UInt8(ascii: "C"):
      guard let c1 = pair(base), let c2 = pair(base), let p = pair(base) else { return false }
      cubic(c1, c2, to: p)
    case UInt8(ascii: "S"):
      guard let c2 = pair(base), let p = pair(base) else { return false }
      cubic(reflected(isCubic: true), c2, to: p)
    case UInt8(ascii: "Q"):
      guard let c = pair(base), let p = pair(base) else { return false }
      quadratic(c, to: p)
    case UInt8(ascii: "T"):
      guard let p = pair(base) else { return false }
      quadratic(reflected(isCubic: false), to: p)
    case UInt8(ascii: "A"):
      guard let arc = arc(base) else { return false }
      draw(arc)
    case UInt8(ascii: "Z"): close()
    // Other players accept the letter R and draw nothing for it.
    default: return skipNumbers()
    }
    return true
  }

  private mutating func move(to p: Point2D) {
    (point, start, control, isOpen) = (p, p, nil, true)
    path.move(to: p)
  }

  private mutating func line(to p: Point2D) {
    guard beginIfNeeded() else { return }
    path.line(to: p)
    (point, control) = (p, nil)
  }

  private mutating func cubic(_ c1: Point2D, _ c2: Point2D, to p: Point2D) {
    guard beginIfNeeded() else { return }
    path.cubic(c1, c2, to: p)
    (point, control) = (p, (c2, true))
  }

  private mutating func quadratic(_ c: Point2D, to p: Point2D) {
    guard beginIfNeeded() else { return }
    path.cubic(point.lerp(to: c, 2 / 3), p.lerp(to: c, 2 / 3), to: p)
    (point, control) = (p, (c, false))
  }

  private mutating func draw(_ arc: EllipticalArc) {
    guard beginIfNeeded() else { return }
    arc.append(from: point, to: &path)
    (point, control) = (arc.end, nil)
  }

  private mutating func close() {
    guard isOpen else { return }
    path.close()
    (point, control, isOpen) = (start, nil, false)
  }

  /// A segment after a close starts at the current point. A segment before the first move is not
  /// drawn.
  private mutating func beginIfNeeded() -> Bool {
    guard !path.isEmpty else { return false }
    if !isOpen {
      path.move(to: point)
      isOpen = true
    }
    return true
  }

  private func reflected(isCubic: Bool) -> Point2D {
    guard let control, control.isCubic == isCubic else { return point }
    return point + (point - control.point)
  }

  private mutating func arc(_ base: Vector2D) -> EllipticalArc? {
    guard let rx = number(), let ry = number(), let turn = number(), let isLarge = flag(),
      let isClockwise = flag(), let end = pair(base)
    else { return nil }
    return EllipticalArc(
      radii: Size2D(rx, ry), degrees: turn, isLarge: isLarge, isClockwise: isClockwise, end: end)
  }

  private mutating func pair(_ base: Vector2D) -> Point2D? {
    guard let x = number(), let y = number() else { return nil }
    return Point2D(base.x + x, base.y + y)
  }

  private mutating func skipNumbers() -> Bool {
    var isAny = false
    while number() != nil { isAny = true }
    return isAny || peek().map(Self.isLetter) ?? false
  }

  /// Reads a flag: a single digit that needs no separator.
  private mutating func flag() -> Bool? {
    guard let digit = peek(), digit == UInt8(ascii: "0") || digit == UInt8(ascii: "1") else {
      return nil
    }
    offset += 1
    return digit == UInt8(ascii: "1")
  }

  /// Reads a number. A number ends where the next one starts: `10-5` and `.5.5` are two numbers
  /// each.
  private mutating func number() -> Double? {
    guard let first = peek() else { return nil }
    let begin = offset
    var end = offset
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { end += 1 }
    var hasDigits = false
    func digits() {
      while end < bytes.count, Self.isDigit(bytes[end]) {
        hasDigits = true
        end += 1
      }
    }
    digits()
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end += 1
      digits()
    }
    guard hasDigits else { return nil }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      let mantissa = end
      end += 1
      if end < bytes.count, bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "+") {
        end += 1
      }
      hasDigits = false
      digits()
      if !hasDigits { end = mantissa }
    }
    offset = end
    let text = String(decoding: bytes[begin..<end], as: UTF8.self)
    guard let value = Double(text), abs(value) < PathDataParser.maxCoordinate else { return nil }
    return value
  }

  /// Returns the next byte that is neither white space nor a comma.
  private mutating func peek() -> UInt8? {
    while offset < bytes.count, bytes[offset] <= 0x20 || bytes[offset] == UInt8(ascii: ",") {
      offset += 1
    }
    return offset < bytes.count ? bytes[offset] : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let upper = byte & 0xDF
    return upper >= UInt8(ascii: "A") && upper <= UInt8(ascii: "Z")
  }

  /// The limit of coordinates. Sums of such values stay exact enough and cannot overflow.
  private static let maxCoordinate = 1e9
}
