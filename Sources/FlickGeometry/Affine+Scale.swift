extension Affine {
  /// The most by which the map stretches any vector: its larger singular value.
  @inlinable package var maxScale: Double {
    let squares = a * a + b * b + c * c + d * d
    let area = 2 * determinant
    // Rounding may take the difference below zero where both singular values agree.
    let spread = max(0, (squares - area) * (squares + area)).squareRoot()
    return ((squares + spread) * 0.5).squareRoot()
  }
}
