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
      guard let motion = Self.motion(property) else {
        return .point(animated(property, or: .zero, dimensions: 2) { Point($0[0], $0[1]) })
      }
      guard let computed = expression(of: property, .number) else { return motion }
      return .point(
        .computed(
          Computed(property: computed, own: { motion.value(at: $0) }) {
            let vector = Schema.Vector($0.components, count: $0.count)
            return Point(vector[0], vector[1])
          }))
    }
  }

  /// `nil` when no keyframe has a tangent.
  private static func motion(_ property: Schema.VectorProperty) -> AnimatedPosition? {
    guard case .keyframes(let written) = property.content,
      written.contains(where: {
        tangent($0.tangentOut) != .zero || tangent($0.tangentIn) != .zero
          || depth($0.tangentOut) != 0 || depth($0.tangentIn) != 0
      })
    else { return nil }
    var keys: [MotionTrack.Key] = []
    var tangents = written[...]
    var carried: Schema.Vector?
    for keyframe in keyframes(written, dimensions: 2, { Point($0[0], $0[1]) }) {
      // Keyframes without any value have been left out: their tangents are skipped with them.
      while let next = tangents.first, next.time != keyframe.frame { tangents.removeFirst() }
      let key = tangents.popFirst()
      defer { carried = key?.end ?? key?.value }
      keys.append(
        MotionTrack.Key(
          keyframe, tangentOut: tangent(key?.tangentOut), tangentIn: tangent(key?.tangentIn),
          depth: (depth(key?.value ?? carried), depth(key?.tangentOut), depth(key?.tangentIn))))
    }
    guard keys.count > 1, let track = MotionTrack(keys) else { return nil }
    return .motion(track)
  }

  /// The third component, which is 0 unless it is written.
  private static func depth(_ vector: Schema.Vector?) -> Double {
    guard let vector, vector.count > 2 else { return 0 }
    return vector[2]
  }

  private static func tangent(_ vector: Schema.Vector?) -> Vector {
    guard let vector else { return .zero }
    return Vector(vector.components.x, vector.components.y)
  }
}
