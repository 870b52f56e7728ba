import FlickExpressions
import FlickGeometry
import FlickScene

extension Resolver {
  mutating func position(_ property: Schema.PositionProperty?) -> AnimatedPosition {
    switch property {
    case nil:
      return .point(.constant(.zero))
    case .split(let split):
      return .split(x: scalar(split.x, or: 0), y: scalar(split.y, or: 0))
    case .joined(let property):
      guard let motion = motionPath(property) else {
        return .point(animated(property, or: .zero, dimensions: 2) { Point2D($0[0], $0[1]) })
      }
      guard hasExpression(property), let computed = expression(of: property, .number)
      else { return motion }
      return .point(
        .computed(
          ComputedProperty(property: computed, fallback: { motion.value(at: $0) }) {
            let vector = Schema.Vector($0.components, count: $0.count)
            return Point2D(vector[0], vector[1])
          }))
    }
  }

  /// Returns the motion path; `nil` if no keyframe has a tangent.
  private mutating func motionPath(_ property: Schema.VectorProperty) -> AnimatedPosition? {
    reading.reportUnfitSlot(at: property.tapeIndex, in: document, as: .vector)
    guard case .keyframes(let index) = content(property, as: .vector) else { return nil }
    let json = document.value(at: index)
    guard Self.hasTangents(json) else { return nil }
    var keys: [MotionTrack.Key] = []
    keys.reserveCapacity(json.count)
    var carried: Schema.Vector?
    forEachKeyframe(json, dimensions: 2, { (value: Schema.Vector) in Point2D(value[0], value[1]) })
    {
      keyframe, written in
      keys.append(
        MotionTrack.Key(
          keyframe, tangentOut: Self.tangent(written.tangentOut),
          tangentIn: Self.tangent(written.tangentIn),
          depth: (
            Self.depth(written.value ?? carried), Self.depth(written.tangentOut),
            Self.depth(written.tangentIn)
          )))
      carried = written.end ?? written.value
    }
    guard keys.count > 1, let track = MotionTrack(keys) else { return nil }
    return .motion(track)
  }

  /// Returns whether any keyframe has a nonzero tangent.
  private static func hasTangents(_ json: JSONValue) -> Bool {
    let document = json.document
    var hasOne = false
    document.forEachElement(of: json.index) { keyframe in
      guard !hasOne else { return }
      hasOne =
        hasTangent("to", of: keyframe, in: document)
        || hasTangent("ti", of: keyframe, in: document)
    }
    return hasOne
  }

  @inline(__always)
  private static func hasTangent(
    _ key: StaticString, of keyframe: Int, in document: JSONDocument
  ) -> Bool {
    let index = document.tapeIndex(of: JSONKey(key), key, in: keyframe)
    guard index >= 0 else { return false }
    let vector = Schema.Vector(document, at: index)
    return tangent(vector) != .zero || depth(vector) != 0
  }

  /// Returns the third component, or 0 if there are fewer.
  private static func depth(_ vector: Schema.Vector?) -> Double {
    guard let vector, vector.count > 2 else { return 0 }
    return vector[2]
  }

  private static func tangent(_ vector: Schema.Vector?) -> Vector2D {
    guard let vector else { return .zero }
    return Vector2D(vector.components.x, vector.components.y)
  }
}
