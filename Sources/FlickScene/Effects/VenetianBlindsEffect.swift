import FlickGeometry
import FlickMath
package import FlickRaster

/// The effect Venetian Blinds: wipes the layer in slats.
package struct VenetianBlindsEffect: EffectModel {
  /// The part of each slat that is wiped, 0…1.
  package var completion: Animated<Double> = 0.0
  /// The direction across the slats in radians, clockwise from the right.
  package var direction: Animated<Double> = 0.0
  package var width: Animated<Double> = 20.0
  package var feather: Animated<Double> = 0.0

  package init() {}

  /// AE: Slats are counted from the center of the layer, and the feather blurs their edges by three
  /// times its value. (Skottie's `VenetianBlindsAdapter`.)
  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let completion = completion.value(at: context)
    guard completion > 0 else { return nil }
    guard completion < 1 else { return .color(.fill(.clear)) }
    let direction = direction.value(at: context)
    let width = max(width.value(at: context), 1)
    let start = space.bounds.center
    let end = start + Vector2D(cosine(direction), sine(direction)) * width
    guard let map = space.map(start, end) else { return nil }
    // The first row of the map increases by 1 from slat to slat. The period is the shortest vector
    // with that increase.
    let growth = Vector2D(map.a, map.c)
    return .blinds(
      BlindsFilter(
        origin: space.transform.apply(start), period: growth * (1 / growth.lengthSquared),
        completion: completion, feather: space.length(max(feather.value(at: context), 0) * 3)))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect venetian blinds") { list in
      list.number("completion", completion)
      list.angle("direction", direction)
      list.number("width", width)
      list.number("feather", feather, unless: 0)
    }
  }
}
