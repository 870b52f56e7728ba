import FlickGeometry
import FlickScene

extension Resolver {
  /// Resolves a modifier that has no items of its own. Returns `nil` for other elements.
  @inline(never)
  mutating func modifier(_ content: Schema.ShapeContent) -> ShapeModifier? {
    switch content {
    case .trimPath(let written):
      .trim(
        start: percent(written.start, or: 0), end: percent(written.end, or: 1),
        offset: scalar(written.offset, or: 0, unit: UnitScale.turn),
        mode: written.multiple == 2 ? .sequential : .parallel)
    case .roundedCorners(let written): .roundCorners(radius: scalar(written.radius, or: 0))
    case .puckerBloat(let written): .puckerBloat(amount: percent(written.amount, or: 0))
    case .zigZag(let written):
      .zigZag(
        size: scalar(written.amplitude, or: 0), ridges: scalar(written.frequency, or: 0),
        points: scalar(written.pointType, or: 1))
    case .twist(let written):
      .twist(angle: radians(written.angle), center: position(written.center))
    case .offsetPath(let written):
      .offset(
        amount: scalar(written.amount, or: 0), join: StrokeStyle.Join(written: written.lineJoin),
        miterLimit: scalar(written.miterLimit, or: 4))
    case .merge(let written): .merge(PathOperation(written: written.mergeMode))
    default: nil
    }
  }

  mutating func repeater(_ written: Schema.Repeater) -> RepeaterModifier {
    RepeaterModifier(
      copies: scalar(written.copies, or: 1), offset: scalar(written.offset, or: 0),
      order: written.composite == 2 ? .above : .below, transform: transform(written.transform),
      startOpacity: opacity(written.startOpacity), endOpacity: opacity(written.endOpacity))
  }
}

extension PathOperation {
  /// The `mm` of the specification: 2 add, 3 subtract, 4 intersect, 5 exclude. 1 does not merge.
  fileprivate init?(written: Int) {
    switch written {
    case 2: self = .union
    case 3: self = .subtract
    case 4: self = .intersect
    case 5: self = .exclude
    default: return nil
    }
  }
}
