import FlickExpressions
import FlickGeometry
import FlickScene

extension Resolver {
  mutating func position(_ property: Schema.PositionProperty?) -> AnimatedPosition {
    switch property {
    case nil:
      return .point(.constant(.zero))
    case .split(let split):
      reportDepth(split.z)
      return .split(x: scalar(split.x, or: 0), y: scalar(split.y, or: 0))
    case .joined(let property):
      reportDepth(property, component: 2)
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
      })
    else { return nil }
    var keys: [MotionTrack.Key] = []
    var tangents = written[...]
    for keyframe in keyframes(written, dimensions: 2, { Point($0[0], $0[1]) }) {
      // Keyframes without any value have been left out: their tangents are skipped with them.
      while let next = tangents.first, next.time != keyframe.frame { tangents.removeFirst() }
      let key = tangents.popFirst()
      keys.append(
        MotionTrack.Key(
          keyframe, tangentOut: tangent(key?.tangentOut), tangentIn: tangent(key?.tangentIn)))
    }
    guard keys.count > 1, let track = MotionTrack(keys) else { return nil }
    return .motion(track)
  }

  private static func tangent(_ vector: Schema.Vector?) -> Vector {
    guard let vector else { return .zero }
    return Vector(vector.components.x, vector.components.y)
  }

  /// Notes what takes the picture out of its plane: space is drawn, its perspective is not.
  mutating func reportDepth(_ property: Schema.VectorProperty?, component: Int? = nil) {
    guard let property, leavesPlane(property, component: component) else { return }
    findings.add(.threeDimensional, at: property.source)
  }

  /// Whether a component, or any, is ever other than 0.
  func leavesPlane(_ property: Schema.VectorProperty, component: Int? = nil) -> Bool {
    // What an expression will say is not known: a turn may be any.
    if component == nil, property.hasExpression { return true }
    func leaves(_ vector: Schema.Vector?) -> Bool {
      guard let vector else { return false }
      if let component { return vector.count > component && vector[component] != 0 }
      return vector.components != .zero
    }
    return switch property.content {
    case .none: false
    case .value(let value): leaves(value)
    case .keyframes(let keys): keys.contains { leaves($0.value) || leaves($0.end) }
    }
  }
}
