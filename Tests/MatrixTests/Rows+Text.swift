extension Row {
  /// Section 1.8, text.
  static let text: [Row] = []
}
