import FlickGeometry
import FlickScene

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension LottieVector3D {
  /// Returns a function that evaluates the motion path of keyframes at a frame. Segments are straight unless
  /// they have spatial tangents.
  static func motionPath(
    _ keyframes: [Keyframe<LottieVector3D>]
  ) -> (AnimationFrameTime) -> LottieVector3D {
    let isCurved = keyframes.contains {
      $0.spatialInTangent != nil || $0.spatialOutTangent != nil
    }
    guard isCurved, let track = MotionTrack(keys(Keyframe.ordered(keyframes))) else {
      let straight = KeyframedValue(keyframes, emptyValue: LottieVector3D(x: 0, y: 0, z: 0))
      return { straight.value(at: $0) }
    }
    return { frame in
      let point = track.point(at: Double(frame))
      return LottieVector3D(x: point.x, y: point.y, z: track.position3D(at: Double(frame))?.z ?? 0)
    }
  }

  private static func keys(_ keyframes: [Keyframe<LottieVector3D>]) -> [MotionTrack.Key] {
    keyframes.indices.map { index in
      let from = keyframes[index]
      let to = index + 1 < keyframes.count ? keyframes[index + 1] : nil
      let key = FlickScene.Keyframe(
        frame: Double(from.time),
        value: Point2D(from.value.x.finiteOrZero, from.value.y.finiteOrZero),
        easing: Easing(from: from.outTangent, to: to?.inTangent), isHold: from.isHold)
      let (out, into) = (from.spatialOutTangent, to?.spatialInTangent)
      return MotionTrack.Key(
        key, tangentOut: Vector2D(out), tangentIn: Vector2D(into),
        depth: (from.value.z.finiteOrZero, out?.z.finiteOrZero ?? 0, into?.z.finiteOrZero ?? 0))
    }
  }
}

extension Vector2D {
  fileprivate init(_ tangent: LottieVector3D?) {
    self.init(tangent?.x.finiteOrZero ?? 0, tangent?.y.finiteOrZero ?? 0)
  }
}

extension Double {
  /// The number, or 0 if it is not finite.
  fileprivate var finiteOrZero: Double { isFinite ? self : 0 }
}
