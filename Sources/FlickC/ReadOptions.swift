import CFlick
import FlickAnimation

/// The options of reading, as values of Swift.
struct ReadOptions {
  var animation: String?
  var theme = DotLottieTheme.initial
  var text = TextSettings()
  var resources: String?
  var evaluatesExpressions = true
  var limits = Limits.standard

  /// Reads the structure of a caller. A caller that was built with an older header has a shorter structure.
  init(_ options: UnsafePointer<flick_read_options>?) throws(ReadError) {
    guard let options else { return }
    var copy = flick_read_options()
    // A size that is too large for a number of Swift is negative.
    let passed = options.pointee.size
    var size = MemoryLayout<flick_read_options>.size
    if passed >= 0, passed < size { size = passed }
    // A pointer is read as a whole, or not at all.
    if size < Self.pointersEnd { size -= size % MemoryLayout<Int>.size }
    // SAFETY: the first member is the size of the caller's structure, and no more is read.
    withUnsafeMutableBytes(of: &copy) { target in
      target.copyMemory(from: UnsafeRawBufferPointer(start: options, count: size))
    }
    animation = Self.text(copy.animation)
    if let id = Self.text(copy.theme) { theme = .id(id) }
    resources = Self.text(copy.resources)
    evaluatesExpressions = !copy.ignores_expressions
    if copy.is_untrusted { limits = .untrusted }
    text.usesSystemFonts = !copy.ignores_system_fonts
    if let fonts = Self.text(copy.fonts) { try text.fonts.add(directory: fonts) }
  }

  private static let pointersEnd =
    MemoryLayout<flick_read_options>.offset(of: \.is_untrusted) ?? 0

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    // SAFETY: the caller passes C strings that live until the function returns.
    pointer.map { String(cString: $0) }
  }
}
