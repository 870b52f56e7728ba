/// A direct Gaussian in Double, one weight at a time, as the reference for blurs.
enum Gaussian {
  /// Returns the blurred values. Values beyond the ends are 0.
  static func blur(_ values: [Double], _ sigma: Double) -> [Double] {
    if sigma == 0 { return values }
    return values.indices.map { i in
      var (sum, weights) = (0.0, 0.0)
      for k in -60...60 {
        // The exponential of a negative number without the C library, by repeated squaring.
        let weight = exponential(-Double(k * k) / (2 * sigma * sigma))
        weights += weight
        if values.indices.contains(i + k) { sum += weight * values[i + k] }
      }
      return sum / weights
    }
  }

  private static func exponential(_ x: Double) -> Double {
    // (1 + x/n)^n with n = 2^20 is accurate to 1e-4 here.
    var y = max(1 + x / 1_048_576, 0)
    for _ in 0..<20 { y *= y }
    return y
  }
}
