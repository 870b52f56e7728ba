import CoreGraphics
import Flick
import Foundation

// The number at the end of a line, or above it, is the row of `symbols.tsv`.

func interpolation<Number: Interpolatable, Place: SpatialInterpolatable, Value: AnyInterpolatable>(
  _ number: Number, _ place: Place, _ value: Value, _ optional: Double?
) {
  let tangent: CGPoint? = CGPoint(x: 1, y: 1)
  let amount: CGFloat = 0.5
  _ = number.interpolate(to: number, amount: amount)  // 005
  // 031
  _ = value._interpolate(to: value, amount: amount, spatialOutTangent: nil, spatialInTangent: nil)
  // 112
  _ = number._interpolate(to: number, amount: amount, spatialOutTangent: nil, spatialInTangent: nil)
  _ = place.interpolate(
    to: place, amount: amount, spatialOutTangent: tangent, spatialInTangent: nil)  // 163
  _ = place.interpolate(to: place, amount: amount)  // 164
  _ = place._interpolate(
    to: place, amount: amount, spatialOutTangent: tangent, spatialInTangent: nil)  // 165
  _ = optional.interpolate(to: 3, amount: amount)  // 154
  let point = CGPoint(x: 1, y: 2)
  _ = point.interpolate(
    to: .zero, amount: amount, spatialOutTangent: tangent, spatialInTangent: nil)  // 034
  _ = [1.0, 2].interpolate(to: [3, 4], amount: amount)  // 237
  _ = CGRect.zero.interpolate(to: .zero, amount: amount)  // 238
  _ = CGSize.zero.interpolate(to: .zero, amount: amount)  // 239
}

struct Degrees: SpatialInterpolatable {  // 012
  func interpolate(
    to: Degrees, amount: CGFloat, spatialOutTangent: CGPoint?, spatialInTangent: CGPoint?
  ) -> Degrees { self }
}

struct Nothing: AnyInterpolatable {}  // 013

func colors(_ red: LottieColor, _ decoder: any Decoder, _ encoder: any Encoder) throws {
  _ = try LottieColor(from: decoder)  // 130
  try red.encode(to: encoder)  // 131
  _ = red.interpolate(to: red, amount: CGFloat(0.5))  // 254
  let block: ColorValueProvider.ColorValueBlock = { frame in
    LottieColor(r: Double(frame), g: 0, b: 0, a: 1)
  }  // 035
  let provider = ColorValueProvider(block: block)  // 240
  let storage: ValueProviderStorage<LottieColor> = provider.storage  // 036
  switch storage {  // 028
  case .singleValue(let color): _ = color.r  // 171
  case .keyframes(let frames): _ = frames.first?.value.r  // 172
  case .closure(let closure): _ = closure(CGFloat(1)).r  // 173
  }
  let colors: GradientValueProvider.ColorsValueBlock = { _ in [] }  // 108
  let locations: GradientValueProvider.ColorLocationsBlock = { _ in [0, 1] }  // 109
  let gradient = GradientValueProvider(block: colors, locations: locations)  // 004
  let stops: ValueProviderStorage<[Double]> = gradient.storage  // 110
  _ = (stops, GradientValueProvider(block: colors))
}

func numbers() {
  let block: FloatValueProvider.CGFloatValueBlock = { frame in frame * 2 }  // 106
  let provider = FloatValueProvider(block: block)  // 003
  let storage: ValueProviderStorage<LottieVector1D> = provider.storage  // 107
  let constant = FloatValueProvider(CGFloat(3))  // 244
  constant.float = CGFloat(4)  // 245
  let number: CGFloat = constant.float
  _ = (storage, number)
}

func places() {
  let block: PointValueProvider.PointValueBlock = { frame in CGPoint(x: frame, y: 0) }  // 155
  let point = PointValueProvider(block: block)  // 271
  let storage: ValueProviderStorage<LottieVector3D> = point.storage  // 156
  _ = point == PointValueProvider(CGPoint(x: 1, y: 1))  // 157
  let sizes: SizeValueProvider.SizeValueBlock = { frame in CGSize(width: frame, height: 0) }  // 160
  let size = SizeValueProvider(block: sizes)  // 273
  let other: ValueProviderStorage<LottieVector3D> = size.storage  // 161
  _ = size == SizeValueProvider(CGSize(width: 1, height: 1))  // 162
  _ = (storage, other)
}

func vectors(
  _ one: LottieVector1D, _ two: LottieVector2D, _ three: LottieVector3D, _ decoder: any Decoder,
  _ encoder: any Encoder
) throws {
  let amount: CGFloat = 0.5
  _ = try LottieVector1D(from: decoder)  // 142
  try one.encode(to: encoder)  // 143
  _ = one.interpolate(to: one, amount: amount)  // 257
  // 144
  _ = two.interpolate(to: two, amount: amount, spatialOutTangent: nil, spatialInTangent: nil)
  _ = try LottieVector2D(from: decoder)  // 145
  try two.encode(to: encoder)  // 146
  // 147
  _ = three.interpolate(to: three, amount: amount, spatialOutTangent: nil, spatialInTangent: nil)
  _ = try LottieVector3D(from: decoder)  // 148
  try three.encode(to: encoder)  // 149
  let point: CGPoint = three.pointValue  // 150
  let size: CGSize = three.sizeValue  // 151
  _ = (point, size)
}

func keyframes(_ tangent: LottieVector3D, _ easing: LottieVector2D) {
  let first: Keyframe<CGFloat> = Keyframe(
    1, spatialInTangent: tangent, spatialOutTangent: tangent)  // 246
  let second = Keyframe<CGFloat>(  // 224
    value: 1, time: CGFloat(0), isHold: false, inTangent: easing, outTangent: easing,  // 247
    spatialInTangent: tangent, spatialOutTangent: tangent)
  let value: CGFloat = second.value  // 248
  _ = (first, value)
}

final class Shade: ValueProvider {
  typealias Value = LottieColor
  var storage: ValueProviderStorage<LottieColor> {
    .singleValue(LottieColor(r: 0, g: 0, b: 0, a: 1))
  }
  func hasUpdate(frame: AnimationFrameTime) -> Bool { false }
}

func storage(_ shade: Shade) {
  let storage: AnyValueProviderStorage = shade.typeErasedStorage  // 170
  _ = storage
}
