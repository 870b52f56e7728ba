/// A sharpening filter: moves each pixel's color away from the mean of its eight neighbours.
package struct SharpenFilter: Hashable, Sendable, FilterImplementation {
  /// The part of the difference that is added. 1 doubles the difference.
  package var amount: Double

  package init(amount: Double) { self.amount = amount }

  var requirements: FilterRequirements {
    let reach = amount > 0 ? 1 : 0
    return FilterRequirements(outsets: Outsets(x: reach, y: reach), scratchPlanes: 1)
  }

  func pixelWork(over box: Box) -> Double { amount > 0 ? 28 : 0 }

  func apply(to picture: Target, with renderer: inout Renderer) {
    let box = picture.box
    guard amount > 0, let copy = renderer.copy(of: picture) else { return }
    let gain = Float(min(amount, 1e4))
    // SAFETY: rows of the picture and of its copy.
    for y in box.minY..<box.maxY {
      let row = picture.row(y)
      for x in box.minX..<box.maxX where row[x] != 0 {
        var sum = SIMD4<Float>()
        for v in max(y - 1, box.minY)...min(y + 1, box.maxY - 1) {
          let near = copy.row(v)
          for u in max(x - 1, box.minX)...min(x + 1, box.maxX - 1) {
            sum += SIMD4(premultiplied: near[u])
          }
        }
        let own = SIMD4<Float>(premultiplied: row[x])
        sum -= own
        // The mean color of the neighbours, weighted by alpha: transparent pixels have no color.
        guard sum.w > 0 else { continue }
        let mean = sum / sum.w
        let straight = own / own.w
        var sharp = straight + (straight - mean) * (gain * sum.w / (8 * 255))
        sharp.w = own.w / 255
        row[x] = sharp.pixel(.rgba)
      }
    }
  }
}

extension SIMD4<Float> {
  /// Creates the channels of a premultiplied pixel in memory order, 0…255.
  @inline(__always) init(premultiplied p: UInt32) {
    self.init(
      Float(p & 255), Float((p &>> 8) & 255), Float((p &>> 16) & 255), Float(p &>> 24))
  }
}
