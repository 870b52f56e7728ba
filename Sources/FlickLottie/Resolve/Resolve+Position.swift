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
      return motion(property)
        ?? .point(animated(property, or: .zero, dimensions: 2) { Point($0[0], $0[1]) })
    }
  }

  /// `nil` when no keyframe has a tangent.
  private mutating func motion(_ property: Schema.VectorProperty) -> AnimatedPosition? {
    guard case .keyframes(let written) = property.content,
      written.contains(where: {
        Self.tangent($0.tangentOut) != .zero
          || Self.tangent($0.tangentIn) != .zero
      })
    else { return nil }
    var keys: [MotionTrack.Key] = []
    var tangents = written[...]
    for keyframe in Self.keyframes(written, dimensions: 2, { Point($0[0], $0[1]) }) {
      // Keyframes without any value have been left out: their tangents are skipped with them.
      while let next = tangents.first, next.time != keyframe.frame { tangents.removeFirst() }
      let key = tangents.popFirst()
      keys.append(
        MotionTrack.Key(
          keyframe, tangentOut: Self.tangent(key?.tangentOut),
          tangentIn: Self.tangent(key?.tangentIn)))
    }
    guard keys.count > 1, let track = MotionTrack(keys) else { return nil }
    reportExpression(property)
    return .motion(track)
  }

  private static func tangent(_ vector: Schema.Vector?) -> Vector {
    guard let vector else { return .zero }
    return Vector(vector.components.x, vector.components.y)
  }
}
