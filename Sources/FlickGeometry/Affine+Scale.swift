extension Affine {
  /// The larger singular value: the largest factor by which the map stretches a vector.
  @inlinable package var maxScale: Double {
    let squares = a * a + b * b + c * c + d * d
    let area = 2 * determinant
    // If both singular values are equal, rounding can make the difference negative.
    let spread = max(0, (squares - area) * (squares + area)).squareRoot()
    return ((squares + spread) * 0.5).squareRoot()
  }
}
