import FlickGeometry

/// The kind of a paint.
enum PaintFormat {
  /// Several paints, one above the other.
  case stack
  case fill
  /// An outline that is painted.
  case outline
  /// The paint of another glyph.
  case glyph
  /// A transform of another paint, which reads the map.
  case transform((PaintTable, Int) -> Affine)
  case composite
  case unknown

  init(_ table: FontTable, _ paint: Int) {
    let number = table.uint8(paint)
    self =
      switch number {
      case 1: .stack
      case 2...9: .fill
      case 10: .outline
      case 11: .glyph
      case 12, 13: .transform(Self.matrix)
      case 14...31: .transform(Self.simpleTransform)
      case 32: .composite
      default: .unknown
      }
  }

  private static func matrix(_ paints: PaintTable, _ paint: Int) -> Affine {
    let table = paints.table
    guard let place = table.position(table.uint24(paint + 4), from: paint) else { return .identity }
    let base = table.uint8(paint) == 13 ? table.uint32(place + 24) : nil
    let values = (0..<6).map { index in
      var value = Double(table.int32(place + 4 * index))
      if let base, base < FontTable.largest { value += paints.deltas?.delta(base + index) ?? 0 }
      return value / 65536
    }
    return Affine(
      a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
  }

  /// Translations, scales, rotations and skews. Odd formats have changes for variable fonts.
  private static func simpleTransform(_ paints: PaintTable, _ paint: Int) -> Affine {
    let number = paints.table.uint8(paint)
    let kind = number & ~1
    let count = Self.numberCounts[kind] ?? 0
    let base = number & 1 == 1 ? paints.table.uint32(paint + 4 + 2 * count) : nil
    let values = paints.numbers(paint + 4, count, base: base)
    let unit = 1.0 / 16384
    func around(_ map: Affine, _ center: Int) -> Affine {
      guard count > center + 1 else { return map }
      let (x, y) = (values[center], values[center + 1])
      return Affine.translation(-x, -y).then(map).then(.translation(x, y))
    }
    switch kind {
    case 14: return .translation(values[0], values[1])
    case 16, 18: return around(.scale(values[0] * unit, values[1] * unit), 2)
    case 20, 22: return around(.scale(values[0] * unit, values[0] * unit), 1)
    case 24, 26:
      let turn = Vector2D(angle: values[0] * unit * .pi)
      return around(Affine(a: turn.x, b: turn.y, c: -turn.y, d: turn.x, tx: 0, ty: 0), 1)
    default:
      let (x, y) = (
        Vector2D(angle: values[0] * unit * .pi), Vector2D(angle: values[1] * unit * .pi)
      )
      return around(Affine(a: 1, b: y.y / y.x, c: -x.y / x.x, d: 1, tx: 0, ty: 0), 2)
    }
  }

  /// The number of values of each format.
  private static let numberCounts = [
    14: 2, 16: 2, 18: 4, 20: 1, 22: 3, 24: 1, 26: 3, 28: 2, 30: 4,
  ]
}
