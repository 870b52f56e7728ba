import FlickGeometry
import FlickScene

extension LottieVector3D {
  /// Returns a function that evaluates the motion path of keyframes at a frame. Segments are straight unless
  /// they have spatial tangents.
  static func way(_ keyframes: [Keyframe<LottieVector3D>]) -> (Double) -> LottieVector3D {
    let isCurved = keyframes.contains {
      $0.spatialInTangent != nil || $0.spatialOutTangent != nil
    }
    guard isCurved, let track = MotionTrack(keys(Keyframe.ordered(keyframes))) else {
      let straight = KeyframedValue(keyframes, none: LottieVector3D(x: 0, y: 0, z: 0))
      return { straight.value(at: $0) }
    }
    return { frame in
      let point = track.place(at: frame).point
      return LottieVector3D(x: point.x, y: point.y, z: track.deepPlace(at: frame)?.z ?? 0)
    }
  }

  private static func keys(_ keyframes: [Keyframe<LottieVector3D>]) -> [MotionTrack.Key] {
    keyframes.indices.map { index in
      let from = keyframes[index]
      let to = index + 1 < keyframes.count ? keyframes[index + 1] : nil
      let key = FlickScene.Keyframe(
        frame: from.time, value: Point(from.value.x.settled, from.value.y.settled),
        easing: Easing(from: from.outTangent, to: to?.inTangent), isHold: from.isHold)
      let (out, into) = (from.spatialOutTangent, to?.spatialInTangent)
      return MotionTrack.Key(
        key, tangentOut: Vector(out), tangentIn: Vector(into),
        depth: (from.value.z.settled, out?.z.settled ?? 0, into?.z.settled ?? 0))
    }
  }
}

extension Vector {
  fileprivate init(_ tangent: LottieVector3D?) {
    self.init(tangent?.x.settled ?? 0, tangent?.y.settled ?? 0)
  }
}

extension Double {
  /// The number, or 0 if it is not finite.
  fileprivate var settled: Double { isFinite ? self : 0 }
}
