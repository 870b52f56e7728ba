#if canImport(CoreText)
#else
  package import FlickText
  public import Foundation

  #if canImport(CoreGraphics)
    public import CoreGraphics
  #else
    /// A text as Core Foundation's functions take it.
    public typealias CFString = String
  #endif

  /// A font at a size, where the platform has no Core Text: Apple's type of that name, made of a file, of
  /// bytes, or of a name. Immutable, and shared freely.
  public final class CTFont: Sendable {
    /// `nil` where the machine has no fonts at all.
    package let font: Font?
    /// In points.
    package let size: CGFloat

    package init(_ font: Font?, size: CGFloat) {
      self.font = font
      self.size = size > 0 && size.isFinite ? size : CTFont.defaultSize
    }

    /// What Core Text takes for no size.
    private static let defaultSize: CGFloat = 12

    /// A TrueType or OpenType font, or one of a collection, that lies in a file. It is read where it lies;
    /// `nil` when it cannot be.
    ///
    /// - Parameter index: which of the fonts of a collection.
    public convenience init?(file: String, size: CGFloat, index: Int = 0) {
      guard index >= 0, let font = try? Font(file: file, face: index) else { return nil }
      self.init(font, size: size)
    }

    /// The same of bytes.
    public convenience init?(data: Data, size: CGFloat, index: Int = 0) {
      guard index >= 0, let font = try? Font(bytes: [UInt8](data), face: index) else { return nil }
      self.init(font, size: size)
    }

    /// The font that the system has under a name: a PostScript name, such as `DejaVuSans-Bold`, or a
    /// family. `nil` when it has none; ``CTFontCreateWithName(_:_:_:)`` takes another one then.
    public convenience init?(name: String, size: CGFloat) {
      guard let font = SystemFonts.named(name) else { return nil }
      self.init(font, size: size)
    }
  }

  /// The font of a name, or what comes nearest to it among the fonts of the system.
  ///
  /// - Parameters:
  ///   - name: a PostScript name or a family.
  ///   - size: in points; 0 is 12.
  ///   - matrix: not looked at.
  public func CTFontCreateWithName(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
  ) -> CTFont {
    CTFont(SystemFonts.nearest(name), size: size)
  }

  /// A font at another size.
  ///
  /// - Parameter size: in points; 0 is that of `font`.
  public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: CTFontDescriptor?
  ) -> CTFont {
    CTFont(font.font, size: size > 0 ? size : font.size)
  }

  public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }

  /// Empty where the font says nothing.
  public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString {
    font.font?.names.postScript ?? ""
  }

  public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.font?.names.family ?? "" }

  public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.font?.names.full ?? "" }

  /// What else a font could be asked for. There is none to be had: where Core Text takes one, `nil` goes.
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

  /// The fonts of the system by name, for any thread. What was found once is kept.
  private enum SystemFonts {
    private static let lock = NSLock()
    // SAFETY: used between `lock.lock()` and `lock.unlock()` alone.
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
      // `Inter-SemiBold` where there is no such name: the family and the style in it.
      let words = name.split(separator: "-", maxSplits: 1)
      return library.find(
        family: String(words.first ?? ""), style: words.count > 1 ? String(words[1]) : "")?.font
    }
  }
#endif
