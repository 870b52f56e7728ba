#if canImport(CoreText)
#else
  package import FlickText
  public import Foundation

  #if canImport(CoreGraphics)
    public import CoreGraphics
  #else
    /// A string parameter of the Core Text functions.
    public typealias CFString = String
  #endif

  /// A font with a size. It replaces the Core Text type of the same name on platforms without Core Text. Fonts are
  /// immutable and `Sendable`.
  public final class CTFont: Sendable {
    /// The font, or `nil` when the machine has no fonts.
    package let font: Font?
    /// The size in points.
    package let size: CGFloat

    package init(_ font: Font?, size: CGFloat) {
      self.font = font
      self.size = size > 0 && size.isFinite ? size : CTFont.defaultSize
    }

    /// The size that Core Text uses for a size of 0.
    private static let defaultSize: CGFloat = 12

    /// Creates a font from a TrueType or OpenType file. The result is `nil` when the file cannot be read.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - size: The size in points. A size that is not positive and finite is treated as 12.
    ///   - index: The index of the font in a font collection.
    public convenience init?(file: String, size: CGFloat, index: Int = 0) {
      guard index >= 0, let font = try? Font(file: file, face: index) else { return nil }
      self.init(font, size: size)
    }

    /// Creates a font from the bytes of a TrueType or OpenType file. The result is `nil` when the bytes cannot be read.
    ///
    /// - Parameters:
    ///   - data: The bytes of the file.
    ///   - size: The size in points. A size that is not positive and finite is treated as 12.
    ///   - index: The index of the font in a font collection.
    public convenience init?(data: Data, size: CGFloat, index: Int = 0) {
      guard index >= 0, let font = try? Font(bytes: [UInt8](data), face: index) else { return nil }
      self.init(font, size: size)
    }

    /// Creates a font from the system's fonts. The result is `nil` when there is no such font.
    /// ``CTFontCreateWithName(_:_:_:)`` substitutes another font instead.
    ///
    /// - Parameters:
    ///   - name: A PostScript name, such as `DejaVuSans-Bold`, or the name of a family.
    ///   - size: The size in points. A size that is not positive and finite is treated as 12.
    public convenience init?(name: String, size: CGFloat) {
      guard let font = SystemFonts.named(name) else { return nil }
      self.init(font, size: size)
    }
  }

  /// Returns the system's font with a name, or the nearest match.
  public func CTFontCreateWithName(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
  ) -> CTFont {
    CTFont(SystemFonts.nearest(name), size: size)
  }

  /// Returns a copy of a font with another size.
  public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: CTFontDescriptor?
  ) -> CTFont {
    CTFont(font.font, size: size > 0 ? size : font.size)
  }

  /// Returns the size of a font.
  public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }

  /// Returns the PostScript name of a font.
  public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString {
    font.font?.names.postScript ?? ""
  }

  /// Returns the family name of a font.
  public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.font?.names.family ?? "" }

  /// Returns the full name of a font.
  public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.font?.names.full ?? "" }

  /// Attributes of a font. The type exists for the signatures of the Core Text functions and has no instances. Pass
  /// `nil`.
  public final class CTFontDescriptor: Sendable {
    private init() {}
  }

  extension CTFont: Hashable {
    public static func == (a: CTFont, b: CTFont) -> Bool { a.font === b.font && a.size == b.size }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(font.map { ObjectIdentifier($0) })
      hasher.combine(size)
    }
  }

  /// The system's fonts by name. Any thread may use it, and lookups are cached.
  private enum SystemFonts {
    private static let lock = NSLock()
    // SAFETY: used only while `lock` is held.
    private nonisolated(unsafe) static let library = FontLibrary()

    static func named(_ name: String) -> Font? {
      lock.lock()
      defer { lock.unlock() }
      if let font = library.find(postScriptName: name) { return font }
      return library.find(family: name).flatMap { $0.isFamilyMatched ? $0.font : nil }
    }

    static func nearest(_ name: String) -> Font? {
      if let font = named(name) { return font }
      lock.lock()
      defer { lock.unlock() }
      // A name such as `Inter-SemiBold` without an exact match is split into family and style.
      let words = name.split(separator: "-", maxSplits: 1)
      return library.find(
        family: String(words.first ?? ""), style: words.count > 1 ? String(words[1]) : "")?.font
    }
  }
#endif
