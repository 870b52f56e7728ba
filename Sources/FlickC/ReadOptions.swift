import CFlick
import FlickAnimation
import FlickArchive
import FlickFoundation

/// The options of reading, as values of Swift.
struct ReadOptions {
  var animation: String?
  var theme = DotLottieTheme.initial
  var text = TextSettings()
  var resources: String?
  var evaluatesExpressions = true
  var limits = Limits.standard
  private var overrides = OverrideMembers()

  /// Reads the structure of a caller. A caller that was built with an older header has a shorter structure.
  init(_ options: UnsafePointer<flick_read_options>?) throws(ReadError) {
    guard let options else { return }
    var copy = flick_read_options()
    // A size that is too large for a number of Swift is negative.
    let passed = options.pointee.size
    var size = MemoryLayout<flick_read_options>.size
    if passed >= 0, passed < size { size = passed }
    // A pointer is read as a whole, or not at all.
    if size < Self.pointersEnd {
      size -= size % MemoryLayout<Int>.size
    } else if size < MemoryLayout<flick_read_options>.size {
      size = min(size, Self.overridesStart)
    }
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
    if let members = Self.text(copy.overrides) {
      do {
        overrides = try JSONDecoder().decode(OverrideMembers.self, from: Data(members.utf8))
      } catch {
        throw ReadError(
          .wrongType, "the overrides are no object with text, color, image, font and slot"
        ).of("overrides")
      }
    }
  }

  /// Reads an animation with the overrides.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - resources: The folder with the pictures that the file names; `nil` for none.
  func animation(_ bytes: [UInt8], resources: String?) throws(ReadError) -> LottieAnimation {
    let slots = overrides.theme
    if slots != nil {
      let names = try OverrideMembers.slotNames(
        of: .init(path: "", contents: bytes, animation: animation, limits: limits))
      if let name = overrides.unknownSlot(names) {
        throw ReadError(.missing, "there is no slot \(name)").of("slot.\(name)")
      }
    }
    let result = try LottieAnimation(
      bytes: bytes, animation: animation, theme: theme, slots: slots, resourceDirectory: resources,
      text: text, evaluatesExpressions: evaluatesExpressions, limits: limits)
    try overrides.requireFit(of: result)
    let changes = try overrides.overrides(limits: limits)
    do throws(OverrideError) {
      return try result.applying(changes)
    } catch {
      throw ReadError(.missing, "\(error)").of(error.member)
    }
  }

  private static let overridesStart =
    MemoryLayout<flick_read_options>.offset(of: \.overrides) ?? 0
  private static let pointersEnd =
    MemoryLayout<flick_read_options>.offset(of: \.is_untrusted) ?? 0

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    // SAFETY: the caller passes C strings that live until the function returns.
    pointer.map { String(cString: $0) }
  }
}
