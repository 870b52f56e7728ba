import Flick
import Foundation
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@Suite("Interpolation on curves") struct SpatialInterpolatableTests {
  @Test("Spatial tangents lead along a curve")
  func spatialTangentsLeadAlongCurve() {
    let (from, to) = (CGPoint.zero, CGPoint(x: 10, y: 0))
    let straight = from.interpolate(
      to: to, amount: 0.5, spatialOutTangent: nil, spatialInTangent: nil)
    #expect(straight == CGPoint(x: 5, y: 0))
    let curved = from.interpolate(
      to: to, amount: 0.5, spatialOutTangent: CGPoint(x: 0, y: 8),
      spatialInTangent: CGPoint(x: 0, y: 8))
    #expect(abs(curved.x - 5) < 0.01 && abs(curved.y - 6) < 0.01)
    #expect(LottieVector3D(x: 1, y: 2, z: 3).pointValue == CGPoint(x: 1, y: 2))
    #expect(LottieVector3D(x: 1, y: 2, z: 3).sizeValue == CGSize(width: 1, height: 2))
    let some: CGFloat? = 2
    #expect(
      some.interpolate(to: 4, amount: 0.5) == 3 && some.interpolate(to: nil, amount: 0.5) == nil)
  }

  @Test("Generic interpolation uses curves for places and lines for numbers")
  func genericInterpolationUsesCurvesForPlaces() {
    func middle<Value: AnyInterpolatable>(_ one: Value, _ other: Value) -> Value {
      one._interpolate(
        to: other, amount: 0.5, spatialOutTangent: CGPoint(x: 0, y: 10),
        spatialInTangent: CGPoint(x: 0, y: 10))
    }
    #expect(middle(1.0, 3.0) == 2)
    let point = middle(CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0))
    #expect(abs(point.x - 5) < 1e-6 && point.y > 5)
  }
}
