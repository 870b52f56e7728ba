import FlickGeometry
import FlickMath
import FlickScene

/// The keyframes of a property in the units of the file, with interpolation.
struct ExpressionKeyframes<Value: ExpressionValue> {
  struct StoredKeyframe {
    var frame: Double
    var value: Value
    var isHold: Bool
    /// One easing for each dimension, or one for all. Empty for linear interpolation.
    var easings: [CubicEasing]
    /// The motion path of a position to the next keyframe.
    var motionPath: ExpressionMotionPath?
  }

  private(set) var keys: [StoredKeyframe] = []

  init(_ written: JSONValue, _ shape: ExpressionValueShape) {
    keys.reserveCapacity(written.count)
    var tangents: [(out: JSONValue?, in: JSONValue?)] = []
    var carried: Value?
    let limit = Value.hasDimensions ? shape.maxDimensions : 1
    for item in written.elements {
      guard let frame = item["t"]?.number else { continue }
      guard let value = item["s"].flatMap({ Value($0, shape) }) ?? carried else { continue }
      keys.append(
        StoredKeyframe(
          frame: frame, value: value,
          isHold: item["h"].map { $0.number == 1 || $0.bool == true } ?? false,
          easings: Self.easings(item["o"], item["i"], limit: limit)))
      tangents.append((item["to"], item["ti"]))
      carried = item["e"].flatMap { Value($0, shape) } ?? value
    }
    for i in keys.indices.dropFirst() where keys[i].frame < keys[i - 1].frame {
      let order = orderedIndices(keys.count) { keys[$0].frame < keys[$1].frame }
      keys = order.map { keys[$0] }
      tangents = order.map { tangents[$0] }
      break
    }
    for i in keys.indices.dropLast() where tangents[i].out != nil || tangents[i].in != nil {
      keys[i].motionPath = keys[i].value.motionPath(
        to: keys[i + 1].value, out: tangents[i].out, in: tangents[i].in)
    }
  }

  mutating func replaceValues(_ replace: (Int, Value) -> Value) {
    for i in keys.indices { keys[i].value = replace(i, keys[i].value) }
  }

  private static func easings(
    _ out: JSONValue?, _ into: JSONValue?, limit: Int
  ) -> [CubicEasing] {
    guard out?.isObject == true || into?.isObject == true else { return [] }
    let parts = (out?["x"], out?["y"], into?["x"], into?["y"])
    func length(_ part: JSONValue?) -> Int { max(part?.isArray == true ? part?.count ?? 1 : 1, 1) }
    let count = max(length(parts.0), length(parts.1), length(parts.2), length(parts.3))
    return (0..<min(count, limit)).map { i in
      CubicEasing(
        out: Point2D(number(parts.0, i, 0), number(parts.1, i, 0)),
        in: Point2D(number(parts.2, i, 1), number(parts.3, i, 1)))
    }
  }

  private static func number(_ part: JSONValue?, _ index: Int, _ missing: Double) -> Double {
    guard let part else { return missing }
    return (part.isArray ? part[min(index, part.count - 1)]?.number : part.number) ?? missing
  }

  /// Returns the value at a frame. There must be at least one keyframe.
  func value(at frame: Double) -> Value {
    let low = max(keys.indices.dropFirst().prefixEnd { keys[$0].frame <= frame } - 1, 0)
    guard low + 1 < keys.count, !keys[low].isHold, frame > keys[low].frame
    else { return keys.indices.contains(low) ? keys[low].value : Value.missing }
    let time = (frame - keys[low].frame) / (keys[low + 1].frame - keys[low].frame)
    return keys[low].value.interpolated(
      to: keys[low + 1].value, along: keys[low].motionPath, keys[low].easings, at: time)
  }
}
